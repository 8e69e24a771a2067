import UnderCoverCatalogue

// Captions: what sounds say, for players who do not hear them.

extension Words {
    static var captionError: String { say("A thud: that failed") }
    static var captionLock: String { say("A click: an answer is locked in") }
    static var captionPhone: String { say("A chime: a phone is here") }
    static func captionSeconds(_ left: Int) -> String { plural(left, "1 second left", "\(left) seconds left") }
    static var captionRight: String { say("A bright note: right") }
    /// - Parameter isMore: so many, or more.
    static func captionRights(_ count: Int, isMore: Bool = false) -> String {
        isMore ? say("A higher note: right, \(count) or more in a row") : say("A higher note: right, \(count) in a row")
    }
    static var captionWrong: String { say("A low note: wrong") }
    static var captionLate: String { say("A sigh: too late") }
    static var captionRecord: String { say("A fanfare: a new record") }
    static var captionAchievement: String { say("A little fanfare: a deed is done") }
    static var captionDaily: String { say("A chord: today’s five are done") }
    static var captionPodium: String { say("A drum roll: the podium") }
    static func captionEnd(_ tier: Tier) -> String {
        switch tier {
        case .nothing: say("A sad trombone, nearly: nothing right")
        case .poor: say("A short tune: room for more")
        case .good: say("A good tune: well done")
        case .great: say("A great tune: very well done")
        case .flawless: say("The whole band: flawless")
        }
    }
    static func captionJoin(_ number: Int) -> String { say("A note: player \(number) is in") }
    static func captionBuzz(_ number: Int) -> String { say("A buzz: player \(number)") }
    static func captionCountdown(_ left: Int) -> String { say("A beat: \(left)") }
    static var captionGo: String { say("A beat: go") }

    // MARK: Music

    static var captionMusic: String { say("Music begins") }
    static var captionMusicEnds: String { say("The music stops") }
    static func captionExcerpt(_ category: String) -> String { say("Music: a little of \(category)") }
    static func captionSong(_ title: String) -> String { say("Music: \(title)") }
    static var captionCrackle: String { say("A needle crackles in its groove") }
    static var captionEndLoop: String { say("The band plays on") }
    static func captionLobby(_ players: Int) -> String {
        plural(players, "The band: one instrument", "The band: \(players) instruments")
    }

    // MARK: Rounds by ear

    static var byEarMakesRoom: String {
        say("By ear needs ears and sound. Other rounds take its place in this match.")
    }
}
