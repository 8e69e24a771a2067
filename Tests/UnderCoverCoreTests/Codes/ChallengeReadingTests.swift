import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// Reads codes as people and programs change them.
struct ChallengeReadingTests {
    /// Made by the first game with version 3. Their meaning may never change.
    @Test func codesOfVersion3MeanWhatTheyMeant() throws {
        let plain = try ChallengeCode(Self.plain)
        #expect(plain.settings == MatchSettings(rounds: 3) && plain.seed == 99 && plain.score == nil)
        #expect(plain.description == Self.plain && plain.answering == .chosen && plain.reference == nil)
        let category = Self.category(32)
        #expect(plain.asked(of: category)?.map(\.rawValue) == ["c/11", "c/8", "c/0"])
        let full = try ChallengeCode(Self.full)
        var settings = MatchSettings(
            rounds: 5, seconds: 30, choices: 6, labels: .artist, decoys: .lookAlike, timer: .slow, reveal: .zoom,
            pace: .classic, guardsLettering: false, blackAndWhite: true, kinds: [.findTheCover, .byEar])
        (settings.headStart, settings.answering) = (25, .typed)
        #expect(full.settings == settings && full.seed == 0xFEDC_BA98_7654_3210 && full.answering == .typed)
        #expect(full.score == ChallengeScore(points: 412, right: 5, seat: 2) && full.description == Self.full)
        #expect(full.source == SourceReference(source: "attic", kind: .playlist, id: "908622995"))
    }

    static let plain = "C99R0-84000-00RZ8-Z8801-0VCM4-3JGT1-HZPG5-JWR98-63"
    static let full =
        "CKV74-PB5FY-VJX9G-XJM68-8AQKF-F021P-S8875-1M8SR-AD0PE-1G2N9-0T75Y@attic/playlist/908622995"

    @Test func theScoreTravels() throws {
        let score = ChallengeScore(points: 271, right: 3, seat: 1)
        let code = try Self.code(beating: score)
        #expect(try ChallengeCode(code.description).score == score)
        #expect(ChallengeScore(points: -4, right: 99, seat: 8) == ChallengeScore(points: 0, right: 25, seat: nil))
        #expect(ChallengeScore(points: 1 << 40, right: 0).points == 4095)
    }

    @Test(arguments: [
        ("", ChallengeCode.CodeError.notACode), ("   ", .notACode), ("what?", .notACode),
        ("@attic/playlist/1", .notACode),
        ("ÄÖÜ", .notACode), ("7K3M9@", .notACode),
        ("https://example.org/7K3M9", .foreign), ("WIFI:T:WPA;S:Home;P:secret;;", .foreign), ("mailto:a@b.c", .foreign),
        ("otpauth://totp/x?secret=ABC", .foreign), ("BEGIN:VCARD", .foreign), ("tel:+4930", .foreign),
        ("CG", .cut), ("CGJG", .cut),
        (String(repeating: "7", count: 241), .tooLong), (String(repeating: " ", count: 3_000), .tooLong),
        ("CGJG0@" + String(repeating: "x", count: 201), .tooLong),
        ("under-cover://club/7K3M9", .newer), ("under-cover://challenge/", .notACode),
        ("under-cover://challenge/under-cover://challenge/7K", .notACode),
    ])
    func problemsHaveNames(text: String, problem: ChallengeCode.CodeError) {
        #expect(throws: problem) { try ChallengeCode(text) }
    }

    @Test func whatIsCutIsCutAndWhatGoesOnIsTooLong() throws {
        var chance = SeededGenerator(seed: 3)
        for _ in 0..<40 {
            let text = try Self.code(seed: chance.next() >> 32).description
            let cut = 1 + chance.int(below: 12)
            #expect(throws: ChallengeCode.CodeError.cut) { try ChallengeCode(String(text.dropLast(cut))) }
            #expect(throws: ChallengeCode.CodeError.tooLong) { try ChallengeCode(text + "-7K3M9") }
        }
    }

