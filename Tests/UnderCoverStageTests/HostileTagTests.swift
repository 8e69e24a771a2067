import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverStage

/// Files that break readers of tags, or try to. Each costs itself alone.
struct HostileTagTests {
    private typealias Song = CraftedSongs

    @Test func aTagThatClaimsMoreThan64MBFails() throws {
        #expect(try TagFiles.problem(Song.id3(Song.frames(nil), claims: 200 << 20) + Song.silence) == .tooLarge)
        #expect(try TagFiles.problem(Song.id3(Song.frames(nil), claims: 65 << 20) + Song.silence) == .tooLarge)
    }

    @Test func aWholeTagOf60MBIsRead() throws {
        let filling = (0..<4).flatMap { _ in Song.apic(0, Song.zeros(15 << 20)) }
        #expect(try TagFiles.tags(Song.id3(Song.frames(nil) + filling) + Song.silence).pictures == 4)
    }

    @Test(arguments: CraftedSongs.Kind.allCases) func filesThatEndAnywhereBreakNothing(kind: CraftedSongs.Kind) throws {
        let whole = Song.make(kind, picture: [UInt8](repeating: 7, count: 900))
        let parts = stride(from: 1, to: whole.count, by: 64).map { Array(whole[..<$0]) }
        let results = try TagFiles.read(parts, kind.rawValue)
        #expect(results.count == parts.count)
        for result in results {
            if case .failure(let problem) = result { #expect([.damaged, .otherKind].contains(problem), "\(problem)") }
        }
    }

    @Test func lengthsThatLieBreakNothing() throws {
        let lies = [0, 1, 0x7FFF_FFFF, 0xFFFF_FFFF]
        let flacs = lies.flatMap { lie in
            [
                Song.flac(["TITLE=x"], more: Song.block(6, Song.flacPicture(3, [1, 2, 3], claims: lie))),
                Song.flac(["TITLE=x"], more: Song.block(6, Song.flacPicture(3, [1, 2, 3]), claims: lie & 0xFFFFFF)),
                Song.text("fLaC") + Song.block(0, Song.zeros(34))
                    + Song.block(4, Song.xiph(["TITLE=x"], count: lie), isLast: true),
            ]
        }
        let vorbis = lies.map { lie in
            let comment = [3] + Song.text("vorbis") + Song.xiph(["TITLE=x"], count: lie)
            return Song.ogg([[1] + Song.text("vorbis") + Song.zeros(23), comment, [5] + Song.text("vorbis")])
        }
        let atoms = [0, 1, 7, 9, 0x7FFF_FFFF, 0xFFFF_FFFF].flatMap { lie in
            [
                Song.mp4(Song.atom("\u{A9}nam", Song.zeros(20), claims: lie)),
                Song.atom("ftyp", Song.zeros(8)) + Song.atom("moov", Song.zeros(40), claims: lie),
            ]
        }
        let wide =
            Song.atom("ftyp", Song.zeros(8)) + Song.big(1) + Song.text("moov") + Song.big(Int.max, 8) + Song.zeros(40)
        for result in try TagFiles.read(flacs + vorbis + atoms + [wide], "flac") {
            if case .failure(let problem) = result { #expect([.damaged, .tooLarge].contains(problem), "\(problem)") }
        }
    }

    /// TagLib descends by calling itself, and runs out of stack.
    @Test func aFileThatBreaksTheReaderCostsItselfAlone() throws {
        let reader = TagFiles.reader()
        let good = Song.make(.mp3)
        var nested: [UInt8] = []
        for level in (0..<200_000).reversed() { nested += Song.big((level + 1) * 8) + Song.text("moov") }
        let bad = Song.atom("ftyp", Song.zeros(8)) + nested
        let results = try TagFiles.read([good, bad, good, bad] + Array(repeating: good, count: 80), by: reader)
        #expect(results.enumerated().filter { $0.element == .failure(.brokeReader) }.map(\.offset) == [1, 3])
        #expect(results.filter { (try? $0.get().title) == Song.title }.count == 82)
    }

    @Test func aFileThatTakesTooLongIsStopped() throws {
        let slow = Song.id3((0..<40_000).flatMap { Song.frame("TXXX", [3] + Song.text("name \($0)\0value")) })
        let descriptor = try TagFiles.open(slow)
        defer { close(descriptor) }
        let entry = TagBatch.Entry(
            descriptor: descriptor, size: UInt64(slow.count), fileExtension: "mp3", wantsLength: false)
        #expect(throws: ReaderError.late) {
            try TagFiles.reader().ask(.tags(files: 1), TagBatch([entry]).bytes, files: [descriptor]) {
                ReaderLimits(milliseconds: 1, patience: $0)
            }
        }
        #expect(try TagFiles.read([slow])[0] != .failure(.late))
    }

    @Test func aFileThatShrinksHasChanged() throws {
        let file = Song.make(.flac)
        let descriptor = try TagFiles.open(Array(file.prefix(60)))
        defer { close(descriptor) }
        let entry = TagBatch.Entry(
            descriptor: descriptor, size: UInt64(file.count), fileExtension: "flac", wantsLength: false)
        let answer = try TagFiles.shared.ask(.tags(files: 1), TagBatch([entry]).bytes, files: [descriptor]) {
            .tags(files: 1, patience: $0)
        }
        #expect(TagAnswer.results(answer, count: 1) == [.failure(.changed)])
    }

    @Test func textsAreCleaned() throws {
        let comments = ["TITLE=One\nline\u{202E}\0 only\u{200F}", "ARTIST=\u{2066}\u{2069}", "ALBUM=a\u{301}\u{301}b"]
        let tags = try TagFiles.tags(Song.flac(comments), "flac")
        // TagLib ends a text at its first NUL.
        #expect(tags.title == "One line")
        #expect(tags.artist == nil)
        #expect(tags.album == "a\u{301}\u{301}b")
        let long = try TagFiles.tags(Song.flac(["TITLE=" + String(repeating: "é", count: 100_000)]), "flac")
        #expect(long.title?.count == OutsideText.longest)
        var invalid = Song.flac(["TITLE=caf##", "ARTIST=Ada"])
        for place in invalid.indices where invalid[place] == UInt8(ascii: "#") { invalid[place] = 0xE9 }
        #expect(try TagFiles.tags(invalid, "flac").artist == "Ada")
    }

    @Test func countlessValuesAreCutOff() throws {
        let many = (0..<5000).map { "GENRE=Genre number \($0)" } + (0..<5000).map { "TITLE=\($0)" }
        let tags = try TagFiles.tags(Song.flac(many), "flac")
        #expect(tags.genres.count == 16)
    }

    @Test func onlyOrdinaryFilesThatAreOpenForReadingAreRead() throws {
        let folder = Folders.temporary("odd")
        let (pipe, written) = (folder.appendingPathComponent("pipe.mp3").path, folder.appendingPathComponent("w").path)
        unlink(pipe)
        try #require(mkfifo(pipe, 0o600) == 0)
        try Data(Song.make(.mp3)).write(to: URL(fileURLWithPath: written))
        let descriptors = [
            open(pipe, O_RDONLY | O_NONBLOCK), open(folder.path, O_RDONLY | O_DIRECTORY), open("/dev/zero", O_RDONLY),
            open(written, O_RDWR), -1, socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0),
        ]
        defer { for descriptor in descriptors where descriptor >= 0 { close(descriptor) } }
        let requests = descriptors.map { TagRequest(descriptor: $0, fileExtension: "mp3") }
        let results = TagFiles.shared.tagDecoding.tags(requests)
        #expect(results == Array(repeating: .failure(.noFile), count: descriptors.count))
        for request in requests {
            #expect(TagFiles.shared.tagDecoding.picture(request) == .failure(.noFile))
        }
    }

