import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// Words that were too small, without their sign, or out of sight.
struct LegibleWordsTests {
    /// Its days fill the room, and the figures and the rule are below them.
    @Test(arguments: [(480, 320, 100), (1280, 720, 200)])
    func theCalendarScrollsToItsFigures(width: Int, height: Int, textSize: Int) {
        var state = Fixture.named("calendar").sized(width, height, textSize: textSize)
        #expect(state.sheet().scrollArea?.offset == 0)
        _ = step(&state, .device(.scrolled(lines: 99)))
        let words = state.sheet().runs.map(\.string).joined(separator: " ")
        #expect(words.contains(Words.dailyStreakRule) && words.contains(Words.theLongest), "\(words)")
    }

    /// Captions take room from the footer, where a toast stands. It has less air there, not smaller words.
    @Test func aToastBesideACaptionIsReadAsEasily() throws {
        var state = Fixture.named("categories").sized(1280, 720)
        state.settings.captions = true
        state.toast = Toast(text: Words.cannotSpeak, since: state.tick)
        let sheet = state.sheet()
        let run = try #require(sheet.runs.last { $0.string == Words.cannotSpeak })
        #expect(run.size >= sheet.text(.note))
        let box = try #require(sheet.boxes.last)
        #expect(!sheet.targets.contains { $0.rect.intersects(box) })
    }

    @Test func allLettersOfTheEasyKeyboardHaveOneSize() {
        var state = Fixture.named("search-pad").sized(1280, 720)
        state.settings.typeface = .easy
        let sheet = state.sheet()
        let keys = sheet.targets.filter { $0.id.description.hasPrefix("key.") }
        let sizes = keys.compactMap { key in sheet.runs.first { key.rect.contains($0.origin) }?.size }
        #expect(sizes.count > 20 && Set(sizes).count == 1, "\(sizes)")
    }

    @Test func aDateThatEndsInAFullStopHasNoOther() {
        #expect(Words.achievementReached(.firstSight, "24. Nov.", place: nil).hasSuffix("24. Nov."))
        #expect(Words.achievementReached(.firstSight, "24 Nov", place: nil).hasSuffix("24 Nov."))
    }

    @Test func aGenreOfTheBoxIsCalledAsItsCategory() throws {
        var state = Fixture.named("hint").state
        let genre = try #require(state.match?.round.flatMap { state.album($0.answer) }?.genre)
        state.kept.categories.append(
            Category(id: Category.ID(rawValue: genre), name: "Loud Ones", section: .builtIn, albums: []))
        let words = try #require(Guessing.boughtHints(state))
        #expect(words.contains("Loud Ones") && !words.contains(genre), "\(words)")
    }
}
