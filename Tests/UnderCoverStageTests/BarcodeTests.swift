import CZlib
import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

@testable import UnderCoverStage

/// Barcodes in photos, read by ZBar in a confined process.
struct BarcodeTests {
    private static let code = "4006381333931"
    private static let reader = Reader(.barcodes, program: TagFiles.program, patience: Patience.limit)

    private func read(_ photo: DrawnPhoto) -> Result<Barcode, StageError> {
        Result { () throws(StageError) in try Self.reader.barcode(in: photo.png, name: "photo.png") }
    }

    private func sentence(_ bytes: [UInt8], _ name: String = "photo.png") -> String? {
        do throws(StageError) {
            _ = try Self.reader.barcode(in: bytes, name: name)
            return nil
        } catch {
            return error.message
        }
    }

    private func digits(_ photo: DrawnPhoto) throws -> String { try read(photo).get().digits }

    /// The first digit says how the left half is drawn.
    @Test(arguments: [code, "0731453363724", "9780306406157", "5099902988023"]) func aCodeIsRead(code: String) throws {
        var photo = DrawnPhoto(width: 640, height: 480)
        photo.draw(code, at: (320, 240), module: 3)
        #expect(try digits(photo) == code)
    }

    /// The phone is held in any way, and 45 degrees are the worst for a look along rows and columns.
    @Test(arguments: [0.0, 12, 45, 90, 135, 180, 200, 270, 315]) func itMayBeTurned(degrees: Double) throws {
        var photo = DrawnPhoto(width: 900, height: 700)
        photo.draw(Self.code, at: (460, 340), module: 3, degrees: degrees)
        #expect(try digits(photo) == Self.code)
    }

    @Test func withoutACodeThePhotoSaysSo() {
        #expect(read(DrawnPhoto(width: 640, height: 480)) == .failure(StageError(Words.noBarcode)))
        #expect(read(DrawnPhoto(width: 1, height: 1)) == .failure(StageError(Words.noBarcode)))
        // A number whose check digit is wrong is none.
        var wrong = DrawnPhoto(width: 640, height: 480)
        wrong.draw("4006381333932", at: (320, 240), module: 3)
        #expect(read(wrong) == .failure(StageError(Words.noBarcode)))
    }

    @Test func threeCodesAreTooMany() {
        var photo = DrawnPhoto(width: 1200, height: 900)
        photo.draw(Self.code, at: (300, 200), module: 3)
        photo.draw("0731453363724", at: (850, 250), module: 3)
        photo.draw("5099902988023", at: (500, 650), module: 3)
        #expect(read(photo) == .failure(StageError(Words.manyBarcodes)))
    }

    @Test func theSameCodeTwiceIsOneRecord() throws {
        var photo = DrawnPhoto(width: 1200, height: 900)
        photo.draw(Self.code, at: (300, 200), module: 3)
        photo.draw(Self.code, at: (700, 650), module: 3)
        #expect(try digits(photo) == Self.code)
    }

    /// In a photo of 50 megapixels the code is small, and only the closer look keeps its bars apart.
    @Test func aPhotoOf50MegapixelsIsRead() throws {
        var photo = DrawnPhoto(width: 8192, height: 6144)
        photo.draw(Self.code, at: (2600, 3900), module: 6)
        #expect(try digits(photo) == Self.code)
    }

    @Test func aLargerOneIsRefusedWithoutADecoder() throws {
        let png = DrawnPhoto(width: 4, height: 4).png
        func claiming(_ width: Int, _ height: Int) -> [UInt8] {
            func big(_ value: Int) -> [UInt8] { withUnsafeBytes(of: UInt32(value).bigEndian, Array.init) }
            return Array(png[..<16]) + big(width) + big(height) + Array(png[24...])
        }
        let large = Words.pictureUnreadable("photo.png", Words.photoTooLarge(100, 64))
        #expect(sentence(claiming(10_000, 10_000)) == large)
        let wide = Words.pictureUnreadable("photo.png", Words.pictureTooWide(40_000, 4, 16_384))
        #expect(sentence(claiming(40_000, 4)) == wide)
    }

    @Test func whatIsNoPhotoIsCalledSo() {
        #expect(sentence([], "a.heic") == Words.pictureUnreadable("a.heic", Words.reasonEmpty))
        #expect(sentence(Array("Dear diary".utf8)) == Words.pictureUnreadable("photo.png", Words.noKnownPicture))
        var photo = DrawnPhoto(width: 640, height: 480)
        photo.draw(Self.code, at: (320, 240), module: 3)
        let whole = photo.png
        #expect(sentence(Array(whole[..<(whole.count / 2)]))?.isEmpty == false)
        // The reader lives on.
        #expect((try? read(photo).get())?.digits == Self.code)
    }

