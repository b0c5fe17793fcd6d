"""What people print: boards and shafts at true size, and sheets to write points on."""

from typing import Final

from litestar import Response, post
from litestar.params import JSONBody

from topdrop.server.http.asking import AnyRequest, TheContext
from topdrop.server.http.origin import address_of
from topdrop.server.protocol import http_bodies
from topdrop.server.tables.printing import printed


@post(
    "/api/print",
    tags=["printing"],
    status_code=200,
    media_type="application/pdf",
    summary="A board, a shaft or a score sheet as PDF",
)
async def post_print(
    request: AnyRequest, context: TheContext, data: JSONBody[http_bodies.PrintAsked]
) -> Response[bytes]:
    """Print something at true size, of somebody's own too; the same always gives the same file."""
    address = address_of(request.scope)
    context.pictures.take(address)
    content = await context.resources.workers.run("pictures", address, printed, data)
    return Response(content, media_type="application/pdf")


PRINT_ROUTES: Final = (post_print,)
