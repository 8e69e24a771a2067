/// The first press stops the reveal; a wrong answer goes on without that player or team.
struct BuzzIn: ShapeRules {
    var stopsAtFirstPress: Bool { true }
}
