/// The features that follow from every event, besides what the event itself does: each feature compares the game before
/// with the game now. They take their turns as they are listed.
enum Feature: CaseIterable {
    case misses, deeds, link, screen, covers, search, miniplayer, rule, excerpt, pause, room, deck, turns, family
    case seats, evening, phones

    /// Those whose work it takes up. Between all others the order makes no difference.
    var after: [Feature] {
        switch self {
        case .misses, .pause: []
        case .deeds: [.misses]
        // It opens a screen, which drops what a deed may just have said.
        case .link: [.deeds]
        case .screen: [.link]
        case .covers, .search, .miniplayer, .rule, .excerpt, .room, .deck, .turns: [.screen]
        case .family: [.room]
        case .seats: [.family]
        case .evening: [.seats]
        case .phones: [.evening, .turns]
        }
    }

    func follow(_ before: AppState, _ now: inout AppState, _ event: Event) -> [Effect] {
        switch self {
        case .misses: Kept.findMissed(since: before, &now)
        case .deeds: return Achievements.noteAchievements(since: before, &now)
        case .link: return Challenges.openWaitingLink(&now)
        case .screen: return now.tell(.eventEnded)
        case .covers:
            // A cover of a round that fails changes the round, so nothing is asked for in a match.
            let isFree = now.match?.isOver != false
            if isFree, now.stack.count < before.stack.count { return now.requestCoversInSight() }
        case .search: Search.follow(since: before, &now)
        case .miniplayer: return Miniplayer.requestCover(&now)
        case .rule:
            return MatchFlow.askRule(since: before, event, now) + Categories.askForSleeves(since: before, event, now)
        case .excerpt: Ambience.chooseExcerpt(&now)
        case .pause: Pause.repair(&now)
        case .room: PhoneGuests.repairDoor(&now)
        case .deck:
            now.deck.sleepWhenDue(at: now.tick)
            if !now.deckSounds { now.deck.stopClock(at: now.tick) }
        case .family: FamilyNames.repair(&now)
        case .turns:
            now.deck.followTurns(since: before.deck)
            Jukebox.forgetReplies(since: before, &now)
        case .seats:
            if before.party.seats != now.party.seats {
                now.phones.repairSeats(now.party)
                now.phones.repairClaims(now.party)
            }
            if before.party.seats != now.party.seats || before.match?.id != now.match?.id || before.phones != now.phones
            {
                return Crowd.takeSeats(&now)
            }
        case .evening: return Evenings.follow(since: before, &now)
        case .phones: Consequences.notePhones(since: before, &now)
        }
        return []
    }
}
