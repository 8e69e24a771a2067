import Foundation
import UnderCoverCatalogue
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
            (Words.reportProgram, programLines),
            (Words.reportLibraries, libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }),
            (Words.reportPicture, pictureLines), (Words.reportOutside, outsideLines), (Words.reportSound, soundLines),
            (Words.reportPads, padLines), (Words.reportFonts, fontLines),
            (Words.reportFolders, folders.map(line)), (Words.reportMusic, music.lines),
            (Words.reportPhones, phones.lines), (Words.reportDesktop, [desktop.line]),
            (Words.reportSpeech, speech.lines),
            (Words.reportSaved, databaseLines),
            (Words.reportEnvironment, environment.map { fact in fact.value.map { "\(fact.name)=\($0)" } ?? fact.name }),
            (Words.reportLog, log),
        ]
    }

    private var programLines: [String] {
        [
            "Under Cover \(program.version), Swift \(program.swift), \(program.build)", program.path,
            system.text, Words.reportMachine(system.processors, system.memory, system.caches),
        ]
    }

    private var pictureLines: [String] {
        var lines = [Words.reportDriver(graphics.driver, graphics.drivers)]
        if let gl = graphics.gl {
            let drawn = gl.isSoftware ? Words.reportDrawnBySoftware : Words.reportDrawnByCard
            lines += ["\(gl.version), \(gl.renderer), \(gl.vendor)", drawn(gl.largestTexture)]
            if graphics.isUnseen { lines.append(Words.reportUnseen) }
        } else {
            lines.append(Words.reportNoGL)
        }
        return lines
            + graphics.displays.map { Words.reportDisplay($0.name, "\($0.width)x\($0.height)", $0.refreshRate) }
    }

    private var outsideLines: [String] {
        if let reason = reader.reason { return [reason] }
        let walls = [
            (Words.reportLimits, reader.hasLimits), ("seccomp", reader.hasSeccomp), ("Landlock", reader.landlock > 0),
            ("no-new-privileges", reader.isWithoutNewPrivileges),
        ]
        func names(_ isThere: Bool) -> [String] { walls.filter { $0.1 == isThere }.map(\.0) }
        var lines = [Words.reportConfined(names(true))]
        if !reader.isConfined { lines = [Words.reportRefused] }
        if !names(false).isEmpty { lines.append(Words.reportLacks(names(false))) }
        return lines + [reader.hasRareDecoders ? Words.reportRareSounds : Words.reportRareMissing(reader.rareRemedy)]
    }

    private var soundLines: [String] {
        var lines = [Words.reportDriver(sound.driver, sound.drivers)]
        if let device = sound.opened {
            lines.append(Words.reportOpened(device.name, device.rate, device.channels))
        } else if let reason = sound.reason {
            lines.append(reason)
        }
        return lines + sound.devices.map(Words.reportDevice)
    }

    private var padLines: [String] {
        pads.isEmpty
            ? [Words.reportNone] : pads.map { Words.reportPad($0.name, $0.guid, isKnown: $0.isMapped) }
    }

    private var fontLines: [String] {
        fonts.map { Words.reportFont($0.name, isFound: $0.isFound) }
            + fallbackFonts.map { "\(Words.reportScript($0.name)): \($0.file ?? Words.reportNoFont)" }
    }

    private func line(_ folder: FolderFacts) -> String {
        let state = folder.isThere ? "\(folder.usedBytes >> 10) KB" : Words.reportNotThere
        let free = folder.freeBytes.map { ", " + Words.reportFree($0 >> 20) } ?? ""
        let access = folder.isWritable ? Words.reportWritable : Words.reportUnwritable
        return "\(Words.reportFolder(folder.name)): \(folder.path), \(state), \(access)\(free)"
    }

    private var databaseLines: [String] {
        var lines: [String] = []
        if let reason = database.reason {
            lines.append(reason)
        } else if database.isThere {
            let rows = database.rows.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
            let (schema, journal) = (database.schema ?? 0, database.journal ?? "?")
            lines.append(Words.reportSchema(schema, database.newestSchema, journal, database.verdict ?? "?"))
            lines.append(rows.joined(separator: ", "))
        } else {
            lines.append(Words.reportNothingYet)
        }
        let reason = database.setAsideReason.map { [Words.reportLast($0)] } ?? []
        return lines + database.backups.map(Words.reportBackup) + database.setAside.map(Words.reportAside) + reason
    }
}
