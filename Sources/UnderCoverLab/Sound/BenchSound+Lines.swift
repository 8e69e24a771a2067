extension BenchSound: BenchResult {
    var lines: [String] {
        var lines = [
            "a match\t\(number(loudness, 1)) LUFS, true peak \(number(truePeak, 1)) dB; "
                + "its music alone \(number(music, 1)) LUFS"
        ]
        if let duck {
            lines.append(
                "ducking\t\(number(duck.decibels, 1)) dB, down in \(number(duck.attackMilliseconds, 0)) ms, "
                    + "back in \(number(duck.releaseMilliseconds, 0)) ms")
        }
        let levels = [("ticks", ticks), ("right", right), ("wrong", wrong), ("late", late), ("end sting", sting)]
        return lines + levels.map { name, level in name + "\t" + (level?.line ?? "not heard") }
    }
}

extension BenchSound.Level {
    fileprivate var line: String {
        "\(count) heard, \(number(level, 1)) dB at \(number(hertz, 0)) Hz, \(number(overMusic, 1)) dB over the music there"
    }
}
