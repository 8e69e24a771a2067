import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The letters of short codes. `BoxCodeTests` are about their matches.
struct ShortCodeTests {
    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

    /// Short codes as printed; what they mean may never change.
    @Test(arguments: [
        ("M22AQ-KFF6W", "house-mix", 0xABCDEF, MatchSettings(rounds: 5, reveal: .mixed)),
        ("MBGG0-001S7", "dub", 1, expert),
        ("MWC3A-A81MT", "black-covers", 3_483_905, typed),
    ])
    func aPrintedCodeMeansWhatItMeant(text: String, category: String, seed: Int, settings: MatchSettings) throws {
        let code = try ChallengeCode(text)
        #expect(code.isShort && code.description == text && code.settings == settings && code.seed == UInt64(seed))
        #expect(code.categoryMark == ChallengeCode.mark(of: Category.ID(rawValue: category)))
        #expect(code.score == nil && code.reference == nil)
    }

    private static let expert = MatchSettings(
        rounds: 10, seconds: 6, choices: 4, decoys: .lookAlike, reveal: .mixed)

    private static let typed: MatchSettings = {
        var settings = MatchSettings(rounds: 3)
        settings.answering = .typed
        return settings
    }()

    @Test func everyCodeReadsBack() throws {
        var chance = SeededGenerator(seed: 41)
        for edition in BoxEdition.all {
            for preset in SettingsPreset.all.indices {
                let code = ChallengeCode(edition, preset, chance.next() >> 40)
                let text = code.description
                #expect(text.count == 11 && text.filter { $0 != "-" }.count == ShortCheck.letters)
                #expect(try ChallengeCode(text) == code)
                #expect(try ChallengeLink(ChallengeLink(code: code, by: "Mia").text).code == code)
            }
        }
    }

