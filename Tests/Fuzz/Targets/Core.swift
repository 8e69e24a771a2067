import Foundation

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverMusic
@testable import UnderCoverPixels
@testable import UnderCoverStage

extension Fuzz {
    /// A parsed recording can be written and parsed again, with the same result.
    static func recording(_ bytes: [UInt8]) {
        guard let recording = try? Recording.parse(text(bytes)) else { return }
        let lines = [Recording.header()] + recording.lines.map(Recording.text) + ["end"]
        guard let again = try? Recording.parse(lines.joined(separator: "\n")) else {
            return expect(false, "a recording that was read can be read again")
        }
        expect(again.lines.count == recording.lines.count, "no line of a recording is lost")
    }

    /// A parsed recording can be replayed, whatever it contains.
    static func replay(_ bytes: [UInt8]) {
        guard let recording = try? Recording.parse(text(bytes)), recording.lines.count <= 200 else { return }
        var ticks = 0
        for case .ticks(let count) in recording.lines { ticks += count }
        guard ticks <= 600 else { return }
        var replay = Replay()
        replay.play(recording)
        _ = replay.state.checksum()
        _ = replay.state.sheet().list
    }

    static func challengeCode(_ bytes: [UInt8]) {
        guard let code = try? ChallengeCode(text(bytes)) else { return }
        expect((try? ChallengeCode(code.description)) == code, "a code that was read can be read again")
    }

    /// Stored values of every setting, of every control binding, and of a category's source.
    static func setting(_ bytes: [UInt8]) {
        let text = text(bytes)
        var settings = Settings()
        for row in SettingRow.table {
            guard (try? row.set(text, in: &settings)) != nil else { continue }
            var again = Settings()
            expect((try? row.set(row.value(in: settings), in: &again)) != nil, "\(row.key) is stored as it is read")
        }
        for action in Action.allCases {
            guard settings.bindings.restore(action, from: text) else { continue }
            let stored = settings.bindings.stored(action)
            let binding = settings.bindings[action]
            expect(!binding.keys.isEmpty, "\(action) has a key")
            var again = Bindings()
            // Values that are too long to be read back would be lost.
            expect(again.restore(action, from: stored), "\(action) is stored as it is read")
            expect(again[action] == binding, "\(action) means what it meant")
        }
        if let reference = SourceReference(text) {
            expect(SourceReference(reference.description) == reference, "a reference lasts")
        }
    }

    /// Titles from outside: keys, sanitised lines, wrapped lines, text direction.
    static func words(_ bytes: [UInt8]) {
        let text = text(bytes)
        _ = TitleKey.title(text)
        _ = TitleKey.artist(text)
        _ = TitleKey.namesEdition(text)
        _ = TextFolding.shown(text)
        let line = cleanLine(text)
        expect(line.count <= 200 && cleanLine(line) == line, "a clean line stays as it is")
        let width = Double(bytes.first ?? 0)
        let lines = TextWrap.lines(text, face: .body, size: 20, width: width, limit: Int(bytes.last ?? 0))
        expect(lines.allSatisfy { !$0.isEmpty }, "no wrapped line is empty")
        _ = TextWrap.balanced(text, face: .display, size: 20, width: width)
        let shown = CleanLine.clean(text)
        expect(CleanLine.clean(shown) == shown, "a shown line stays as it is")
        let letters = Array(shown)
        guard let levels = BidiLevels.resolve(letters) else { return }
        expect(levels.count == letters.count, "every letter has a level")
        expect(BidiLevels.visualOrder(levels).sorted() == Array(letters.indices), "every letter has one place")
    }

    static func pictureHeader(_ bytes: [UInt8]) {
        guard let header = try? PictureHeader(bytes) else { return }
        expect(header.width > 0 && header.height > 0, "a picture has a size")
        expect((1...8).contains(header.orientation), "a picture has one of eight orientations")
    }
}
