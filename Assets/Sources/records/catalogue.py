"""The list of sleeves that are drawn, not photographed. A function named `wrong_floor` draws the album `wrong-floor`."""
SLEEVES = {}


def sleeve(draw):
    SLEEVES[draw.__name__.replace("_", "-")] = draw
    return draw