    @Test func aSlipIsFound() throws {
        var chance = SeededGenerator(seed: 4)
        var found = 0
        for _ in 0..<60 {
            let code = try Self.code(seed: chance.next() >> 32).description
            var letters = Array(code.filter { $0 != "-" })
            let place = chance.int(below: letters.count)
            let other = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")[chance.int(below: 32)]
            guard other != letters[place] else { continue }
            letters[place] = other
            let problem = #expect(throws: ChallengeCode.CodeError.self) { try ChallengeCode(String(letters)) }
            if problem == .mistyped(group: place / 5 + 1) {
                found += 1
            } else {
                #expect(problem == .mistyped(group: nil))
            }
        }
        #expect(found > 50)
    }

    @Test func swappedLettersAreFound() throws {
        let code = try Self.code().description
        var letters = Array(code.filter { $0 != "-" })
        let place = try #require((6..<9).first { letters[$0] != letters[$0 + 1] })
        letters.swapAt(place, place + 1)
        #expect(throws: ChallengeCode.CodeError.mistyped(group: 2)) { try ChallengeCode(String(letters)) }
    }

    @Test func aNewerCodeSaysSo() throws {
        let body: [UInt8] = [4 << 2] + Array(repeating: 9, count: 20)
        #expect(throws: ChallengeCode.CodeError.newer) { try ChallengeCode(Self.text(body)) }
    }

    @Test func whatNoGameMakesIsOutOfRange() throws {
        var code = try Self.code()
        code.answerBits = 3
        code.answers = code.answers.map { $0 & 7 }
        #expect(throws: ChallengeCode.CodeError.outOfRange) { try ChallengeCode(code.description) }
        var bits = BitWriter()
        // Thirty-two rounds of thirty-one seconds.
        bits.write(3, 3)
        bits.write(0x3FF, 10)
        bits.write(0, 250)
        bits.write(0, 32 * 8)
        #expect(throws: ChallengeCode.CodeError.self) { try ChallengeCode(Self.text(bits.fives)) }
    }

    @Test func messengersMayChangeDashesAndSpaces() throws {
        let code = try Self.code()
        let text = code.description
        for sign in ["–", "—", "\u{2011}", "\u{2212}", " ", "\u{A0}", "\n", " - "] {
            #expect(try ChallengeCode(text.replacing("-", with: sign)) == code)
        }
        let sloppy = text.replacing("1", with: "l").replacing("0", with: "o").replacing("V", with: "u").lowercased()
        #expect(try ChallengeCode("  " + sloppy + " ") == code)
        #expect(try ChallengeCode(text.replacing("1", with: "I")) == code)
    }

    // MARK: Links

