import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

struct ChallengeCodeTests {
    @Test func everyCodeReadsBack() throws {
        var chance = SeededGenerator(seed: 7)
        for _ in 0..<2_000 {
            let code = Self.random(&chance)
            #expect(try ChallengeCode(code.description) == code)
        }
    }

    @Test func aSlipOfTheFingerIsNoticed() throws {
        var chance = SeededGenerator(seed: 8)
        let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
        var missed = 0
        for _ in 0..<Thoroughness.times(200) {
            let code = Self.random(&chance)
            var text = Array(code.description)
            let end = text.firstIndex(of: "@") ?? text.count
            let place = chance.int(below: end)
            let letter = letters[chance.int(below: letters.count)]
            guard text[place] != "-", text[place] != letter else { continue }
            text[place] = letter
            if (try? ChallengeCode(String(text))) != nil { missed += 1 }
        }
        // Twenty bits of checksum let one in a million through.
        #expect(missed == 0)
    }

    /// These are on people's pictures: what they mean may never change.
    @Test(arguments: [
        ("4JMG0-G0KAA-81NF6-YY4HN-5H2Q9", Reveal.blur), ("4JMG2-G0KAA-81NF6-YY4HN-5H27G", .pixels),
        ("4JMG4-G0KAA-81NF6-YY4HN-5H2HB", .halftone), ("4JMG6-G0KAA-81NF6-YY4HN-5H2MH", .tiles),
        ("4JMG8-G0KAA-81NF6-YY4HN-5H27K", .zoom), ("4JMGA-G0KAA-81NF6-YY4HN-5H2JH", .ink),
        ("4JMGC-G0KAA-81NF6-YY4HN-5H2SF", .scan), ("4JMGE-G0KAA-81NF6-YY4HN-5H2F1", .mixed),
    ])
    func anOldCodeIsReadAsItWasWritten(text: String, reveal: Reveal) throws {
        let code = try ChallengeCode(text)
        #expect(code.settings == MatchSettings(choices: 4, reveal: reveal))
        #expect(code.seed == 20_261_121 && code.categoryMark == 0xABCDEF && code.pool.mark == 0x123)
        #expect(code.answers == [5, 17, 2] && code.reference == nil)
        #expect(code.description == text)
    }

    /// Made by the game that knew one kind of round.
    @Test func anOldCodeMeansTheSameMatch() throws {
        let text = "52KG0-G0000-33X3X-11PS5-3Y0C7-4E"
        let category = Self.category(32)
        let code = try ChallengeCode(text)
        let asked = try #require(code.asked(of: category))
        let settings = MatchSettings(rounds: 5)
        #expect(code.settings == settings && code.seed == 99 && code.description == text)
        #expect(asked.map(\.rawValue) == ["c/11", "c/8", "c/0", "c/2", "c/15"])
        func plan(_ settings: MatchSettings) throws -> Match {
            try Match.plan(id: "a", category: category, settings: settings, seed: 99, players: [], asked: asked)
        }
        let match = try plan(code.settings)
        #expect(match.rounds.map(\.answer) == asked && match.rounds.allSatisfy { $0.kind == .nameTheCover })
        #expect(try plan(settings).rounds == match.rounds)
    }

    @Test func anOldCodeOfAllSettingsIsRead() throws {
        let text =
            "6FP7F-FZDSE-MRESA-34400-000ZZ-YG002-8201R-1G181-00R0Q-T5GG@deezer/playlist/908622995"
        let code = try ChallengeCode(text)
        let settings = MatchSettings(
            rounds: 10, seconds: 30, choices: 6, labels: .title, decoys: .lookAlike, timer: .off, reveal: .mixed,
            pace: .classic, guardsLettering: false, blackAndWhite: true)
        #expect(code.settings == settings && code.seed == 0xFEDC_BA98_7654_3210 && code.description == text)
        #expect(code.answers == [0, 9, 8, 7, 6, 5, 4, 3, 2, 1000] && code.pool.mark == 0xFFF)
    }

