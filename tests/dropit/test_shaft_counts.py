from topdrop.dropit import Shaft
from topdrop.dropit.shaft_counts import shaft_counts


def test_the_box_s_pieces_fill_seven_tenths_of_its_shaft() -> None:
    counts = shaft_counts(Shaft.load())
    assert (counts.levels, counts.circles, counts.bonus, counts.pieces) == (8, 8, 15, 36)
    assert counts.filled == 0.7
    assert (counts.widest, counts.abreast) == (72.7, 3.0)
