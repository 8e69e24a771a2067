/// Checks the numbers of a recording, which may come from elsewhere: whole numbers that count something must be short, so
/// that sums and products of them cannot overflow. Only seeds use all of their 64 bits.
enum RecordedNumbers {
    private static let mostDigits = 15
    private static let seeds = ["entropy", "fixedSeed", "seed"]

    /// - Parameter json: one event. The decoder finds other faults.
    static func areSound(_ json: String) -> Bool {
        let bytes = Array(json.utf8)
        var key: ArraySlice<UInt8> = []
        var place = 0
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: "\"") {
                let end = stringEnd(bytes, place)
                key = bytes[place + 1..<max(end - 1, place + 1)]
                place = end
            } else if isOfNumber(bytes[place]) {
                let token = bytes[place...].prefix(while: isOfNumber)
                let isLong = token.count { isDigit($0) } > mostDigits
                let isWhole = token.dropFirst().allSatisfy(isDigit)
                if isLong, isWhole, !seeds.contains(where: { key.elementsEqual($0.utf8) }) { return false }
                place = token.endIndex
            } else {
                place += 1
            }
        }
        return true
    }

    /// The index after the closing quotation mark.
    private static func stringEnd(_ bytes: [UInt8], _ start: Int) -> Int {
        var place = start + 1
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: "\"") { return place + 1 }
            place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        return bytes.count
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func isOfNumber(_ byte: UInt8) -> Bool { isDigit(byte) || "+-.eE".utf8.contains(byte) }
}