    @Test func aNewCodeHoldsTheKinds() throws {
        let category = Self.category(32)
        let settings = MatchSettings(rounds: 25, kinds: [.findTheCover, .whichCameFirst, .oddOneOut])
        let match = try Match.plan(id: "a", category: category, settings: settings, seed: 7, players: [])
        let code = try ChallengeCode(try #require(ChallengeCode(match, of: category)).description)
        #expect(code.settings == match.settings && code.settings.rounds == 25)
        let again = try Match.plan(
            id: "a", category: category, settings: code.settings, seed: code.seed, players: [],
            asked: try #require(code.asked(of: category)))
        #expect(again.rounds == match.rounds && Set(match.rounds.map(\.kind)).count > 1)
    }

    @Test func anOldSeedStillDealsTheSameReveals() {
        let dealt = (0..<10).map { Reveal.mixed.picked(seed: 20_261_121, round: $0) }
        #expect(dealt == [.zoom, .blur, .ink, .tiles, .scan, .halftone, .pixels, .ink, .scan, .zoom])
    }

    @Test func everyRevealHasANumberOfItsOwnThatFits() {
        #expect(Set(Reveal.allCases.map(\.code)).count == Reveal.allCases.count)
        #expect(Reveal.allCases.allSatisfy { $0.code < 16 })
    }

    @Test func peopleTypeAsTheyLike() throws {
        var chance = SeededGenerator(seed: 9)
        let code = Self.random(&chance, hasReference: false)
        let typed = code.description.lowercased().replacing("-", with: " ").replacing("0", with: "o")
            .replacing("1", with: "l")
        #expect(try ChallengeCode(typed) == code)
    }

    @Test(arguments: ["", " ", "@", "-----", "hello!", "@deezer/playlist/1", String(repeating: "7", count: 5_000), "🎸"])
    func nonsenseIsNoCode(text: String) {
        #expect(throws: ChallengeCode.CodeError.self) { try ChallengeCode(text) }
    }

    @Test func noTextIsTooOdd() {
        var chance = SeededGenerator(seed: 10)
        let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ-@ oO\u{0}é")
        for _ in 0..<5_000 {
            let text = String((0..<chance.int(below: 60)).map { _ in letters[chance.int(below: letters.count)] })
            _ = try? ChallengeCode(text)
        }
    }

    @Test func theSameMatchIsPlayedWhateverWasAskedBefore() throws {
        let category = Self.category(32)
        var bag = ShuffleBag()
        for album in category.albums.prefix(27) { bag.record(album.id) }
        let theirs = try Match.plan(
            id: "a", category: category, settings: MatchSettings(rounds: 5), seed: 99, players: [], bag: bag)
        let code = try ChallengeCode(try #require(ChallengeCode(theirs, of: category)).description)
        let asked = try #require(code.asked(of: category))
        let ours = try Match.plan(
            id: "a", category: category, settings: code.settings, seed: code.seed, players: [], asked: asked)
        #expect(ours.rounds == theirs.rounds)
    }

    @Test func anotherCategoryIsNotMistakenForIt() throws {
        let category = Self.category(20)
        let match = try Match.plan(id: "a", category: category, settings: MatchSettings(), seed: 1, players: [])
        let code = try #require(ChallengeCode(match, of: category))
        var grown = category
        grown.albums.removeLast()
        var other = category
        other.id = "another"
        #expect(code.names(grown) && code.asked(of: grown) == nil)
        #expect(!code.names(other) && code.asked(of: other) == nil)
    }

    private static func category(_ count: Int) -> Category {
        Invented.category("c", "C", Invented.albums(count, .plain, "c"), .builtIn)
    }

    private static func random(_ chance: inout SeededGenerator, hasReference: Bool? = nil) -> ChallengeCode {
        func one<Value: CaseIterable>(_ type: Value.Type) -> Value {
            let all = Array(type.allCases)
            return all[chance.int(below: all.count)]
        }
        var settings = MatchSettings(
            rounds: 1 + chance.int(below: 25), seconds: 3 + chance.int(below: 28), choices: 2 + chance.int(below: 5),
            labels: one(LabelMode.self), decoys: one(DecoyMode.self), timer: one(TimerMode.self),
            reveal: one(Reveal.self), pace: one(Pace.self), guardsLettering: chance.int(below: 2) == 0,
            blackAndWhite: chance.int(below: 2) == 0,
            kinds: RoundKind.allCases.filter { _ in chance.int(below: 2) == 0 })
        let seed = chance.next() >> (chance.int(below: 2) == 0 ? 32 : 0)
        settings.headStart = chance.int(below: 3) * 25
        settings.answering = one(Answering.self)
        let bits = 8 + chance.int(below: 24)
        let place = ["deezer/playlist/", "home/playlist/me@home-"][chance.int(below: 2)]
        let score = ChallengeScore(
            points: chance.int(below: 4096), right: chance.int(below: 26), seat: [nil, 0, 7][chance.int(below: 3)])
        return ChallengeCode(
            settings: settings, seed: seed,
            categoryMark: UInt32(chance.int(below: 1 << 24)),
            pool: AlbumSketch(
                count: chance.int(below: 1 << 14), mark: UInt16(chance.int(below: 1 << 12)),
                odd: UInt32(chance.int(below: 1 << 30))),
            answers: (0..<settings.rounds).map { _ in chance.int(below: 1 << bits) }, answerBits: bits,
            score: chance.int(below: 2) == 0 ? score : nil,
            reference: hasReference ?? (chance.int(below: 2) == 0) ? place + "\(chance.int(below: 999))" : nil)
    }
}
