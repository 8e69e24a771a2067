import UnderCoverCatalogue

/// A QR code by ISO/IEC 18004 with error correction M, in the smallest of versions 1 to 15 that holds the text.
struct QREncoder {
    let side: Int
    /// Row by row.
    private(set) var isDark: [Bool]
    /// Modules that are the same whatever the text: no data, no mask.
    private var isFixed: [Bool]
    private let version: Int

    /// The rows of table 9, by the version less 1: bytes of error correction in a block, and how many blocks.
    private static let corrections: [(bytes: Int, blocks: Int)] = [
        (10, 1), (16, 1), (26, 1), (18, 2), (24, 2), (16, 4), (18, 4), (22, 4), (22, 5), (26, 5), (30, 5), (22, 8),
        (22, 9), (24, 9), (24, 10),
    ]

    /// nil for an empty text and for one that is too long.
    init?(_ text: String) {
        guard let size = QRSize(text) else { return nil }
        side = size.modules
        version = (side - 17) / 4
        isDark = [Bool](repeating: false, count: side * side)
        isFixed = isDark
        drawFinders()
        drawTimingAndAlignment()
        drawVersion()
        // Takes the places that the format has in the end.
        drawFormat(mask: 0)
        let places = dataPlaces()
        draw(interleaved(Self.words(text, version, count: places.count / 8 - corrections)), at: places)
        chooseMask(places)
    }

    private var correction: (bytes: Int, blocks: Int) { Self.corrections[version - 1] }
    private var corrections: Int { correction.bytes * correction.blocks }
}

// MARK: Data

extension QREncoder {
    /// The text as bytes: what it is, how long it is, itself, and filling.
    private static func words(_ text: String, _ version: Int, count: Int) -> [UInt8] {
        var bits: [Bool] = []
        func put(_ value: Int, _ count: Int) {
            for place in (0..<count).reversed() { bits.append(value >> place & 1 == 1) }
        }
        switch QRSize.Packing(text) {
        case .alphanumeric:
            let values = text.compactMap { QRSize.Packing.letters.firstIndex(of: $0) }
            put(0b0010, 4)
            put(values.count, version < 10 ? 9 : 11)
            for place in stride(from: 0, to: values.count - 1, by: 2) {
                put(values[place] * 45 + values[place + 1], 11)
            }
            if values.count % 2 == 1 { put(values[values.count - 1], 6) }
        case .bytes:
            put(0b0100, 4)
            put(text.utf8.count, version < 10 ? 8 : 16)
            for byte in text.utf8 { put(Int(byte), 8) }
        }
        put(0, min(4, count * 8 - bits.count))
        put(0, (8 - bits.count % 8) % 8)
        var words = stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
        }
        for filler in 0..<max(0, count - words.count) { words.append(filler % 2 == 0 ? 0xEC : 0x11) }
        return words
    }

    /// Blocks in turn, a byte each; then their error correction. The later blocks may be a byte longer.
    private func interleaved(_ words: [UInt8]) -> [UInt8] {
        let count = correction.blocks
        let (short, longer) = (words.count / count, words.count % count)
        var blocks: [[UInt8]] = []
        var rest = words[...]
        for number in 0..<count {
            let block = rest.prefix(short + (number >= count - longer ? 1 : 0))
            rest = rest.dropFirst(block.count)
            blocks.append(Array(block))
        }
        let checks = blocks.map { ReedSolomon.remainder($0, count: correction.bytes) }
        return (0...short).flatMap { place in blocks.compactMap { place < $0.count ? $0[place] : nil } }
            + (0..<correction.bytes).flatMap { place in checks.map { $0[place] } }
    }

    /// Up and down in columns of two from the lower right corner, around what is fixed and the vertical timing line.
    private func dataPlaces() -> [Int] {
        var places: [Int] = []
        let columns = Array(stride(from: side - 1, to: 6, by: -2)) + Array(stride(from: 5, to: 0, by: -2))
        for (number, right) in columns.enumerated() {
            for step in 0..<side {
                let row = number % 2 == 0 ? side - 1 - step : step
                for column in [right, right - 1] where !isFixed[row * side + column] {
                    places.append(row * side + column)
                }
            }
        }
        return places
    }

    private mutating func draw(_ bytes: [UInt8], at places: [Int]) {
        // The modules after the last byte stay light.
        for (number, place) in places.prefix(bytes.count * 8).enumerated() {
            isDark[place] = bytes[number / 8] >> (7 - number % 8) & 1 == 1
        }
    }
}

