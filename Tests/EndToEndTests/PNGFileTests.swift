import Foundation
import Testing
import UnderCoverMusic

@testable import UnderCoverApp

extension CommandLane {
    @Suite struct PNGFileTests {
        @Test func whatIsNoPictureIsLeftAlone() throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mine-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let file = folder.appendingPathComponent("mine.png")
            try Data("mine".utf8).write(to: file)
            #expect(throws: Failure.self) {
                try Picture(width: 1, height: 1, pixels: [0, 0, 0, 255]).save(to: file)
            }
            #expect(try Data(contentsOf: file) == Data("mine".utf8))
            try Data().write(to: file)
            try Picture(width: 1, height: 1, pixels: [0, 0, 0, 255]).save(to: file)
            let first = try Data(contentsOf: file)
            try Picture(width: 1, height: 1, pixels: [9, 9, 9, 255]).save(to: file)
            #expect(try Data(contentsOf: file).starts(with: [0x89, 0x50, 0x4E, 0x47]))
            #expect(try Data(contentsOf: file) != first)
        }

        /// Noise does not compress, so it exceeds the file size limit.
        @Test func aFullDiskLeavesWhatWasThere() async {
            await #expect(processExitsWith: .success) {
                signal(SIGXFSZ, SIG_IGN)
                let folder = FileManager.default.temporaryDirectory.appendingPathComponent("full-\(UUID().uuidString)")
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                let file = folder.appendingPathComponent("a.png")
                try Picture(width: 1, height: 1, pixels: [9, 9, 9, 255]).save(to: file)
                let before = try Data(contentsOf: file)
                var limit = rlimit()
                getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
                limit.rlim_cur = 4096
                setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
                var generator = SystemRandomNumberGenerator()
                let noise = (0..<100 * 100 * 4).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
                var reason = ""
                do throws(Failure) {
                    try Picture(width: 100, height: 100, pixels: noise).save(to: file)
                } catch {
                    reason = error.description
                }
                let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
                let after = try Data(contentsOf: file)
                let isRight =
                    reason == "\(file.path) cannot be written: \(ErrnoReason.words(EFBIG))." && names == ["a.png"]
                    && after == before
                try FileManager.default.removeItem(at: folder)
                exit(isRight ? 0 : 1)
            }
        }
    }
}
