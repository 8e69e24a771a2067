// The press as Embedded Swift for arm64, in one module with its sources. `press.c` reads the fonts and prints the sums.

nonisolated(unsafe) private var fonts: [[UInt8]] = []

@_cdecl("press_add_font")
func addFont(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    fonts.append([UInt8](UnsafeBufferPointer(start: bytes, count: count)))
}

/// The sum that `PressedSleevesTests` has of each system of the first edition; 0 after the last one, or without fonts.
@_cdecl("press_sum")
func sum(_ index: Int) -> UInt64 {
    guard let faces = PressFaces(fonts), Edition.all[0].systems.indices.contains(index) else { return 0 }
    let release = Deal(Edition.all[0].systems[index], Edition.all[0]).release(turn: 3, attempt: 0)
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in Pressing(faces).sleeve(release, side: 100).rgb { sum = (sum ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return sum
}
