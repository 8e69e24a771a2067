// One program for all targets, because linking them all takes longer than running them. FUZZ_TARGET names the target. A
// finding is a trap: of Swift's own checks, or of `expect`.

import Foundation

enum Fuzz {
    static let targets: [String: @Sendable ([UInt8]) -> Void] = [
        "accounts": account, "codes": challengeCode, "config": config, "deezer": { provider("deezer", $0) },
        "documents": document, "headers": header, "lines": line, "listenbrainz": { provider("listenbrainz", $0) },
        "lists": list,
        "packs": packAnswer,
        "phonemessages": phoneMessage, "phonerequests": phoneRequest, "phonewires": phoneWire,
        "pictures": pictureHeader, "readers": readerFrame, "recordings": recording, "replays": replay,
        "settings": setting, "songs": song, "sounds": sound, "stored": stored, "tags": tagged, "words": words,
    ]

    static let target: @Sendable ([UInt8]) -> Void = {
        let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
        guard let target = targets[name] else {
            FileHandle.standardError.write(Data("FUZZ_TARGET is one of \(targets.keys.sorted())\n".utf8))
            exit(2)
        }
        return target
    }()

    static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    static func expect(_ holds: Bool, _ promise: String) {
        if !holds { fatalError(promise) }
    }
}

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    Fuzz.target(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}
