"""Designs: boards and the like that people make, which the server looks at and does not keep."""

from typing import Final

from litestar import post
from litestar.params import JSONBody

from topdrop.server.http.asking import AnyRequest, TheContext
from topdrop.server.http.origin import address_of
from topdrop.server.protocol import http_bodies
from topdrop.server.tables.designs import check_design, read_design, try_design


@post(
    "/api/designs/check",
    tags=["designs"],
    status_code=200,
    summary="Whether a design can be used",
)
async def post_design_check(
    request: AnyRequest, context: TheContext, data: JSONBody[http_bodies.DesignAsked]
) -> http_bodies.DesignCheck:
    """Return what a design comes to, with its files, or why it cannot be used and where."""
    workers, asker = context.resources.workers, address_of(request.scope)
    return await workers.run("looks", asker, check_design, data.game, data.setup)


@post("/api/designs/read", tags=["designs"], status_code=200, summary="What a file holds")
async def post_design_read(
    request: AnyRequest, context: TheContext, data: JSONBody[http_bodies.DesignFile]
) -> http_bodies.DesignPart:
    """Read a file as the command line does, and return it as the setup of a record has it."""
    workers, asker = context.resources.workers, address_of(request.scope)
    return http_bodies.DesignPart(
        setup=await workers.run("looks", asker, read_design, data.game, data.text)
    )


@post("/api/designs/trial", tags=["designs"], status_code=200, summary="Try a design out")
async def post_design_trial(
    request: AnyRequest, context: TheContext, data: JSONBody[http_bodies.DesignTrial]
) -> http_bodies.DesignTried:
    """Let chance play with a design: games at random, or all pieces dropped anywhere."""
    asker = address_of(request.scope)
    context.replays.take(asker)
    trial = await context.resources.workers.run(
        "pictures", asker, try_design, data.game, data.setup, data.times, data.seed
    )
    return http_bodies.DesignTried(trial=trial)


DESIGN_ROUTES: Final = (post_design_check, post_design_read, post_design_trial)