/// Error correction of QR codes: a polynomial over the field of 256 elements that 0x11D makes.
private enum ReedSolomon {
    private static let powers: [UInt8] = {
        var powers: [UInt8] = [1]
        for _ in 1..<255 { powers.append(powers[powers.count - 1] << 1 ^ (powers[powers.count - 1] > 127 ? 0x1D : 0)) }
        return powers
    }()

    private static let logarithms: [Int] = {
        var logarithms = [Int](repeating: 0, count: 256)
        for (exponent, power) in powers.enumerated() { logarithms[Int(power)] = exponent }
        return logarithms
    }()

    private static func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
        one == 0 || other == 0 ? 0 : powers[(logarithms[Int(one)] + logarithms[Int(other)]) % 255]
    }

    static func remainder(_ block: [UInt8], count: Int) -> [UInt8] {
        var generator: [UInt8] = [1]
        for root in 0..<count {
            var next = generator + [0]
            for (place, factor) in generator.enumerated() { next[place + 1] ^= product(factor, powers[root]) }
            generator = next
        }
        var remainder = [UInt8](repeating: 0, count: count)
        for byte in block {
            let factor = byte ^ remainder.removeFirst()
            remainder.append(0)
            for place in 0..<count { remainder[place] ^= product(generator[place + 1], factor) }
        }
        return remainder
    }
}

// MARK: What is fixed

extension QREncoder {
    private mutating func fix(_ column: Int, _ row: Int, _ isDark: Bool) {
        self.isDark[row * side + column] = isDark
        isFixed[row * side + column] = true
    }

    /// Squares in three corners, with a light line around them.
    private mutating func drawFinders() {
        for (left, top) in [(0, 0), (side - 7, 0), (0, side - 7)] {
            for row in max(top - 1, 0)...min(top + 7, side - 1) {
                for column in max(left - 1, 0)...min(left + 7, side - 1) {
                    let ring = max(abs(column - left - 3), abs(row - top - 3))
                    fix(column, row, ring != 2 && ring != 4)
                }
            }
        }
    }

    private mutating func drawTimingAndAlignment() {
        for place in 8..<side - 8 {
            fix(place, 6, place % 2 == 0)
            fix(6, place, place % 2 == 0)
        }
        guard version > 1 else { return }
        let last = side - 7
        let middle = version < 7 ? [] : version < 14 ? [(6 + last) / 2] : [26, version == 14 ? 46 : 48]
        let centres = [6] + middle + [last]
        for row in centres {
            for column in centres where ![(6, 6), (6, last), (last, 6)].contains(where: { $0 == (column, row) }) {
                for down in -2...2 {
                    for right in -2...2 { fix(column + right, row + down, max(abs(down), abs(right)) != 1) }
                }
            }
        }
    }

    /// A number with the remainder that a generator leaves, as BCH codes have it.
    private static func checked(_ number: Int, _ generator: Int, bits: Int) -> Int {
        var rest = number << bits
        for place in (bits..<bits + 6).reversed() where rest >> place & 1 == 1 { rest ^= generator << (place - bits) }
        return number << bits | rest
    }

    private mutating func drawVersion() {
        guard version >= 7 else { return }
        let bits = Self.checked(version, 0x1F25, bits: 12)
        for place in 0..<18 {
            let isDark = bits >> place & 1 == 1
            fix(side - 11 + place % 3, place / 3, isDark)
            fix(place / 3, side - 11 + place % 3, isDark)
        }
    }

    /// The error correction, which is 0 for M, and the mask; twice, beside the finders.
    private mutating func drawFormat(mask: Int) {
        let bits = Self.checked(mask, 0x537, bits: 10) ^ 0x5412
        for place in 0..<15 {
            let isDark = bits >> place & 1 == 1
            let around = place < 6 ? place : place < 8 ? place + 1 : 15 - place - (place > 8 ? 1 : 0)
            if place < 8 { fix(8, around, isDark) } else { fix(around, 8, isDark) }
            if place < 8 { fix(side - 1 - place, 8, isDark) } else { fix(8, side - 15 + place, isDark) }
        }
        fix(8, side - 8, true)
    }
}

