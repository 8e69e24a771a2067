/// One pad or remote for all: each sees the same cover from the start, and picks stay hidden until all have picked.
struct PassItRound: ShapeRules {
    var takesTurns: Bool { true }
}
