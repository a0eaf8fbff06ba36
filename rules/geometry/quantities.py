"""What lengths, places and headings of a free table count in, as documents and actions say it in their schemas."""

from typing import Annotated

import msgspec

FULL_TURN = 36_000  # hundredths of a degree

# In documents
Inches = Annotated[float, msgspec.Meta(description="in inches")]
EastInches = Annotated[float, msgspec.Meta(description="in inches from the west edge of the table")]
NorthInches = Annotated[float, msgspec.Meta(description="in inches from its south edge")]
Mm = Annotated[float, msgspec.Meta(description="in mm")]
EastMm = Annotated[float, msgspec.Meta(description="in mm from the west edge of the table")]
NorthMm = Annotated[float, msgspec.Meta(description="in mm from its south edge")]
Degrees = Annotated[float, msgspec.Meta(description="in degrees, clockwise from north")]

# In battles whose unit is 0.01 mm
Length = Annotated[int, msgspec.Meta(description="in units of 0.01 mm")]
East = Annotated[int, msgspec.Meta(description="in units of 0.01 mm from the west edge of the table")]
North = Annotated[int, msgspec.Meta(description="in units of 0.01 mm from its south edge")]
Heading = Annotated[
    int,
    msgspec.Meta(
        description="in hundredths of a degree, clockwise from north",
        extra_json_schema={"minimum": 0, "maximum": FULL_TURN - 1},
    ),
]
