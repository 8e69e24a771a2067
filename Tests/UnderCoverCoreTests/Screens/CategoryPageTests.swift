import Testing

@testable import UnderCoverCore
@testable import UnderCoverPixels

/// The page of a category: Start, the rounds, and the reveals and kinds as pictures.
struct CategoryPageTests {
    @Test func aCategoryOpensOnStart() {
        var game = Game()
        game.choose("category.records")
        #expect(game.name == "category" && game.focus == "start")
    }

    @Test func revealsAndKindsAreChosenByTheirPictures() {
        var game = Game()
        game.choose("category.records")
        game.choose(CategoryDetail.Target.reveal(.halftone))
        #expect(game.state.settings.reveal == .halftone && game.state.kept.choseReveal == true)
        game.choose(CategoryDetail.Target.kind(.findTheCover))
        #expect(game.state.settings.kinds == [.findTheCover])
        game.choose(CategoryDetail.Target.mix)
        #expect(game.state.settings.kinds.count > 1 && game.state.settings.kinds.contains(.nameTheCover))
        game.choose(CategoryDetail.Target.kind(.nameTheCover))
        #expect(game.state.settings.kinds == [.nameTheCover])
    }

    /// “Rounds” stands over the two already.
    @Test func theStepperNeedsNoWords() {
        var game = Game()
        game.choose("category.records")
        for (name, word) in [("more", Words.moreRounds), ("fewer", Words.fewerRounds)] {
            game.point(at: name)
            let isThere = game.state.sheet().list.contains {
                if case .text(let run) = $0 { run.string == word } else { false }
            }
            #expect(!isThere, "\(word)")
        }
    }

    /// The first match is blurred, all others surprise; who has chosen a reveal keeps it.
    @Test(arguments: [false, true]) func theRevealChangesAfterTheFirstMatch(isChosen: Bool) throws {
        let entry = try #require(Samples.scores(.plain).first)
        var kept = Kept()
        if isChosen { try kept.set("reveal", "blur") }
        #expect(kept.settings.reveal == .blur && kept.settings.rounds == 5)
        kept.apply(.score(entry))
        #expect(kept.settings.reveal == (isChosen ? .blur : .mixed))
        kept.apply(.forgetSettings)
        #expect(kept.settings.reveal == .mixed)
    }
}
