/// The second half pays twice, the last round three times.
struct RisingStakes: ShapeRules {
    func stake(round: Int, of rounds: Int) -> Int {
        if round + 1 >= rounds, rounds > 1 { return 3 }
        return round * 2 >= rounds ? 2 : 1
    }
}
