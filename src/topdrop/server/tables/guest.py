"""Who somebody is: what tables, stores and requests know of a guest."""

import msgspec


class Guest(msgspec.Struct, frozen=True):
    """A person, or a program, who has been here.

    Attributes:
        id: The guest's id, which other guests never see.
        name: What the guest is called.
        program: Whether it is a program, known by its token; that is not stored with the guest.
        member: Whether the guest has claimed the name, and so has an account; that is not either.
    """

    id: str
    name: str
    program: bool = False
    member: bool = False
