from topdrop.drawing.character_sheet import CharacterSheet


def test_a_sheet_grows_and_its_lines_end_where_they_are_written() -> None:
    sheet = CharacterSheet()
    sheet.put(2, 1, "ab ")
    sheet.put(3, 1, "x")
    assert len(sheet) == 2
    assert sheet.render(colour=False) == "\n  ax"


def test_a_style_is_set_where_it_begins_and_reset_where_it_ends() -> None:
    sheet = CharacterSheet()
    sheet.put(0, 0, "red", "31")
    sheet.put(3, 0, "plain")
    sheet.put(0, 1, "end", "1")
    assert sheet.render(colour=True) == "\033[0;31mred\033[0mplain\n\033[0;1mend\033[0m"
    assert sheet.render(colour=False) == "redplain\nend"


def test_lines_are_put_below_after_a_blank_one() -> None:
    sheet = CharacterSheet()
    sheet.put(1, 0, "x")
    sheet.put_below(["a", "b"])
    assert sheet.render(colour=False) == " x\n\na\nb"
