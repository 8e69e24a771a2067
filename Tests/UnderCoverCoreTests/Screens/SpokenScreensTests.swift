import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// Whole screens as they are read aloud, a golden a screen and language: a player who only hears one has to understand it.
struct SpokenScreensTests {
    static let samples = [
        "right", "wrong", "typed-result-wrong", "kind-which-came-first-result", "party-result", "party-result-teams",
        "party-result-nobody", "lobby", "lobby-teams", "lobby-phones-seats", "scores", "scores-party", "achievements",
        "standings", "standings-room", "podium", "now-playing", "now-playing-lyrics", "settings-controls", "guessing",
    ]
    static let languages = Language.offered
    static let goldens = samples.flatMap { sample in languages.map { golden(sample, $0) } }

    private static func golden(_ sample: String, _ language: Language) -> String {
        "spoken-\(sample)-\(language.rawValue)"
    }

    private static func lines(_ sample: String, _ language: Language) -> [SpokenLine] {
        Catalogues.speaking(language) {
            let fixture = language == .english ? Fixture.named(sample) : Fixture.named(sample).again()
            var state = fixture.sized(1280, 720)
            state.settings.speechDetail = .full
            return SpokenScreen(state).lines
        }
    }

    @Test(arguments: samples, languages) func aScreenIsReadAsItWas(sample: String, language: Language) throws {
        let lines = Self.lines(sample, language).map { "\($0.kind.rawValue): \($0.text)" }
        try Golden.compare(lines, Self.golden(sample, language))
    }

    /// A number alone says nothing.
    @Test(arguments: ["right", "party-result", "lobby", "scores", "scores-party", "standings", "standings-room"])
    func whatIsBesideTheButtonsIsMoreThanNumbers(sample: String) {
        let more = Self.lines(sample, .english).filter { $0.kind == .more }
        #expect(more.allSatisfy { $0.text.contains(where: \.isLetter) }, "\(more.map(\.text))")
    }

    @Test func aResultNamesWhatItWasAndWhatItWasNot() throws {
        let last = try #require(Fixture.named("wrong").state.lastRound)
        let lines = Self.lines("wrong", .english).map(\.text)
        #expect(lines.first == "Nope. " + Words.titled(last.album))
        let picked = try #require(last.answer?.choice.flatMap { Fixture.named("wrong").state.album($0) })
        #expect(lines.contains(Words.yourPick(Words.titled(picked))))
        #expect(lines.filter { $0.hasPrefix("Another choice: ") }.count == last.round.choices.count - 2)
    }

    // MARK: Groups

    private static func spoken(_ part: Block) -> Sheet {
        var sheet = Sheet(Sheet.blank().context, isSpoken: true)
        sheet.place(part, in: Rect(0, 0, 600, 300))
        return sheet
    }

    private static func read(_ part: Block, after said: [String] = []) -> [String] {
        spoken(part).passages(on: nil, unless: SaidWords(said))
    }

    private static func names(_ title: String, _ artist: String) -> Block {
        .column([.line(title, .bold), .line(artist, .body, .note)])
    }

    @Test func groupsAreReadOneAfterTheOther() {
        let cells = [Self.names("Sit", "Dog Licence"), Self.names("Almost", "Halvard Lien")]
        let rows = Block.row(cells.map { $0.readAsOne() }, gap: .space(.small))
        #expect(Self.read(rows) == ["Sit, Dog Licence", "Almost, Halvard Lien"])
        #expect(Self.read(rows, after: ["Sit by Dog Licence", "Dog Licence"]) == ["Almost, Halvard Lien"])
    }

    @Test func aGroupMayHaveOtherWords() {
        let row = Block.row([.line("1"), .line("271")]).read(as: "Place 1: 271 points.")
        #expect(Self.read(.column([.line("Scores"), row])) == ["Scores", "Place 1: 271 points."])
        #expect(Self.read(row, after: ["Place 1: 271 points"]) == [])
        #expect(Self.read(.column([row, Self.names("Sit", "Dog Licence").readAsOne()]).unread()) == [])
        #expect(Self.read(.column([row]).read(as: "One score.")) == ["One score."])
    }

    @Test func rowsThatAreScrolledAwayAreNotRead() {
        let rows = (1...50).map { Block.line("\($0)").height(40).read(as: "Number \($0)") }
        let read = Self.read(.scroll(rows))
        #expect(read.first == "Number 1" && read.count > 3 && read.count < 20, "\(read)")
    }

    /// Rows of a list end below the part that comes after it, and so does what can be pressed.
    @Test func aTargetKnowsItsOwnTexts() {
        let id = TargetID(Achievements.Target.deed(0))
        let row = Self.names("Sit", "Dog Licence").pressed(Achievements.Target.deed(0), says: "Sit")
        let sheet = Self.spoken(Block(.overlay(row, .line("Queue"))))
        #expect(sheet.passages(on: id, unless: SaidWords(["Sit"])) == ["Dog Licence"])
        #expect(sheet.passages(on: nil, unless: SaidWords([])) == ["Queue"])
    }

    // MARK: Names

    @Test func aRecordIsATitleByAnArtist() {
        #expect(Words.titled("Sit", by: "Dog Licence") == "Sit by Dog Licence" && Words.titled("Sit", by: "") == "Sit")
        Catalogues.speaking(.japanese) {
            #expect(Words.titled("Sit", by: "Dog Licence") == "Dog Licenceの「Sit」")
            // Latin names are found in it.
            #expect(SaidWords([Words.titled("Sit", by: "Dog Licence")]).contains("Dog Licence"))
            #expect(Words.placeOf(1, 2) == "2件中1件目")
        }
    }

    @Test func keysAreReadAsTheyArePrinted() throws {
        let keys = try #require(
            Fixture.named("settings-controls").state.settings.bindings[.up].keys.first { $0.cap == "W" })
        #expect(Words.keySaid(keys) == "W")
        #expect(Self.lines("settings-controls", .english).contains { $0.text.hasPrefix("Up, control, Up, W, ") })
    }
}
