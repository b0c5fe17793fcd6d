from math import inf, nan
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pictures import NAMESPACE, box, description, title, tree
from topdrop.drawing.svg import (
    Element,
    PathData,
    circle,
    document,
    element,
    ellipse,
    escape,
    group,
    number,
    path,
    polygon,
    rectangle,
    titled,
)

NUMBERS = [
    (0, "0"),
    (-0.0, "0"),
    (-0.001, "0"),
    (1, "1"),
    (10, "10"),
    (100.0, "100"),
    (1.5, "1.5"),
    (-2.25, "-2.25"),
    (0.126, "0.13"),
    (True, "1"),
    (1e20, "100000000000000000000"),
]


@pytest.mark.parametrize(("value", "text"), NUMBERS)
def test_a_number_is_as_short_as_can_be(value: float, text: str) -> None:
    assert number(value) == text


@pytest.mark.parametrize("value", [nan, inf, -inf])
def test_what_is_not_finite_is_no_coordinate(value: float) -> None:
    with pytest.raises(ValueError, match="is no coordinate"):
        number(value)
    with pytest.raises(ValueError, match="is no coordinate"):
        circle(value, 0, 1)


@given(st.floats(-1e6, 1e6))
def test_a_number_is_off_by_half_a_hundredth_at_most(value: float) -> None:
    text = number(value)
    assert abs(float(text) - value) <= 0.005001
    assert not text.endswith(".")
    assert "." not in text or not text.endswith("0")
    assert text != "-0"


def allowed_in_xml(character: str) -> bool:
    code = ord(character)
    return code in (9, 10, 13) or 32 <= code < 0xD800 or 0xE000 <= code < 0xFFFE or code > 0xFFFF


@given(st.text(st.characters()))
def test_every_text_survives_being_written_and_read(text: str) -> None:
    clean = "".join(c if allowed_in_xml(c) else "\ufffd" for c in text)
    inside = ElementTree.fromstring(str(element("a", text)))
    # A reader of XML takes every kind of line break for one.
    assert (inside.text or "") == clean.replace("\r\n", "\n").replace("\r", "\n")
    as_attribute = ElementTree.fromstring(str(element("a", title=text)))
    blank = str.maketrans("\t\n\r", "   ")
    expected = clean.replace("\r\n", "\n").translate(blank)
    assert as_attribute.get("title") == expected


def test_markup_in_a_text_stays_text() -> None:
    assert escape('<a b="c">&\'') == "&lt;a b=&quot;c&quot;&gt;&amp;'"


def test_attributes_are_named_as_in_svg_and_keep_their_order() -> None:
    drawn = element("path", d="M0 0", stroke_width=2.5, class_="a b", fill=None)
    assert str(drawn) == '<path d="M0 0" stroke-width="2.5" class="a b"/>'


@pytest.mark.parametrize("name", ["", "1a", "a b", "a>", 'a"', "ä"])
def test_no_strange_name_of_an_element_or_attribute(name: str) -> None:
    with pytest.raises(ValueError, match="is no name"):
        element(name)
    if name:
        with pytest.raises(ValueError, match="is no name"):
            element("a", **{name: "1"})


def test_shapes() -> None:
    assert str(circle(1, 2, 3)) == '<circle cx="1" cy="2" r="3"/>'
    assert str(ellipse(1, 2, 3, 4)) == '<ellipse cx="1" cy="2" rx="3" ry="4"/>'
    assert str(polygon([(0, 0), (1.5, -2)])) == '<polygon points="0,0 1.5,-2"/>'
    square = '<rect x="1" y="2" width="3" height="4"/>'
    assert str(rectangle(1, 2, 3, 4)) == square
    assert 'rx="0.5"' in str(rectangle(1, 2, 3, 4, 0.5))


def test_a_path_is_put_together_step_by_step() -> None:
    data = PathData()
    assert not data
    data.move(0, 0).line(1, 0).arc(2, 3, 4).curve(1, 2, 3, 4, 5, 6)
    data.arc(2, 0, 0, ry=5, large=True, clockwise=False).close()
    assert data
    assert str(data) == "M0 0L1 0A2 2 0 0 1 3 4C1 2 3 4 5 6A2 5 0 1 0 0 0Z"
    assert str(path(data)) == f'<path d="{data}"/>'


def test_a_group_may_have_a_title_that_comes_first() -> None:
    assert str(group()) == "<g/>"
    drawn = ElementTree.fromstring(str(titled("a < b", circle(0, 0, 1), class_="c")))
    assert [child.tag for child in drawn] == ["title", "circle"]
    assert (drawn[0].text, drawn.get("class")) == ("a < b", "c")


def test_a_document_says_what_it_is() -> None:
    svg = document((-1, -2, 9, 18), "title & more", "words", circle(0, 0, 1))
    root = tree(svg)
    assert box(root) == (-1, -2, 10, 20)
    assert (root.get("width"), root.get("height"), root.get("role")) == ("10", "20", "img")
    assert (title(root), description(root)) == ("title & more", "words")
    assert [child.tag for child in root] == [f"{NAMESPACE}{t}" for t in ("title", "desc", "circle")]
    assert svg.endswith("</svg>\n")


def test_elements_are_values() -> None:
    assert circle(1, 2, 3, fill="#fff") == circle(1, 2, 3, fill="#fff")
    assert circle(1, 2, 3) != circle(1, 2, 4)
    assert Element("g") == group()
