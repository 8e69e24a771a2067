import CBarcode
import Foundation
import UnderCoverCatalogue
import UnderCoverPixels

/// Looks for barcodes in a photo, several times while there are none. Belongs to the confined process.
enum BarcodeReader {
    /// Phones take photos of 50 megapixels.
    static let mostPixels = 64_000_000
    static let largestSide = 16_384
    /// Pixels of the first look, in which the bars of a code that fills a sixth of the photo are still apart.
    private static let usualPixels = 2_000_000
    /// Pixels of a closer look, for a code that is small in a large photo.
    private static let closePixels = 6_000_000

    static func isBounded(_ header: PictureHeader) -> Bool {
        header.width <= largestSide && header.height <= largestSide && header.width * header.height <= mostPixels
    }

    static func codes(in bytes: [UInt8]) throws(ReaderError) -> [String] {
        guard barcode_is_here() == 1 else { throw .decoderMissing }
        return try PictureDecoder.photo(bytes, isBounded) { header, scaled in
            func look(_ pixels: Int) -> GreyPhoto {
                let size = GreyPhoto.size(header.width, header.height, most: pixels)
                return GreyPhoto(rgba: scaled(size), width: size.width, height: size.height)
            }
            let usual = look(usualPixels)
            var found = usual.codes
            // ZBar looks along rows and columns, and misses what stands on its corner.
            if found.isEmpty { found = usual.turned.codes }
            if found.isEmpty, header.width * header.height > 2 * usualPixels { found = look(closePixels).codes }
            return found
        }
    }
}

/// A picture of one byte a pixel.
struct GreyPhoto {
    private var width: Int
    private var height: Int
    private var pixels: [UInt8]

    static func size(_ width: Int, _ height: Int, most: Int) -> (width: Int, height: Int) {
        let scale = min(1, (Double(most) / Double(width * height)).squareRoot())
        return (max(1, Int(Double(width) * scale)), max(1, Int(Double(height) * scale)))
    }

    private init(width: Int, height: Int, pixels: [UInt8]) {
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }

    /// Transparent pixels are paper. Grey by Rec. 709.
    init(rgba: [UInt8], width: Int, height: Int) {
        let grey = rgba.withUnsafeBufferPointer { rgba in
            stride(from: 0, to: rgba.count, by: 4).map { place in
                let (red, green, blue) = (Int(rgba[place]), Int(rgba[place + 1]), Int(rgba[place + 2]))
                let alpha = Int(rgba[place + 3])
                // The types are for Swift 6.2, which cannot find them.
                let light: Int = (red * 2126 + green * 7152 + blue * 722 + 5000) / 10000
                let shown: Int = (light * alpha + 255 * (255 - alpha) + 127) / 255
                return UInt8(shown)
            }
        }
        self.init(width: width, height: height, pixels: grey)
    }

    /// The numbers of the barcodes in it.
    var codes: [String] {
        guard pixels.count == width * height, !pixels.isEmpty else { return [] }
        let (room, most) = (Int(BARCODE_ROOM), BarcodeAnswer.mostCodes)
        var texts = [CChar](repeating: 0, count: room * most)
        let count = barcode_find(pixels, UInt32(width), UInt32(height), &texts, Int32(most))
        return (0..<max(0, Int(count))).map { String(cBuffer: Array(texts[$0 * room..<($0 + 1) * room])) }
    }

    /// The photo turned by 45 degrees, on paper.
    var turned: GreyPhoto {
        let side = Int((Double(width + height) / 2.0.squareRoot()).rounded(.up))
        var turned = [UInt8](repeating: 255, count: side * side)
        let (step, middle) = (0.5.squareRoot(), Double(side) / 2)
        pixels.withUnsafeBufferPointer { pixels in
            for y in 0..<side {
                for x in 0..<side {
                    let (across, down) = (Double(x) + 0.5 - middle, Double(y) + 0.5 - middle)
                    let place = (
                        x: (across + down) * step + Double(width) / 2 - 0.5,
                        y: (down - across) * step + Double(height) / 2 - 0.5
                    )
                    guard place.x >= 0, place.y >= 0, place.x < Double(width - 1), place.y < Double(height - 1) else {
                        continue
                    }
                    let (left, top) = (Int(place.x), Int(place.y))
                    let (right, low) = (place.x - Double(left), place.y - Double(top))
                    let start = top * width + left
                    let above = Double(pixels[start]) * (1 - right) + Double(pixels[start + 1]) * right
                    let below =
                        Double(pixels[start + width]) * (1 - right) + Double(pixels[start + width + 1]) * right
                    turned[y * side + x] = UInt8(above * (1 - low) + below * low)
                }
            }
        }
        return GreyPhoto(width: side, height: side, pixels: turned)
    }
}

extension Reader {
    /// The one barcode in a photo.
    /// - Parameter name: of the photo, for a sentence about it.
    /// - Throws: a sentence for the player, also where there is no barcode, or more than one.
    package func barcode(photo: URL, name: String) throws(StageError) -> Barcode {
        let name = OutsideText.clean(name) ?? ""
        let most = ReaderWork.barcodes.largestFile
        let data = try MediaSource.file(photo).read(
            largest: most, tooLarge: { _ in Words.pictureTooLarge(most >> 20) },
            unreadable: { CoverDecoder.unreadable(name, $0) })
        return try barcode(in: Array(data), name: name)
    }

    func barcode(in bytes: [UInt8], name: String) throws(StageError) -> Barcode {
        let header = try CoverDecoder.check(bytes, name: name) { header in
            let pixels = header.width * header.height
            if pixels > BarcodeReader.mostPixels {
                return Words.photoTooLarge(pixels / 1_000_000, BarcodeReader.mostPixels / 1_000_000)
            }
            let side = BarcodeReader.largestSide
            return BarcodeReader.isBounded(header) ? nil : Words.pictureTooWide(header.width, header.height, side)
        }
        let answer: [UInt8]
        do throws(ReaderError) {
            answer = try ask(.barcodes, bytes) { .photo(header, bytes: bytes.count, patience: $0) }
        } catch {
            if error == .decoderMissing { throw StageError(Words.photosUnread, blamesFile: false) }
            throw CoverDecoder.unreadable(name, error.reason, blamesFile: error.blamesFile)
        }
        let codes = BarcodeAnswer.codes(answer)
        guard let code = codes.first else { throw StageError(Words.noBarcode) }
        guard codes.count == 1 else { throw StageError(Words.manyBarcodes) }
        return code
    }
}
