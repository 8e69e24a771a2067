// The ones that the player never gets, and the button that asks them.

import UnderCoverCatalogue
import UnderCoverPixels

extension Stats {
    func again(_ app: AppState) -> Block {
        let again = Self.again(app)
        guard !again.albums.isEmpty else {
            return .column(
                [.text(Words.neverGet, .bold), .text(Words.neverNone, ink: .soft, lines: 3)], gap: .space(.small))
        }
        let covers = again.albums.prefix(Self.mostAgain).indices.map { cell($0, again) }
        return .column(
            [head(again), .shelf(covers, least: .larger(150, .text(.body, 5)), gap: .space(.inner))],
            gap: .space(.inner))
    }

    private func head(_ again: Again) -> Block {
        var words = Words.neverGet
        if case .missed = again { words = Words.missedLately }
        let heading = Block.text(words, .bold, lines: 2)
        guard again.albums.count >= Kept.fewestOfMade else { return heading }
        let ask = Block.button(Target.ask, Words.askMeThese, .eye, step: .disc, size: TypeStep.body.rawValue).hugged()
        // Over each other where both do not fit beside each other.
        return .whole([
            .row([heading, .space, ask], gap: .space(.medium)), .column([heading, ask], gap: .space(.small)),
        ])
    }

    /// The names are part of the target, so that they scroll into sight with it.
    private func cell(_ index: Int, _ again: Again) -> Block {
        let album = again.albums[index]
        var (second, said) = (album.artist, Words.titled(album))
        if case .never(let shown) = again {
            (second, said) = (Words.neverOf(shown[index].known.share.asked), Words.known(shown[index]))
        }
        return .column([
            .cover(album.artwork, shadow: .u(Mark.coverShadow.rawValue)), .air(.space(.small)),
            .names(album.title, second),
        ]).pressed(Target.again(index), says: said, look: .cover)
    }
}

extension Stats {
    /// A match of the albums that were asked at least twice and never known. `AppState.knowledge` has to be loaded.
    package static func askNeverKnown(_ app: inout AppState) -> [Effect] {
        guard let category = Kept.made(Kept.neverKnownID, app.neverKnown) else {
            app.say(Words.tooFewNeverKnown)
            return []
        }
        return MatchFlow.start(category, &app) + RoundSongs.askTwins(of: category, app)
    }
}

extension Kept {
    /// Looks for the missed albums where they or the albums have changed: layouts ask for them in each picture.
    static func findMissed(since before: AppState, _ now: inout AppState) {
        let (old, new) = (before.kept, now.kept)
        let isSame = old.misses == new.misses && old.categories == new.categories
        guard !isSame || before.shelf.twins != now.shelf.twins || old.favourites != new.favourites else { return }
        now.missed = new.found(new.misses.all.map(\.album), now.shelf.twins.own)
    }
}
