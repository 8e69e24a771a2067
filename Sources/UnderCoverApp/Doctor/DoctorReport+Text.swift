import Foundation
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

/// The report as lines, problems first.
extension DoctorReport {
    var lines: [String] {
        var lines = [Words.thingsToLookAt(problems.count)]
        for problem in problems { lines += ["  • \(problem.what)", "    \(problem.advice)"] }
        for (title, section) in sections where !section.isEmpty { lines += ["", title] + section.map { "  " + $0 } }
        return lines
    }

    private var sections: [(String, [String])] {
        [
            ("Program", programLines),
            ("Libraries", libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }),
            ("Picture", pictureLines), ("Files from elsewhere", outsideLines), ("Sound", soundLines),
            ("Pads", padLines), ("Fonts", fontLines),
            ("Folders", folders.map(line)), ("Your music", music.lines),
            ("Phones", phones.lines), ("Desktop", [desktop.line]), ("What is saved", databaseLines),
            ("Environment", environment.map { fact in fact.value.map { "\(fact.name)=\($0)" } ?? fact.name }),
            ("Last words", log),
        ]
    }

    private var programLines: [String] {
        [
            "Under Cover \(program.version), Swift \(program.swift), \(program.build)", program.path,
            system.text, "\(system.processors) processors, \(system.memory) MB, \(system.caches) caches",
        ]
    }

    private var pictureLines: [String] {
        var lines = ["driver \(graphics.driver ?? "none") of \(graphics.drivers.joined(separator: ", "))"]
        if let gl = graphics.gl {
            let drawn = gl.isSoftware ? "drawn by the processor" : "drawn by a graphics card"
            lines += ["\(gl.version), \(gl.renderer), \(gl.vendor)", "\(drawn), textures up to \(gl.largestTexture)"]
            if graphics.isUnseen { lines.append("this is what draws in memory, not on a screen") }
        } else {
            lines.append("no GL")
        }
        return lines
            + graphics.displays.map { "display “\($0.name)” \($0.width)x\($0.height) at \($0.refreshRate) Hz" }
    }

    private var outsideLines: [String] {
        if let reason = reader.reason { return [reason] }
        let walls = [
            ("limits", reader.hasLimits), ("seccomp", reader.hasSeccomp), ("Landlock", reader.landlock > 0),
            ("no-new-privileges", reader.isWithoutNewPrivileges),
        ]
        func names(_ isThere: Bool) -> String { walls.filter { $0.1 == isThere }.map(\.0).joined(separator: ", ") }
        var lines = ["read by processes of their own, confined by \(names(true))"]
        if !reader.isConfined { lines = ["refused: no process can be confined here"] }
        if !names(false).isEmpty { lines.append("this system lacks \(names(false))") }
        let rare = reader.hasRareDecoders ? "can be played" : "cannot be played; \(reader.rareRemedy)"
        return lines + ["AAC, ALAC, WavPack and Musepack \(rare)"]
    }

    private var soundLines: [String] {
        var lines = ["driver \(sound.driver ?? "none") of \(sound.drivers.joined(separator: ", "))"]
        if let device = sound.opened {
            let name = device.name.isEmpty ? "the system’s device" : "“\(device.name)”"
            lines.append("opened \(name), \(device.rate) Hz, \(device.channels) channels")
        } else if let reason = sound.reason {
            lines.append(reason)
        }
        return lines + sound.devices.map { "device “\($0)”" }
    }

    private var padLines: [String] {
        pads.isEmpty ? ["none"] : pads.map { "“\($0.name)” \($0.guid) \($0.isMapped ? "known" : "not known")" }
    }

    private var fontLines: [String] {
        fonts.map { "\($0.name): \($0.isFound ? "found" : "missing")" }
            + fallbackFonts.map { "\($0.name): \($0.file ?? "no font of the system has it")" }
    }

    private func line(_ folder: FolderFacts) -> String {
        let state = folder.isThere ? "\(folder.usedBytes >> 10) KB" : "not there yet"
        let free = folder.freeBytes.map { ", \($0 >> 20) MB free" } ?? ""
        return "\(folder.name): \(folder.path), \(state), \(folder.isWritable ? "writable" : "not writable")\(free)"
    }

    private var databaseLines: [String] {
        var lines: [String] = []
        if let reason = database.reason {
            lines.append(reason)
        } else if database.isThere {
            let rows = database.rows.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
            let (schema, journal) = (database.schema ?? 0, database.journal ?? "?")
            lines.append(
                "schema \(schema) of \(database.newestSchema), journal \(journal), check \(database.verdict ?? "?")")
            lines.append(rows.joined(separator: ", "))
        } else {
            lines.append("nothing yet")
        }
        let reason = database.setAsideReason.map { ["the last was \($0)"] } ?? []
        return lines + database.backups.map { "backup \($0)" } + database.setAside.map { "set aside \($0)" } + reason
    }
}
