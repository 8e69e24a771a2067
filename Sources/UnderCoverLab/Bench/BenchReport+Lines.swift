import Foundation

extension BenchReport {
    var lines: [String] {
        var lines = ["size\t\(size)"]
        if let driver { lines.append("driver\t\(driver)") }
        if let start {
            let steps = start.steps.sorted { $0.key < $1.key }.map { "\($0.key) \(ms($0.value))" }
            lines += [
                "start to first picture\t\(ms(start.totalMilliseconds)), of it SDL and GL "
                    + "\(ms(start.windowMilliseconds)), ours \(ms(start.oursMilliseconds))",
                "  steps\t" + steps.joined(separator: ", "),
            ]
        }
        if let rest {
            lines.append(
                "at rest\t\(rest.framesDrawn) pictures and \(number(rest.cpuPercent, 2)) % of a core in "
                    + "\(number(rest.seconds, 0)) s")
        }
        if let play { lines += play.lines }
        if let party { lines += party.lines }
        if let replay {
            lines.append(
                "replay\t\(number(replay.sessionMinutes, 0)) minutes in \(number(replay.totalSeconds, 2)) s "
                    + "(\(replay.events) events, reading \(number(replay.parseSeconds, 2)) s), "
                    + (replay.matches ? "matches" : "DIFFERS"))
        }
        if let simulation { lines += simulation.lines }
        if let queue { lines += queue.lines }
        if let typed { lines += typed.lines }
        if let described { lines += described.lines }
        if let code { lines += code.lines }
        if let club { lines += club.lines }
        if let stats { lines += stats.lines }
        if let packs { lines += packs.lines }
        if let languages { lines += languages.lines }
        if let speech { lines += speech.lines }
        if let reveal { lines += reveal.lines }
        if let rivals { lines += rivals.lines }
        if let ground {
            lines.append(
                "result on a gradient\tmedian \(ms(ground.gradient.median)), one colour \(ms(ground.plain.median)), "
                    + "so it adds \(ms(ground.added.median)); of all threads \(ms(ground.addedProcessor.median))")
        }
        if let covers {
            lines.append(
                "palette of a cover\t\(covers.palette), of \(covers.count) covers; "
                    + "all of decoding and studying one \(number(covers.decoding.median, 0)) ms")
        }
        if let sound { lines += sound.lines }
        if let listening { lines += listening.lines }
        if let library { lines += library.lines }
        if let growth { lines += growth.flatMap(\.lines) }
        if let scanning { lines.append("pictures of a match during a scan\t\(scanning)") }
        if let wall {
            lines.append(
                "wall of \(wall.albums) albums\topened in \(ms(wall.openMilliseconds)); scrolled \(wall.frame); "
                    + "\(number(wall.addedMegabytes, 0)) MB more")
        }
        if let phones { lines += phones.lines }
        if let phoneParty { lines += phoneParty.lines }
        return lines + (screens ?? []).map(\.line)
    }
}

extension BenchTimes: CustomStringConvertible {
    var description: String { "median \(ms(median)), p99 \(ms(p99))" }
}

extension BenchReport.Screen {
    fileprivate var line: String {
        "\(name)\t\(frame)" + (layout.map { ", of it layout " + ms($0.median) } ?? "")
            + (processor.map { ", all threads " + ms($0.median) } ?? "")
    }
}

extension BenchReport.Play {
    fileprivate var lines: [String] {
        [
            "play\t\(number(seconds, 0)) s, \(roundsBegun) rounds: \(frames) pictures, \(frame)",
            "  missed\t\(missed) (\(number(missedInThousand, 2)) in 1,000, worst \(ms(worstLateMilliseconds)) late); "
                + "while guessing \(guessingMissed) of \(guessingFrames)",
            "  input\t\(inputs) presses, shown after \(inputFramesMedian) pictures, at most \(inputFramesMost) "
                + "(\(number(inputMillisecondsMost, 0)) ms)",
            "  memory\tpeak \(number(peakMegabytes, 0)) MB, textures \(number(textureMegabytes, 0)) MB",
        ]
    }
}