    /// The game believes no reader that was taken over.
    @Test func anAnswerIsCheckedOnceMore() {
        #expect(BarcodeAnswer.codes(BarcodeAnswer.bytes([Self.code])).map(\.digits) == [Self.code])
        #expect(
            BarcodeAnswer.codes(Array("4006381333932\nrm -rf\n\n\u{0}\n40170725".utf8)).map(\.digits) == ["40170725"])
        #expect(BarcodeAnswer.codes([0xFF, 0xFE, 10, 0xC0]).isEmpty)
    }
}

/// Draws EAN-13 codes on a grey desk, as a photo shows them.
struct DrawnPhoto {
    let width: Int
    let height: Int
    private var pixels: [UInt8]

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        pixels = [UInt8](repeating: 130, count: width * height)
    }

    /// The bars of a digit on the left; on the right they are the other way round.
    private static let bars = [
        "0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111", "0001011",
    ]
    /// The first digit says which digits on the left are those of the right, drawn backwards.
    private static let backwards = [
        "000000", "001011", "001101", "001110", "010011", "011001", "011100", "010101", "010110", "011010",
    ]

    /// 95 modules, true for a bar.
    private static func modules(_ digits: String) -> [Bool] {
        let numbers = digits.compactMap(\.wholeNumberValue)
        func inverted(_ text: String) -> String { String(text.map { $0 == "1" ? "0" : "1" }) }
        let left = zip(numbers[1...6], backwards[numbers[0]]).map { number, isBackwards in
            isBackwards == "1" ? String(inverted(bars[number]).reversed()) : bars[number]
        }
        let right = numbers[7...12].map { inverted(bars[$0]) }
        return ("101" + left.joined() + "01010" + right.joined() + "101").map { $0 == "1" }
    }

    /// Draws a code and the paper around it.
    /// - Parameters:
    ///   - middle: in pixels.
    ///   - module: the width of the narrowest bar, in pixels.
    mutating func draw(_ digits: String, at middle: (x: Double, y: Double), module: Double, degrees: Double = 0) {
        let modules = Self.modules(digits)
        let (cosine, sine) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
        let (half, reach) = (module * 22, module * 66)
        for y in max(0, Int(middle.y - reach))..<min(height, Int(middle.y + reach)) {
            for x in max(0, Int(middle.x - reach))..<min(width, Int(middle.x + reach)) {
                var (ink, paper) = (0, 0)
                for part in 0..<9 {
                    let right = Double(x) + (Double(part % 3) + 0.5) / 3 - middle.x
                    let down = Double(y) + (Double(part / 3) + 0.5) / 3 - middle.y
                    let along = (right * cosine + down * sine) / module + 47.5
                    let across = abs(down * cosine - right * sine)
                    guard along > -11, along < 106, across < half + module * 6 else { continue }
                    paper += 1
                    if across < half, along >= 0, along < 95, modules[Int(along)] { ink += 1 }
                }
                guard paper > 0 else { continue }
                let place = y * width + x
                pixels[place] = UInt8((Int(pixels[place]) * (9 - paper) + 235 * (paper - ink) + 25 * ink) / 9)
            }
        }
    }

    /// A grey PNG.
    var png: [UInt8] {
        var rows: [UInt8] = []
        rows.reserveCapacity((width + 1) * height)
        for y in 0..<height {
            rows.append(0)
            rows += pixels[y * width..<(y + 1) * width]
        }
        var length = compressBound(uLong(rows.count))
        var packed = [UInt8](repeating: 0, count: Int(length))
        compress2(&packed, &length, rows, uLong(rows.count), 1)
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + Self.chunk("IHDR", Self.big(width) + Self.big(height) + [8, 0, 0, 0, 0])
            + Self.chunk("IDAT", Array(packed.prefix(Int(length)))) + Self.chunk("IEND", [])
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + content
        return big(content.count) + named + big(Int(crc32(0, named, uInt(named.count))))
    }

    private static func big(_ value: Int) -> [UInt8] {
        withUnsafeBytes(of: UInt32(truncatingIfNeeded: value).bigEndian, Array.init)
    }
}
