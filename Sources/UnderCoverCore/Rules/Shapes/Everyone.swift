/// All answer at once, each for themselves. A solo match is this with one player.
struct Everyone: ShapeRules {}
