/// The features that follow from every event, besides what the event itself does: each feature compares the game before with the game
/// now. They take their turns as they are listed.
enum Feature: CaseIterable {
    case misses, deeds, link, screen, miniplayer, rule, excerpt, pause, room, deck, seats, phones

    /// Those whose work it takes up. Between all others the order makes no difference.
    var after: [Feature] {
        switch self {
        case .misses, .pause: []
        case .deeds: [.misses]
        // It opens a screen, which drops what a deed may just have said.
        case .link: [.deeds]
        case .screen: [.link]
        case .miniplayer, .rule, .excerpt, .room, .deck: [.screen]
        case .seats: [.room]
        case .phones: [.seats]
        }
    }

    func follow(_ before: AppState, _ now: inout AppState, _ event: Event) -> [Effect] {
        switch self {
        case .misses: now.mendMisses(since: before)
        case .deeds: return now.mendDeeds(since: before)
        case .link: return now.openWaitingLink()
        case .screen: return now.tell(.eventEnded)
        case .miniplayer: return now.wantsOfMiniplayer()
        case .rule: return now.askRule(since: before, event)
        case .excerpt: now.mendExcerpt()
        case .pause: now.mendPause()
        case .room: now.mendPhones()
        case .deck: now.mendDeck()
        case .seats:
            guard before.party.seats != now.party.seats else { break }
            now.phones.mendSeats(now.party)
            now.phones.mendClaims(now.party)
        case .phones: now.notePhones(since: before)
        }
        return []
    }
}
