import Foundation

/// The report as lines, for people.
extension BenchReport {
    var lines: [String] {
        var lines = ["size\t\(size)"]
        if let driver { lines.append("driver\t\(driver)") }
        if let start {
            lines += [
                "start to first picture\t\(ms(start.totalMilliseconds)), of it SDL and GL "
                    + "\(ms(start.windowMilliseconds)), ours \(ms(start.oursMilliseconds))",
                "  steps\t"
                    + start.steps.sorted { $0.key < $1.key }.map { "\($0.key) \(ms($0.value))" }
                    .joined(separator: ", "),
            ]
        }
        if let rest {
            lines.append(
                "at rest\t\(rest.framesDrawn) pictures and \(number(rest.cpuPercent, 2)) % of a core in "
                    + "\(number(rest.seconds, 0)) s")
        }
        if let play { lines += play.lines }
        if let replay {
            lines.append(
                "replay\t\(number(replay.sessionMinutes, 0)) minutes in \(number(replay.totalSeconds, 2)) s "
                    + "(\(replay.events) events, reading \(number(replay.parseSeconds, 2)) s), "
                    + (replay.matches ? "matches" : "DIFFERS"))
        }
        if let reveal { lines += reveal.lines }
        if let rivals { lines += rivals.lines }
        if let ground {
            lines.append(
                "result on a gradient\tmedian \(ms(ground.gradient.median)), one colour \(ms(ground.plain.median)), "
                    + "so it adds \(ms(ground.added.median)); of all threads \(ms(ground.addedProcessor.median))")
        }
        if let covers { lines += covers.lines }
        for screen in screens ?? [] {
            lines.append(
                "\(screen.name)\tmedian \(ms(screen.frame.median)), p99 \(ms(screen.frame.p99))"
                    + (screen.layout.map { ", of it layout " + ms($0.median) } ?? "")
                    + (screen.processor.map { ", all threads " + ms($0.median) } ?? ""))
        }
        return lines
    }

    fileprivate func ms(_ value: Double) -> String { number(value, 1) + " ms" }
}

extension BenchReport.Play {
    fileprivate var lines: [String] {
        [
            "play\t\(number(seconds, 0)) s, \(roundsBegun) rounds: \(frames) pictures, median \(number(frame.median, 1)) ms, "
                + "p99 \(number(frame.p99, 1)) ms",
            "  missed\t\(missed) (\(number(missedInThousand, 2)) in 1,000, worst \(number(worstLateMilliseconds, 1)) ms late); "
                + "while guessing \(guessingMissed) of \(guessingFrames)",
            "  input\t\(inputs) presses, shown after \(inputFramesMedian) pictures, at most \(inputFramesMost) "
                + "(\(number(inputMillisecondsMost, 0)) ms)",
            "  memory\tpeak \(number(peakMegabytes, 0)) MB, textures \(number(textureMegabytes, 0)) MB",
        ]
    }
}

extension BenchReport.Reveal {
    fileprivate var lines: [String] {
        strengths.map {
            "\(name) \(number($0.sigma * 100, 2)) %\tmedian \(number($0.frame.median, 1)) ms, "
                + "p99 \(number($0.frame.p99, 1)) ms"
        } + [
            "  strongest to weakest\t\(number(strongestToWeakest, 2))",
            "  one plain cover\tmedian \(number(floor.median, 1)) ms; the whole screen is \(number(weakestToFloor, 2)) times it",
        ]
    }
}

extension BenchReport.Rivals {
    fileprivate var lines: [String] {
        func row(_ name: String, _ times: BenchTimes) -> String {
            "  \(name)\tmedian \(number(times.median, 1)) ms, \(number(times.median / max(ours.median, 0.001), 1)) times ours"
        }
        return [
            "cover blurred anew, ours at \(number(sigma * 100, 0)) %\tmedian \(number(ours.median, 1)) ms",
            row("dual Kawase", dualKawase), row("separable Gaussian", separable),
        ]
    }
}

extension BenchReport.Covers {
    fileprivate var lines: [String] {
        [
            "palette of a cover\tmedian \(number(palette.median, 1)) ms, p99 \(number(palette.p99, 1)) ms, of \(count) covers; "
                + "all of decoding and studying one \(number(decoding.median, 0)) ms"
        ]
    }
}

private func number(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }
