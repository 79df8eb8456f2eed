from enum import IntEnum

# The members' own classes say IntEnum: a type checker takes no enum without members.
TextEnum = IntEnum

def format_either(member: int, spec: str) -> str: ...