    @Test func everyWrongLetterIsFound() throws {
        for text in Self.some(12) {
            for place in text.indices {
                for letter in Self.alphabet where letter != text[place] {
                    var slip = text
                    slip[place] = letter
                    #expect(throws: ChallengeCode.CodeError.mistyped(group: place / 5 + 1), "\(String(slip))") {
                        try ChallengeCode(String(slip))
                    }
                }
            }
        }
    }

    @Test func everyTwoSwappedLettersAreNoticed() {
        for text in Self.some(60) {
            for one in text.indices {
                for other in text.indices.dropFirst(one + 1) where text[one] != text[other] {
                    var slip = text
                    slip.swapAt(one, other)
                    #expect(throws: ChallengeCode.CodeError.self, "\(String(slip))") { try ChallengeCode(String(slip)) }
                }
            }
        }
    }

    @Test func aLostLetterIsCutAndOneMoreIsTooLong() {
        for text in Self.some(40) {
            for place in text.indices.dropFirst() {
                var less = text
                less.remove(at: place)
                #expect(throws: ChallengeCode.CodeError.cut) { try ChallengeCode(String(less)) }
            }
            for left in 1..<ShortCheck.letters {
                #expect(throws: ChallengeCode.CodeError.cut) { try ChallengeCode(String(text.prefix(left))) }
            }
            #expect(throws: ChallengeCode.CodeError.tooLong) { try ChallengeCode(String(text) + "7") }
            #expect(throws: ChallengeCode.CodeError.tooLong) { try ChallengeCode(String(text) + "@attic/playlist/1") }
        }
    }

    @Test func peopleTypeAsTheyLike() throws {
        for letters in Self.some(40) {
            let (text, code) = (String(letters), try ChallengeCode(String(letters)))
            let sloppy = text.lowercased().replacing("0", with: "o").replacing("1", with: "l").replacing("v", with: "u")
            #expect(try ChallengeCode(" " + sloppy.map(String.init).joined(separator: "–") + "\n") == code)
            #expect(try ChallengeCode(text.replacing("1", with: "I")) == code)
        }
    }

    /// Forms and numbers of games to come, with right checks.
    @Test(arguments: [
        (UInt64(7), UInt64(1), UInt64(0)), (5, 0, 0), (5, 63, 0), (5, 1, 127),
    ])
    func whatIsNewerSaysSo(form: UInt64, box: UInt64, preset: UInt64) {
        var bits = BitWriter()
        bits.write(form, 3)
        bits.write(box, BoxEdition.numberBits)
        bits.write(preset, SettingsPreset.numberBits)
        bits.write(0x123456, SeedDeal.seedBits)
        let text = String(ShortCheck.checked(bits.fives).map { Self.alphabet[Int($0)] })
        #expect(throws: ChallengeCode.CodeError.newer) { try ChallengeCode(text) }
        #expect(ChallengeReading(text) == .wrong(.newer))
    }

    @Test func theNextLongFormAndAnyLaterOneAreNewer() {
        for form in [UInt8(4), 7] {
            let body = [form << 2] + [UInt8](repeating: 9, count: 20)
            #expect(throws: ChallengeCode.CodeError.newer) { try ChallengeCode(ChallengeReadingTests.text(body)) }
        }
    }

    @Test func theTablesFit() {
        #expect(SettingsPreset.all.count <= 1 << SettingsPreset.numberBits)
        #expect(BoxEdition.all.allSatisfy { $0.number < 1 << BoxEdition.numberBits })
        for (number, settings) in SettingsPreset.all.enumerated() {
            #expect(SettingsPreset.number(of: settings) == number, "each once")
        }
    }

    /// A line that has been here may never change.
    @Test(arguments: [
        (0, "3 10s 3 blur random normal chosen 1 0"), (1, "5 10s 3 blur random normal chosen 1 0"),
        (2, "10 10s 3 blur random normal chosen 1 0"), (3, "3 10s 3 mixed random normal chosen 1 0"),
        (4, "5 10s 3 mixed random normal chosen 1 0"), (5, "10 10s 3 mixed random normal chosen 1 0"),
        (6, "3 10s 3 pixels random normal chosen 1 0"), (9, "3 10s 3 halftone random normal chosen 1 0"),
        (12, "3 10s 3 tiles random normal chosen 1 0"), (15, "3 10s 3 zoom random normal chosen 1 0"),
        (18, "3 10s 3 ink random normal chosen 1 0"), (23, "10 10s 3 scan random normal chosen 1 0"),
        (24, "3 10s 3 blur random normal typed 1 0"), (47, "10 10s 3 scan random normal typed 1 0"),
        (48, "3 10s 4 blur random normal chosen 1 0"), (54, "3 10s 3 blur lookAlike normal chosen 1 0"),
        (60, "3 10s 3 blur random relaxed chosen 1 0"), (66, "3 10s 3 blur random slow chosen 1 0"),
        (72, "3 10s 3 blur random off chosen 1 0"), (78, "3 10s 3 blur random normal chosen 5 0"),
        (84, "3 10s 3 blur random normal chosen 4 0"), (90, "10 10s 4 mixed random normal chosen 5 0"),
        (93, "25 10s 4 mixed random normal chosen 4 0"), (94, "5 15s 2 blur random normal chosen 1 25"),
        (95, "5 15s 2 mixed random normal chosen 1 25"), (97, "10 6s 4 mixed lookAlike normal chosen 1 0"),
    ])
    func aPresetKeepsItsNumber(number: Int, text: String) {
        let preset = SettingsPreset.all[number]
        let words = [
            "\(preset.rounds) \(preset.seconds)s \(preset.choices) \(preset.reveal) \(preset.decoys) \(preset.timer)",
            "\(preset.answering) \(preset.kinds.count) \(preset.headStart)",
        ]
        #expect(words.joined(separator: " ") == text)
        #expect(preset.labels == .both && preset.pace == .fair && preset.guardsLettering && !preset.blackAndWhite)
    }

    @Test(arguments: PartyPreset.allCases, [Reveal.blur, .mixed])
    func everyPartyHasAPreset(party: PartyPreset, reveal: Reveal) {
        #expect(SettingsPreset.number(of: party.settings(MatchSettings(reveal: reveal))) != nil)
    }

    @Test func aCodeSaysWhatItIsWhileItIsTyped() throws {
        let code = try ChallengeCode("MBGG0-001S7")
        func glimpse(_ letters: Int) throws -> ChallengeGlimpse {
            let reading = ChallengeReading(String("MBGG0001S7".prefix(letters)))
            guard case .begun(let glimpse) = reading else { throw ChallengeCode.CodeError.notACode }
            return glimpse
        }
        let (one, two, four) = (try glimpse(1), try glimpse(2), try glimpse(4))
        #expect(one.total == ShortCheck.letters && one.missing(.category) == 1 && one.missing(.settings) == 3)
        #expect(one.missing(.covers) == 9 && one.missing(.score) == 0)
        #expect(two.categoryMark == code.categoryMark && two.settings == nil)
        #expect(four.settings == code.settings && !four.knows(.covers))
        #expect(ChallengeReading("MBGG0001S7") == .code(code))
        #expect(ChallengeReading("MBGG0001S8") == .wrong(.mistyped(group: 2)))
        #expect(ChallengeReading("MBGG0001S", isWhole: true) == .wrong(.cut))
    }

    /// Another household's box may hold other records.
    @Test func otherAlbumsAreNotPlayed() throws {
        let code = try ChallengeCode("MBGG0-001S7")
        let category = Invented.category("dub", "Dub", Invented.albums(12, .plain, "d"), .builtIn)
        let fit = try #require(code.fit(category))
        #expect(!fit.canPlay && fit.missing == 10 && fit.difference == .unknown)
        let match = try Match.plan(id: "a", category: category, settings: MatchSettings(), seed: 5, players: [])
        #expect(ChallengeCode(short: match, of: category) == nil && ChallengeCode(match, of: category) != nil)
    }

    private static func some(_ count: Int) -> [[Character]] {
        var chance = SeededGenerator(seed: 42)
        return (0..<count).map { _ in
            let edition = BoxEdition.all[chance.int(below: BoxEdition.all.count)]
            let code = ChallengeCode(edition, chance.int(below: SettingsPreset.all.count), chance.next() >> 40)
            return Array(code.description.filter { $0 != "-" })
        }
    }
}
