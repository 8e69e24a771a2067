import Foundation
import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverStage

extension StageTests {
    @Suite struct ImagesTests {
        /// A PNG of any size: left half red, right half blue.
        private func picture(_ name: String, width: Int, height: Int) throws -> URL {
            var rgba: [UInt8] = []
            for _ in 0..<height {
                for x in 0..<width { rgba += x < width / 2 ? [255, 0, 0, 255] : [0, 0, 255, 255] }
            }
            let file = Folders.temporary("pictures").appendingPathComponent(name)
            try Data(#require(ImageLoader.png(rgba, width: width, height: height))).write(to: file)
            return file
        }

        private func decode(
            _ source: MediaSource, _ purpose: ImageLoader.Purpose = .thumbnail
        ) throws(StageError) -> DecodedCover {
            try CoverDecoder.decode(ImageLoader.Request("test/cover", from: source, for: purpose))
        }

        private func failure(_ bytes: [UInt8], _ name: String = "two-sugars.jpg") -> String? {
            do {
                _ = try decode(.bytes(Data(bytes), name: name))
                return nil
            } catch { return error.message }
        }

        @Test func savedPicturesComeBack() throws {
            let file = try picture("red-blue.png", width: 512, height: 512)
            for purpose in ImageLoader.Purpose.allCases {
                let cover = try decode(.file(file), purpose)
                #expect(cover.side == purpose.side(.usual))
                #expect(cover.rgba.count == cover.side * cover.side * 4)
                #expect(cover.pixels != nil)
                #expect(cover.sample64.count == 64 * 64 * 3)
                let right = (cover.side * cover.side / 2 + cover.side - 4) * 4
                let expected: [UInt8] = purpose == .poster ? [18, 18, 18, 255] : [0, 0, 255, 255]
                #expect(Array(cover.rgba[right..<right + 4]) == expected)
                if purpose != .poster { #expect(Array(cover.sample64.prefix(3)) == [255, 0, 0]) }
            }
        }

        /// Compares the fast path for opaque squares with the general scaler.
        @Test(arguments: [256, 512, 1024]) func samplesAreTheMeansOfTheirSquares(side: Int) {
            let pixels = madeCover(side)
            let sample = DecodedCover.sample64(pixels, side: side)
            let scaled = PixelScaler.area(pixels, from: (side, side), to: (64, 64))
            #expect(sample.count == 64 * 64 * 3)
            let away = sample.enumerated().map { abs(Int($1) - Int(scaled[$0 / 3 * 4 + $0 % 3])) }
            #expect((away.max() ?? 9) <= 1 && Set(sample).count > 100)
            #expect(DecodedCover.sample64(pixels, side: side - 1).isEmpty)
        }

        @Test func theMiddleIsKept() throws {
            let wide = try decode(.file(picture("wide.png", width: 400, height: 100)))
            // The middle 100 columns: half red, half blue.
            #expect(Array(wide.rgba.prefix(4)) == [255, 0, 0, 255])
            #expect(Array(wide.rgba.suffix(4)) == [0, 0, 255, 255])
        }

        @Test func aWrongExtensionDoesNotMatter() throws {
            let file = try picture("really-a-png.png", width: 64, height: 64)
            let renamed = file.deletingLastPathComponent().appendingPathComponent("lies.jpg")
            try? FileManager.default.removeItem(at: renamed)
            try FileManager.default.copyItem(at: file, to: renamed)
            #expect(try decode(.file(renamed)).side == 256)
        }

        @Test func bombsAreRefusedByTheirHeaders() throws {
            for bomb in [Forged.png(50_000, 50_000), Forged.jpeg(65_000, 65_000), Forged.webP(16_383, 16_383)] {
                let message = failure(bomb)
                #expect(message?.contains("4096") == true, "\(message ?? "decoded")")
            }
            #expect(failure(Forged.png(4097, 16))?.contains("4097 × 16") == true)
            #expect(failure(Forged.png(0, 16))?.contains("damaged") == true)
            #expect(failure([UInt8](repeating: 0, count: 21 << 20))?.contains("larger than 20 MB") == true)
        }

        @Test func everyCutIsRefused() throws {
            let whole = Array(try Data(contentsOf: picture("cut.png", width: 90, height: 90)))
            for count in stride(from: 0, to: whole.count - 12, by: 7) {
                #expect(failure(Array(whole.prefix(count))) != nil, "\(count) of \(whole.count)")
            }
            let jpeg = Forged.jpeg(64, 64)
            for count in 0..<jpeg.count - 1 { #expect(failure(Array(jpeg.prefix(count))) != nil, "\(count)") }
            let long = Forged.jpeg(64, 64).dropLast(2) + [UInt8](repeating: 7, count: 12 << 10)
            #expect(failure(Array(long)) == "two-sugars.jpg is not a picture we can read: cut short at 12 KB.")
            #expect(failure([])?.contains("empty") == true)
            #expect(failure(Array("<html>no</html>".utf8))?.contains("neither") == true)
            #expect(throws: StageError.self) { try decode(.file(URL(fileURLWithPath: "/dev/zero"))) }
            #expect(throws: StageError.self) { try decode(.file(Folders.fonts)) }
        }

        @Test func scalingKeepsTheMean() {
            let pixels = (0..<90 * 90).flatMap { index -> [UInt8] in
                let value: UInt8 = (index % 90 + index / 90) % 2 == 0 ? 0 : 200
                return [value, value, value, 255]
            }
            let small = PixelScaler.area(pixels, from: (90, 90), to: (30, 30))
            let values = stride(from: 0, to: small.count, by: 4).map { Int(small[$0]) }
            #expect(values.allSatisfy { abs($0 - 100) <= 12 })
            #expect(abs(values.reduce(0, +) / values.count - 100) <= 1)
        }

        @Test func picturesAreDecodedOffThisThread() async throws {
            let loader = ImageLoader()
            let file = try picture("threads.png", width: 64, height: 64)
            let results = await withTaskGroup(of: Bool.self) { group in
                for index in 0..<8 {
                    group.addTask {
                        let id = ArtworkID(rawValue: "test/\(index)")
                        return await withCheckedContinuation { continuation in
                            loader.load(ImageLoader.Request(id, from: .file(file), for: .thumbnail)) { result in
                                let isRight = (try? result.get())?.id == id
                                continuation.resume(returning: isRight && !Thread.isMainThread)
                            }
                        }
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(results == [Bool](repeating: true, count: 8))
        }

        @Test func cancelledPicturesAreNotReported() async throws {
            let loader = ImageLoader(threads: 1)
            let file = try picture("cancelled.png", width: 64, height: 64)
            let reported = Mutex<[String]>([])
            let request = ImageLoader.Request("test/slow", from: .file(file), for: .round)
            await withCheckedContinuation { continuation in
                loader.load(request) { _ in reported.withLock { $0.append("first") } }
                let ticket = loader.load(request) { _ in reported.withLock { $0.append("cancelled") } }
                ticket.cancel()
                loader.load(request) { _ in continuation.resume() }
            }
            #expect(reported.withLock { $0 } == ["first"])
        }
    }
}

/// Picture files that consist of headers.
private enum Forged {
    static func png(_ width: Int, _ height: Int) -> [UInt8] {
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + big(width, 4)
            + big(height, 4) + [8, 6, 0, 0, 0, 1, 2, 3, 4]
    }

    static func jpeg(_ width: Int, _ height: Int) -> [UInt8] {
        var bytes: [UInt8] = [0xFF, 0xD8]
        bytes += [0xFF, 0xC0, 0, 11, 8] + big(height, 2) + big(width, 2) + [1, 1, 0x11, 0]
        return bytes + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0x34, 0xFF, 0xD9]
    }

    static func webP(_ width: Int, _ height: Int) -> [UInt8] {
        let frame: [UInt8] = [0x10, 0, 0, 0x9D, 0x01, 0x2A] + little(width, 2) + little(height, 2) + [0, 0, 0, 0]
        let chunk = Array("VP8 ".utf8) + little(frame.count, 4) + frame
        return Array("RIFF".utf8) + little(chunk.count + 4, 4) + Array("WEBP".utf8) + chunk
    }

    private static func big(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(value >> ($0 * 8) & 255) }
    }

    private static func little(_ value: Int, _ count: Int) -> [UInt8] { big(value, count).reversed() }
}
