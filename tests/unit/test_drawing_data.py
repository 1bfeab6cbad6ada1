"""What pictures are drawn with, against what it is written from."""

from building import drawing_data


def test_the_colours_of_pictures_are_those_of_the_page():
    assert drawing_data.INKS.read_text() == drawing_data.inks(), "run python -m building.drawing_data"


def test_the_letters_of_pictures_are_those_of_the_pages_font():
    assert drawing_data.OUTLINES.read_text() == drawing_data.outlines(), "run python -m building.drawing_data"