    @Test func withoutASandboxNothingIsRead() throws {
        let reader = TagFiles.reader(["--unconfined"])
        #expect(try TagFiles.read([Song.make(.mp3), []], by: reader) == [.failure(.unconfined), .failure(.empty)])
        #expect(reader.tagDecoding.cueSheet(Song.text("FILE x WAVE")) == .failure(.unconfined))
        reader.acceptNoSandbox(true)
        #expect(try TagFiles.read([Song.make(.mp3)], by: reader)[0].get().title == Song.title)
    }

    /// TagLib would look through all of it for a beginning.
    @Test func aHugeFileOfNothingIsGivenUpSoon() throws {
        let path = Folders.temporary("sparse").appendingPathComponent("10 GB.mp3").path
        try #require(FileManager.default.createFile(atPath: path, contents: Data([0])) && truncate(path, 10 << 30) == 0)
        let huge = open(path, O_RDONLY)
        defer { close(huge) }
        unlink(path)
        let result = TagFiles.shared.tagDecoding.tags([TagRequest(descriptor: huge, fileExtension: "mp3")])[0]
        #expect(result == .failure(.damaged))
    }
}

/// Tests answers of a reader that was taken over.
struct TagAnswerTests {
    private static let honest: [UInt8] = [0, 8, 0, 1, 2, 0, 0x41, 0x42, 26, 0, 0, 1, 0, 0, 2, 0, 0]

    @Test func anHonestAnswerIsRead() {
        let results = TagAnswer.results(Self.honest, count: 3)
        #expect(results?.count == 3 && results?[1] == .failure(.damaged) && results?[2] == .failure(.empty))
        #expect((try? results?[0].get())?.title == "AB")
    }

    @Test func aLieIsNoAnswer() {
        #expect(TagAnswer.results(Self.honest, count: 2) == nil && TagAnswer.results(Self.honest, count: 4) == nil)
        for count in 0..<Self.honest.count { #expect(TagAnswer.results(Array(Self.honest[..<count]), count: 3) == nil) }
        for lie in [[99, 0, 0], [0, 3, 0, 99, 0, 0], [0, 4, 0, 1, 2, 0, 0x41], [1, 1, 0, 0], [0, 255, 255]] as [[UInt8]]
        {
            #expect(TagAnswer.results(lie, count: 1) == nil, "\(lie)")
        }
    }

    @Test func aBatchIsReadAsItWasWritten() {
        let batch = TagBatch([
            .init(descriptor: 7, size: 1 << 40, fileExtension: "flac", wantsLength: true),
            .init(descriptor: 8, size: 3, fileExtension: "", wantsLength: false),
        ])
        #expect(TagBatch(bytes: batch.bytes, files: [7, 8]) == batch)
        #expect(TagBatch(bytes: batch.bytes, files: [7]) == nil)
        #expect(
            TagBatch.plain("FLAC") == "flac" && TagBatch.plain("extraordinary") == "" && TagBatch.plain("m p") == "")
    }
}
