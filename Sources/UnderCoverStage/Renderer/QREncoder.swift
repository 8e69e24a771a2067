import CQREncode
import Glibc
import UnderCoverCore

/// The dark modules of a QR code, joined to runs along its rows. Without the quiet zone.
struct QRModules: Equatable {
    struct Run: Equatable {
        let row: Int
        let columns: Range<Int>
    }

    let side: Int
    let runs: [Run]

    /// Encodes `text` with error correction M. nil where libqrencode cannot.
    init?(_ text: String) {
        // NB: 0 lets libqrencode choose the smallest version; it fails for a text that no version holds.
        guard let input = QRinput_new2(0, QR_ECLEVEL_M) else { return nil }
        defer { QRinput_free(input) }
        var bytes = Array(text.utf8)
        let mode = QRSize.Packing(text) == .alphanumeric ? QR_MODE_AN : QR_MODE_8
        guard !bytes.isEmpty, QRinput_append(input, mode, Int32(bytes.count), &bytes) == 0,
            let code = QRcode_encodeInput(input)
        else { return nil }
        defer { QRcode_free(code) }
        let side = Int(code.pointee.width)
        guard let data = code.pointee.data, side > 0 else { return nil }
        self.side = side
        runs = (0..<side).flatMap { row in Self.runs(in: row, isDark: { data[row * side + $0] & 1 == 1 }, side) }
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
    /// How often libqrencode was asked, for tests.
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
