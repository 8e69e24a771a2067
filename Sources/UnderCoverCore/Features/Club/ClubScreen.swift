import UnderCoverCatalogue

/// The games of the club's members: today, this week, all time.
package struct ClubScreen: PageScreen {
    package enum Target: ScreenTarget {
        case join
        case span(ClubSpan)
        case again, leave, rename
    }

    package static let name = "club"

    package var span = ClubSpan.today

    package static func open(_ app: inout AppState) -> [Effect] { app.enter(ClubScreen()) + ClubState.look(&app) }

    package func firstFocus(_ app: AppState) -> TargetID? {
        TargetID(app.club.membership == nil ? Target.join : Target.again)
    }

    package func successors(of target: Target) -> [Target] { [.again, .join] }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .join: return app.enter(ClubNaming(app))
        case .span(let span): return show(span, &app)
        case .again: return ClubState.look(&app)
        case .leave: return app.enter(Question(.leaveClub))
        case .rename: return app.club.membership.map { app.enter(ClubRenaming($0)) } ?? []
        }
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        guard case .section(let direction) = command, app.club.membership != nil else { return nil }
        let spans = ClubSpan.allCases
        let index = (spans.firstIndex(of: span) ?? 0) + direction
        let next = spans[(index + spans.count) % spans.count]
        let effects = show(next, &app)
        // The button of the name stands between the others and the tabs.
        app.setFocus(TargetID(Target.span(next)))
        return effects
    }

    private func show(_ span: ClubSpan, _ app: inout AppState) -> [Effect] {
        app.show(with { $0.span = span })
        app.top.scroll = 0
        return []
    }
}

/// Asks for the name that the others see, then for the folder.
package struct ClubNaming: NamingScreen {
    package typealias Target = NamingTarget

    package static let name = "club-naming"

    package var field: TextField
    package var keyboard = ScreenKeyboard()

    static var title: String { Words.clubName }
    static var placeholder: String { Words.clubNameHint }
    static var keepWord: String { Words.chooseFolder }

    init(_ app: AppState) { field = TextField("", limit: ClubMember.longestName) }

    package func submitted(_ app: inout AppState) -> [Effect] {
        guard let name = ClubMember.clean(field.text) else { return app.say(Words.clubNeedsName) }
        return FolderBrowser.open(forClubOf: name, &app)
    }
}

/// Changes what the others call the player.
package struct ClubRenaming: NamingScreen {
    package typealias Target = NamingTarget

    package static let name = "club-renaming"

    package var field: TextField
    package var keyboard = ScreenKeyboard()

    static var title: String { Words.clubName }
    static var placeholder: String { Words.clubNameHint }

    init(_ membership: ClubMembership) {
        field = TextField(membership.member.name, limit: ClubMember.longestName)
    }

    package func submitted(_ app: inout AppState) -> [Effect] {
        guard let name = ClubMember.clean(field.text) else { return app.say(Words.clubNeedsName) }
        guard let known = app.club.membership?.member.name, known != name else { return app.leave() }
        app.say(Words.clubRenamed)
        return [.club(.rename(name, app.today))] + app.leave()
    }
}