// MARK: Masks

extension QREncoder {
    private static func inverts(_ mask: Int, _ column: Int, _ row: Int) -> Bool {
        switch mask {
        case 0: (row + column) % 2 == 0
        case 1: row % 2 == 0
        case 2: column % 3 == 0
        case 3: (row + column) % 3 == 0
        case 4: (row / 2 + column / 3) % 2 == 0
        case 5: row * column % 2 + row * column % 3 == 0
        case 6: (row * column % 2 + row * column % 3) % 2 == 0
        default: ((row + column) % 2 + row * column % 3) % 2 == 0
        }
    }

    /// Takes the mask that makes the code easiest to read.
    private mutating func chooseMask(_ places: [Int]) {
        let masked = (0..<8).map { mask in
            var code = self
            for place in places where Self.inverts(mask, place % side, place / side) { code.isDark[place].toggle() }
            code.drawFormat(mask: mask)
            return code
        }
        self = masked.min { $0.penalty < $1.penalty } ?? self
    }

    /// The penalty of section 7.8.3: for long runs, squares, finder-like patterns, and an uneven share of dark modules.
    private var penalty: Int {
        var penalty = 0
        for line in 0..<side {
            penalty += Self.penalty((0..<side).map { isDark[line * side + $0] })
            penalty += Self.penalty((0..<side).map { isDark[$0 * side + line] })
        }
        for row in 0..<side - 1 {
            for place in row * side..<row * side + side - 1 {
                let first = isDark[place]
                if isDark[place + 1] == first, isDark[place + side] == first, isDark[place + side + 1] == first {
                    penalty += 3
                }
            }
        }
        let dark = isDark.count(where: \.self)
        return penalty + abs(dark * 20 - isDark.count * 10) / isDark.count * 10
    }

    private static let finder = [true, false, true, true, true, false, true]

    private static func penalty(_ line: [Bool]) -> Int {
        var (penalty, run) = (0, 0)
        for place in line.indices {
            run = place > 0 && line[place] == line[place - 1] ? run + 1 : 1
            if run == 5 { penalty += 3 } else if run > 5 { penalty += 1 }
        }
        // The quiet zone is light, too.
        let wide = [Bool](repeating: false, count: 4) + line + [Bool](repeating: false, count: 4)
        for place in 4..<wide.count - 10 where Array(wide[place..<place + 7]) == finder {
            if !wide[place - 4..<place].contains(true) || !wide[place + 7..<place + 11].contains(true) { penalty += 40 }
        }
        return penalty
    }
}

/// The dark modules of a QR code, joined to runs along its rows. Without the quiet zone.
struct QRModules: Equatable {
    struct Run: Equatable {
        let row: Int
        let columns: Range<Int>
    }

    let side: Int
    let runs: [Run]

    /// nil for an empty text and for one that is too long.
    init?(_ text: String) {
        guard let code = QREncoder(text) else { return nil }
        let side = code.side
        self.side = side
        runs = (0..<side).flatMap { row in Self.runs(in: row, isDark: { code.isDark[row * side + $0] }, side) }
    }

    private static func runs(in row: Int, isDark: (Int) -> Bool, _ side: Int) -> [Run] {
        var runs: [Run] = []
        var column = 0
        while column < side {
            let end = (column..<side).first { !isDark($0) } ?? side
            if end > column { runs.append(Run(row: row, columns: column..<end)) }
            column = end + 1
        }
        return runs
    }
}

/// Codes that are drawn, so that a text is encoded once.
struct QRCache {
    /// The lobby shows one code, the page of the Wi-Fi two.
    private static let most = 4

    private var codes: [(text: String, modules: QRModules?)] = []
    /// How often a text was encoded, for tests.
    private(set) var encoded = 0

    /// nil for a text that cannot be a code.
    mutating func modules(of text: String) -> QRModules? {
        if let known = codes.first(where: { $0.text == text }) { return known.modules }
        encoded += 1
        let modules = QRModules(text)
        if codes.count >= Self.most { codes.removeFirst() }
        codes.append((text, modules))
        return modules
    }
}
