import Testing
import UnderCoverPixels

@Suite("Which way up a picture is")
struct ExifTests {
    enum Kind: CaseIterable { case jpeg, png, webP }

    private func orientation(_ kind: Kind, _ tiff: [UInt8], isMarked: Bool? = nil) throws -> Int {
        let mark: [UInt8] = isMarked ?? (kind == .jpeg) ? Array("Exif".utf8) + [0, 0] : []
        let file =
            switch kind {
            case .jpeg: Forged.jpeg(mark + tiff)
            case .png: Forged.png([("eXIf", mark + tiff)])
            case .webP: Forged.webP([("EXIF", mark + tiff)])
            }
        let header = try PictureHeader(file)
        #expect(header.isWhole && header.width == 30 && header.height == 20)
        return header.orientation
    }

    @Test(arguments: Kind.allCases, 1...8) func isRead(kind: Kind, value: Int) throws {
        for isLittle in [false, true] {
            #expect(try orientation(kind, Forged.tiff(value, isLittle: isLittle)) == value)
            #expect(try orientation(kind, Forged.tiff(value, isLittle: isLittle), isMarked: true) == value)
        }
    }

    @Test(arguments: Kind.allCases, [0, 9, 255, 65_535]) func isUprightWhereItIsNone(kind: Kind, value: Int) throws {
        #expect(try orientation(kind, Forged.tiff(value)) == 1)
    }

    @Test(arguments: Kind.allCases) func isUprightWhereItCannotBeRead(kind: Kind) throws {
        let whole = Forged.tiff(6)
        for count in 0..<20 { #expect(try orientation(kind, Array(whole.prefix(count))) == 1, "\(count) bytes") }
        for first in [0, 3, 27, 0x7FFF_FFFF, 0xFFFF_FFFF] {
            #expect(try orientation(kind, Forged.tiff(6, first: first)) == 1, "at \(first)")
        }
        #expect(try orientation(kind, Array("<html>".utf8) + whole) == 1)
        #expect(try orientation(kind, Forged.tiff(6, tags: 65_535)) == 6)
        #expect(try orientation(kind, Forged.tiff(6, tags: 0)) == 1)
    }

    @Test func theFirstThatSaysSoCounts() throws {
        let (three, eight) = (Forged.tiff(3), Forged.tiff(8))
        #expect(try PictureHeader(Forged.png([("eXIf", three), ("eXIf", eight)])).orientation == 3)
        #expect(try PictureHeader(Forged.png([("eXIf", []), ("eXIf", eight)])).orientation == 8)
        #expect(try PictureHeader(Forged.png([("IDAT", [1]), ("eXIf", eight)])).orientation == 8)
        #expect(try PictureHeader(Forged.png([("IEND", []), ("eXIf", eight)])).orientation == 1)
        #expect(try PictureHeader(Forged.webP([("EXIF", three), ("EXIF", eight)])).orientation == 3)
        #expect(try PictureHeader(Forged.webP([("EXIF", []), ("EXIF", eight)])).orientation == 8)
        // Chunks are padded to an even length.
        #expect(try PictureHeader(Forged.webP([("XMP ", [1, 2, 3]), ("EXIF", eight)])).orientation == 8)
    }

    /// Decoders ignore chunks that the header does not announce.
    @Test func aWebPMustAnnounceIt() throws {
        #expect(try PictureHeader(Forged.webP([("EXIF", Forged.tiff(3))], flags: 0)).orientation == 1)
    }

    @Test func aChunkThatGoesOnBehindTheEndIsNotRead() throws {
        var png = Forged.png([("eXIf", Forged.tiff(3))])
        for length in [UInt8(0x00), 0x7F, 0xFF] {
            png.replaceSubrange(33..<37, with: [length, 0xFF, 0xFF, 0xFF])
            let header = try PictureHeader(png)
            #expect(header.orientation == 1 && !header.isWhole)
        }
        var webP = Forged.webP([("EXIF", Forged.tiff(3))])
        let place = try #require(webP.indices.first { webP[$0...].starts(with: "EXIF".utf8) }) + 4
        for length in [UInt8(0x00), 0x7F, 0xFF] {
            webP.replaceSubrange(place..<place + 4, with: [0xFF, 0xFF, 0xFF, length])
            #expect(try PictureHeader(webP).orientation == 1)
        }
    }

    @Test func moreChunksThanAPictureHasAreNotWalked() throws {
        let many = [(String, [UInt8])](repeating: ("XMP ", []), count: 5_000)
        #expect(try PictureHeader(Forged.webP(many + [("EXIF", Forged.tiff(3))])).orientation == 1)
    }

    @Test func noiseNeverCrashesIt() {
        var state: UInt64 = 7
        let tiff = Forged.tiff(6, isLittle: true)
        let seeds = [Forged.png([("eXIf", tiff)]), Forged.webP([("EXIF", tiff)]), Forged.jpeg(tiff)]
        for round in 0..<6000 {
            var bytes = seeds[round % 3]
            for _ in 0..<4 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 20)
            }
            if let header = try? PictureHeader(bytes) { #expect((1...8).contains(header.orientation)) }
        }
    }
}

/// Picture files of 30 × 20 that consist of headers.
private enum Forged {
    /// A TIFF with one tag.
    ///
    /// - Parameters:
    ///   - first: the offset of the directory that the header gives; the real one is 8.
    ///   - tags: the number of tags that the directory gives.
    static func tiff(_ orientation: Int, isLittle: Bool = false, first: Int = 8, tags: Int = 1) -> [UInt8] {
        let number = isLittle ? little : big
        var bytes = Array((isLittle ? "II" : "MM").utf8)
        bytes += number(42, 2) + number(first, 4)
        bytes += number(tags, 2) + number(0x112, 2)
        bytes += number(3, 2) + number(1, 4)
        bytes += number(orientation, 2) + number(0, 2)
        return bytes + number(0, 4)
    }

    static func jpeg(_ exif: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1]
        bytes += big(exif.count + 2, 2) + exif
        bytes += [0xFF, 0xC0, 0, 11, 8] + big(20, 2) + big(30, 2) + [1, 1, 0x11, 0]
        return bytes + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0x34, 0xFF, 0xD9]
    }

    static func png(_ chunks: [(String, [UInt8])]) -> [UInt8] {
        let head = big(30, 4) + big(20, 4) + [8, 6, 0, 0, 0]
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        var all: [(String, [UInt8])] = [("IHDR", head)]
        all += chunks
        all.append(("IEND", []))
        for (name, content) in all {
            bytes += big(content.count, 4) + Array(name.utf8)
            bytes += content + [0, 0, 0, 0]
        }
        return bytes
    }

    static func webP(_ chunks: [(String, [UInt8])], flags: UInt8 = 8) -> [UInt8] {
        let head = [flags, 0, 0, 0] + little(29, 3) + little(19, 3)
        var body = Array("WEBP".utf8)
        var all: [(String, [UInt8])] = [("VP8X", head)]
        all += chunks
        for (name, content) in all {
            body += Array(name.utf8) + little(content.count, 4)
            body += content + [UInt8](repeating: 0, count: content.count % 2)
        }
        return Array("RIFF".utf8) + little(body.count, 4) + body
    }

    private static func big(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(value >> ($0 * 8) & 255) }
    }

    private static func little(_ value: Int, _ count: Int) -> [UInt8] { big(value, count).reversed() }
}