extension BenchParty {
    fileprivate var lines: [String] {
        func row(_ name: String, _ side: Side) -> String {
            "  \(name)\t\(side.frame), late \(side.late) of \(side.frames), worst \(ms(side.worstLateMilliseconds)) late"
        }
        let most = seatFramesMost.map(String.init).joined(separator: " ")
        return [
            "party of \(seatFramesMost.count), and solo\t\(number(seconds, 0)) s each, in turn: a picture while guessing "
                + "costs \(number(guessingRatio, 2)) times solo's",
            row("solo", solo), row("party", party),
            "  input\t\(inputs) presses of all at once; seat by seat shown after at most \(most) pictures",
        ]
    }
}

extension BenchSimulation {
    fileprivate var lines: [String] {
        shapes.map { shape in
            "simulate \(shape.name)\t\(number(shape.matchesPerSecond, 0)) Quick matches of \(players) a second; "
                + "each idle tick played \(number(shape.idleRatio, 2)) times as long, "
                + (shape.matches ? "the same results" : "the results DIFFER")
        }
    }
}

extension BenchTyped {
    fileprivate var lines: [String] {
        [
            "typed, \(albums) albums\tread in \(number(readingSeconds, 2)) s",
            "  a letter\t\(letter); a scan of all titles \(scannedLetter)",
            "  a verdict\t\(verdict); slips to all titles \(scannedVerdict)",
        ]
    }
}

extension BenchReport.Reveal {
    fileprivate var lines: [String] {
        strengths.map { "\(name) \(number($0.sigma * 100, 2)) %\t\($0.frame)" } + [
            "  strongest to weakest\t\(number(strongestToWeakest, 2))",
            "  one plain cover\tmedian \(ms(floor.median)); the whole screen is \(number(weakestToFloor, 2)) times it",
        ]
    }
}

extension BenchReport.Rivals {
    fileprivate var lines: [String] {
        func row(_ name: String, _ times: BenchTimes) -> String {
            let ratio = number(times.median / max(ours.median, 0.001), 1)
            return "  \(name)\tmedian \(ms(times.median)), \(ratio) times ours"
        }
        return [
            "cover blurred anew, ours at \(number(sigma * 100, 0)) %\tmedian \(ms(ours.median))",
            row("dual Kawase", dualKawase), row("separable Gaussian", separable),
        ]
    }
}

extension BenchLibrary {
    fileprivate var lines: [String] {
        func row(_ what: String, _ ours: Double, _ name: String, _ theirs: Double) -> String {
            "\(what)\t\(number(ours, 2)) s; \(name) \(number(theirs, 2)) s: "
                + "\(number(theirs / max(ours, 0.001), 2)) times ours"
        }
        var lines =
            ours.lines + [
                row("  beside MPD", ours.scanSeconds, "MPD", daemon.seconds),
                row("  nothing changed", ours.againSeconds, "MPD", daemonAgain.seconds),
                "  memory of MPD\t\(number(daemon.peakMegabytes, 0)) MB in all",
            ]
        if let oursColdSeconds, let plainColdSeconds {
            lines.append(row("  not cached", oursColdSeconds, "a plain reader", plainColdSeconds))
        }
        return lines
    }
}

extension LibraryFigures {
    fileprivate var lines: [String] {
        let dozen = dozenSeconds.map { "; a dozen albums after \(number($0, 2)) s" } ?? ""
        return [
            "scan of \(songs) songs, \(albums) albums\t\(number(scanSeconds, 2)) s\(dozen); "
                + "again \(number(againSeconds, 2)) s",
            "  memory\tup to \(number(peakMegabytes, 0)) MB more, \(number(restingMegabytes, 0)) MB afterwards; "
                + "the database \(number(databaseMegabytes, 0)) MB",
            "  opened again\t\(ms(openMilliseconds)); a page of albums \(ms(pageMilliseconds))",
            "  a letter in the search\t\(letter); LIKE \(likeLetter)",
        ] + (watchedSeconds.map { ["  a new song, watched\tafter \(number($0, 2)) s"] } ?? [])
    }
}

func number(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }

private func ms(_ milliseconds: Double) -> String { number(milliseconds, 1) + " ms" }