    @Test func aLinkIsRead() throws {
        let code = try Self.code(beating: ChallengeScore(points: 5, right: 1))
        let link = ChallengeLink(code: code, by: "Mia & Co?")
        #expect(link.text.hasPrefix("under-cover://challenge/"))
        #expect(try ChallengeLink(link.text) == link)
        #expect(try ChallengeCode(link.text) == code)
        let bare = ChallengeLink(code: code)
        #expect(try ChallengeLink("  " + bare.text.uppercased() + "/\n") == bare)
        #expect(try ChallengeLink(bare.text + "?by=" + String(repeating: "x", count: 99)).by?.count == 16)
        #expect(try ChallengeLink(bare.text + "?utm=1&by=%E2%80%AE%00%20&x").by == nil)
        #expect(throws: ChallengeCode.CodeError.foreign) { try ChallengeLink(code.description) }
        #expect(throws: ChallengeCode.CodeError.tooLong) {
            try ChallengeLink(bare.text + "?" + String(repeating: "&", count: 2_000))
        }
        #expect(throws: ChallengeCode.CodeError.notACode) { try ChallengeLink("under-cover://challenge/%zz") }
    }

    @Test func aLinkKeepsItsReference() throws {
        var code = try Self.code()
        code.reference = "home/playlist/me@home 50%?by=x#ü"
        let link = ChallengeLink(code: code, by: "Jo")
        #expect(try ChallengeLink(link.text) == link)
        #expect(!link.text.contains(" ") && link.text.utf8.allSatisfy { $0 > 32 && $0 < 127 })
    }

    /// Paths say where the player keeps files.
    @Test(arguments: [
        ("attic/playlist/1", "attic/playlist/1"), ("files/file//home/jo/list.m3u", nil), ("shelf/all/-", nil),
        ("c", nil),
        ("attic/playlist/" + String(repeating: "9", count: 300), nil),
    ])
    func onlyWhatOthersCanFetchTravels(id: String, reference: String?) throws {
        var category = Self.category(20)
        category.id = Category.ID(rawValue: id)
        #expect(try Self.code(of: category).reference == reference)
    }

    // MARK: Other albums

    @Test(arguments: [0, 1, 2, 3, 6, 10]) func itSaysHowManyAlbumsDiffer(count: Int) throws {
        var (close, same) = (0, 0)
        for seed in 0..<30 {
            let category = Self.category(200, "s\(seed)/")
            let code = try Self.code(of: category)
            var other = category
            other.albums.removeLast(count / 2)
            other.albums += Self.category(count - count / 2, "new\(seed)/").albums
            switch try #require(code.fit(other)).difference {
            case .same: same += 1
            case .about(let estimate): if abs(estimate - count) <= max(count / 2, 1) { close += 1 }
            case .many, .unknown: break
            }
        }
        #expect(count == 0 ? same == 30 : same == 0)
        #expect(count == 0 || close >= 24, "\(close) of 30 estimates of \(count) are close")
    }

    @Test func manyOtherAlbumsAreMany() throws {
        var many = 0
        for seed in 0..<30 {
            let code = try Self.code(of: Self.category(100, "a\(seed)/"))
            let other = Self.category(100, "b\(seed)/")
            if try #require(code.fit(other)).difference == .many { many += 1 }
        }
        #expect(many >= 28)
    }

    @Test func theSameCoversAreAskedWhereOthersDiffer() throws {
        let category = Self.category(200)
        let code = try ChallengeCode(try Self.code(of: category).description)
        let asked = try #require(code.asked(of: category))
        var grown = category
        grown.albums.removeAll { !asked.contains($0.id) && $0.id.rawValue.hasSuffix("7") }
        grown.albums += Self.category(3, "more/").albums
        let fit = try #require(code.fit(grown))
        #expect(fit.asked == asked && fit.canPlay && fit.difference != .same && code.asked(of: grown) == nil)
        grown.albums.removeAll { $0.id == asked[1] }
        let less = try #require(code.fit(grown))
        #expect(less.missing == 1 && !less.canPlay && less.asked == [asked[0], asked[2]])
    }

    @Test func anOldCodeDoesNotGuess() throws {
        let old = try ChallengeCode("52KG0-G0000-33X3X-11PS5-3Y0C7-4E")
        var category = Self.category(32)
        #expect(old.fit(category)?.difference == .same && old.fit(category)?.canPlay == true)
        category.albums.removeLast()
        #expect(old.fit(category)?.difference == .unknown && old.fit(category)?.canPlay == false)
    }

    @Test func theEstimatesAreThoseOfTheFormula() {
        for (cells, estimate) in AlbumSketch.estimates.enumerated().dropFirst() {
            var sum = 0.0
            // −15 ln (1 − x), as a series.
            for power in 1...200 { sum += 15 * Self.power(Double(cells) / 15, power) / Double(power) }
            #expect(abs(sum - Double(estimate)) <= 1 && estimate % 2 == cells % 2)
        }
    }

    // MARK: Making

    private static func power(_ base: Double, _ exponent: Int) -> Double {
        (0..<exponent).reduce(1) { product, _ in product * base }
    }

    private static func category(_ count: Int, _ prefix: String = "c/") -> Category {
        let albums = (0..<count).map { index in
            Album(
                id: Album.ID(rawValue: prefix + "\(index)"), title: "Side \(index)", artist: "Olla", artwork: "art/olla"
            )
        }
        return Invented.category("c", "C", albums, .builtIn)
    }

    private static func code(
        of category: Category = category(32), seed: UInt64 = 99, beating score: ChallengeScore? = nil
    ) throws -> ChallengeCode {
        let match = try Match.plan(id: "a", category: category, settings: MatchSettings(), seed: seed, players: [])
        return try #require(ChallengeCode(match, of: category, beating: score))
    }

    static func text(_ body: [UInt8]) -> String {
        String(
            decoding: (body + ChallengeCode.check(body[...], nil)).map { ChallengeCode.alphabet[Int($0)] },
            as: UTF8.self)
    }
}
