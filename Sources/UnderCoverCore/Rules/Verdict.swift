package enum Verdict: String, Codable, Sendable {
    case right, wrong, late

    init(_ answer: Player.Answer?) { self = answer?.choice == nil ? .late : answer?.right == true ? .right : .wrong }
}
