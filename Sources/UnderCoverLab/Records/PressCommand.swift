import ArgumentParser
import Foundation
import UnderCoverApp
import UnderCoverPress

struct PressCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "press", abstract: "Press the records of New Releases Friday.",
        discussion:
            "Week 0 begins on 2 January 2026. Each record is a PNG, named by edition, week and place, and a line: "
            + "place, system, motif, title, artist, label, number, year, decoys, milliseconds. --attempts prints the "
            + "table of Fridays/Attempts.swift instead, which takes minutes.")

    @Option(help: ArgumentHelp("The first week.", valueName: "N")) var week: Int
    @Option(help: ArgumentHelp("How many weeks.", valueName: "N")) var weeks = 1
    @Option(help: ArgumentHelp("Side of a sleeve, in pixels.", valueName: "PIXELS")) var side = 1000
    @Option(help: ArgumentHelp("The folder for the pictures.", valueName: "FOLDER")) var out: String?
    @Flag(help: "Print how often each sleeve was drawn again, a digit a record, and draw no pictures.") var attempts =
        false

    func validate() throws {
        guard (24...4000).contains(side) else { throw ValidationError("--side takes 24 to 4000.") }
        guard week >= 0, (1...5000).contains(weeks) else { throw ValidationError("--weeks takes 1 to 5000.") }
        guard attempts || out != nil else { throw ValidationError("--out takes the folder for the pictures.") }
    }

    func run() throws {
        let fonts = try GameFiles(dataDir: nil, memoryOnly: true).fonts
        let bytes = PressFaces.files.map {
            [UInt8]((try? Data(contentsOf: fonts.appendingPathComponent($0))) ?? Data())
        }
        guard let faces = PressFaces(bytes) else { throw Failure("The fonts of the press are not in \(fonts.path).") }
        let pressing = Pressing(faces)
        guard let out, !attempts else { return printAttempts(pressing) }
        do { try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true) } catch {
            throw Failure("\(out) cannot be made into a folder of pictures.")
        }
        for week in week..<week + weeks {
            for release in pressing.releases(week: week) { try save(release, pressing, in: out) }
        }
    }

    private func printAttempts(_ pressing: Pressing) {
        for first in stride(from: week, to: week + weeks, by: Self.weeksALine) {
            let line = (first..<min(first + Self.weeksALine, week + weeks)).flatMap { pressing.releases(week: $0) }
            Output.line(line.map { "\($0.attempt)" }.joined())
        }
    }

    private static let weeksALine = 20

    private func save(_ release: NewRelease, _ pressing: Pressing, in out: String) throws {
        let begun = ContinuousClock.now, sleeve = pressing.sleeve(release, side: side)
        let took = (ContinuousClock.now - begun) / Duration.milliseconds(1)
        var pixels = [UInt8](repeating: 255, count: side * side * 4)
        for pixel in 0..<side * side {
            for channel in 0..<3 { pixels[pixel * 4 + channel] = sleeve.rgb[pixel * 3 + channel] }
        }
        let name = "\(release.edition)-\(release.week)-\(release.place).png"
        try Picture((pixels: pixels, width: side, height: side))
            .save(to: URL(fileURLWithPath: out).appendingPathComponent(name))
        Output.row([
            "\(release.place)", release.system, release.motif, release.title, release.artist, release.label,
            release.number, "\(release.year)", Friday.decoys(for: release, count: 2).joined(separator: " / "),
            "\(Int(took))",
        ])
    }
}
