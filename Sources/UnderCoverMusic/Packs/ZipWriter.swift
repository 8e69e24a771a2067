import CPack
import Foundation
import UnderCoverCore

/// Writes a zip beside the file that it becomes when it is whole. Checks no names: that is the reader's affair.
package final class ZipWriter {
    package static let ordinary: UInt32 = 0o100644
    private let zip: OpaquePointer
    private let file: URL
    private let unborn: URL
    private var isFinished = false

    /// Whether minizip is here; without it no file can be made.
    package static var isPossible: Bool { pack_is_possible() == 1 }

    /// nil where the file cannot be made.
    package init?(_ file: URL) {
        self.file = file
        unborn = file.deletingLastPathComponent().appendingPathComponent(
            ".\(file.lastPathComponent)-\(UInt32.random(in: .min ... .max))")
        guard let zip = pack_create(unborn.path) else { return nil }
        self.zip = zip
    }

    deinit {
        if isFinished { return }
        _ = pack_finish(zip)
        try? FileManager.default.removeItem(at: unborn)
    }

    /// False where the disk takes no more.
    /// - Parameter mode: of Unix, with the kind of file.
    package func add(_ name: String, _ bytes: Data, deflates: Bool = false, mode: UInt32 = ordinary) -> Bool {
        bytes.withUnsafeBytes { pack_add(zip, name, mode, deflates ? 1 : 0, $0.baseAddress, $0.count) } == 1
    }

    /// False where the disk takes no more.
    package func finish() -> Bool {
        isFinished = true
        guard pack_finish(zip) == 1, rename(unborn.path, file.path) == 0 else {
            try? FileManager.default.removeItem(at: unborn)
            return false
        }
        return true
    }
}
