import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// While something is not saved, the player knows: once when it begins, when leaving, and when it is over.
struct KeepingTests {
    @Test func aFailureIsSaidOnceUntilAllIsSaved() {
        var game = Game()
        game.send(.saveFailed("score", reason: "the disk is full"))
        #expect(game.state.toast?.text == "Not saved yet: the disk is full. I’ll keep trying.")
        game.state.toast = nil
        #expect(game.send(.saveFailed("score", reason: "the disk is gone")) == [])
        #expect(game.state.toast == nil && game.state.unsaved == "the disk is gone")
        game.send(.caughtUp)
        #expect(game.state.toast?.text == Words.savedAfterAll && game.state.unsaved == nil)
        game.state.toast = nil
        game.send(.caughtUp)
        #expect(game.state.toast == nil)
        #expect(game.send(.saveFailed("score", reason: "the disk is full")) == [.playSound(.error)])
    }

    @Test func leavingDoesNotClaimThatAllIsSafe() {
        #expect(Words.quitAsk(unsaved: nil).text == "Scores and favourites are safe. The covers will wait.")
        var game = Game { $0.unsaved = "the disk is full" }
        #expect(game.state.unsaved == "the disk is full")
        _ = game.state.enter(Question(.quit))
        #expect(game.drawn.contains("Not everything is saved: the disk is full."))
    }

    @Test func aDatabaseThatOpensLateBringsWhatItHolds() {
        var game = Game { $0.overridden = ["rounds"] }
        game.state.settings.rounds = 7
        let mine = ScoreEntry(
            id: "mine",
            kind: .init(category: "a", rounds: 1, seconds: 5, choices: 3, labels: "both", mode: "solo"),
            categoryName: "A", total: 1, date: 0, seed: 1, answers: [])
        var old = mine
        old.id = "old"
        game.state.kept.scores = [mine]
        var settings = Settings()
        settings.rounds = 3
        settings.theme = .dark
        let loved = game.state.kept.categories[0].albums[0]
        game.send(
            .reopened(
                Kept(
                    settings: settings, categories: game.state.kept.categories, favourites: [loved], scores: [old],
                    recents: [:], flagged: [loved.id])))
        #expect(game.state.kept.scores == [mine, old])
        #expect(game.state.kept.favourites == [loved] && game.state.kept.flagged == [loved.id])
        #expect(game.state.settings.theme == .dark)
        #expect(game.state.settings.rounds == 7, "what the command line said still holds")
    }

    @Test func aLongSentenceStaysLongEnoughToBeRead() {
        var game = Game()
        game.state.say(String(repeating: "word ", count: 30))
        game.tick(Toast.ticks)
        #expect(game.state.toast != nil)
        game.tick(600 - Toast.ticks)
        #expect(game.state.toast == nil)
    }
}
