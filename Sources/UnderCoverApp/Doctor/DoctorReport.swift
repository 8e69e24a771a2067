import Foundation
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

/// The output of `doctor`.
struct DoctorReport: Encodable {
    struct Finding: Encodable, Equatable {
        var what: String
        var advice: String
    }

    var problems: [Finding] = []
    var program: ProgramFacts
    var system: SystemFacts
    var libraries: [String: String]
    /// Parts whose libraries are not here.
    var missing = GamePart.missing
    var graphics: GraphicsCheckup
    var reader: ReaderCheckup
    var sound: SoundCheckup
    var pads: [PadCheckup]
    var fonts: [FontCheckup] = []
    var fallbackFonts: [FontCheckup]
    var folders: [FolderFacts]
    var music: MusicFacts
    var phones = PhoneFacts()
    var desktop: DesktopFacts
    var speech: SpeechFacts
    var database: StoreCheckup
    var environment: [EnvironmentFact]
    var log: [String]

    static func make(environment: [String: String], dataDir: String?) -> DoctorReport {
        // Before SDL starts, because SDL changes its own variables.
        let facts = EnvironmentFact.all(environment)
        let folders = DataFolder(environment: environment, dataDir: dataDir)
        var libraries = LibraryVersions.loaded()
        libraries["libcurl"] = NetworkLibrary.version
        libraries["SQLite"] = StoreCheckup.engineVersion
        var report = DoctorReport(
            program: ProgramFacts(), system: SystemFacts(), libraries: libraries, graphics: .make(),
            reader: .make(), sound: .make(), pads: PadCheckup.all(mappings: PadMappings.file(folders)),
            fallbackFonts: FontCheckup.fallbacks(), folders: FolderFacts.all(folders),
            music: MusicFacts(folders), desktop: DesktopFacts(environment: environment),
            speech: SpeechFacts(environment: environment),
            database: .make(folder: folders.data), environment: facts,
            log: LogFile.tail(Log.file(in: folders.state), lines: 20))
        do throws(Failure) {
            let locations = try FileLocations(dataDir: dataDir)
            report.fonts = FontCheckup.ours(in: locations.fonts)
            report.findLosses(in: locations.assets)
            report.phones = .make(locations.assets)
        } catch {
            report.add(Words.assetsAdvice(error.description))
        }
        for problem in SourceURLs.config(folders).problems + [PadMappings.problem(folders)].compactMap(\.self) {
            report.add(Words.settingsFileAdvice(problem))
        }
        report.findProblems()
        report.discreet(HomePath(environment: environment))
        return report
    }

    private mutating func add(_ advice: Words.Advice) {
        problems.append(Finding(what: advice.what, advice: advice.advice))
    }
}

extension DoctorReport {
    /// Bytes: enough for a few screenshots and many scores.
    private static let littleSpace: Int64 = 50 << 20

    private mutating func findProblems() {
        if let reason = graphics.reason { add(Words.graphicsAdvice(reason)) }
        if let reason = reader.reason {
            add(Words.readerAdvice(reason))
        } else if !reader.isConfined {
            add(Words.unconfinedAdvice)
        }
        if let reason = sound.reason { add(Words.soundAdvice(reason)) }
        for part in missing { add(Words.missingAdvice(part)) }
        for pad in pads where !pad.isMapped { add(Words.padAdvice(pad.name)) }
        for font in fonts where !font.isFound { add(Words.fontAdvice(font.name)) }
        for folder in folders {
            if !folder.isWritable {
                add(Words.unwritableAdvice(Words.reportFolder(folder.name), folder.path))
            } else if let free = folder.freeBytes, free < Self.littleSpace {
                add(Words.fullAdvice(Words.reportFolder(folder.name), Int(free >> 20)))
            }
        }
        if let reason = phones.reason { add(Words.phonesAdvice(reason)) }
        if let reason = music.reason { add(Words.libraryAdvice(reason)) }
        for folder in music.folders where folder.state == .forbidden { add(Words.lockedFolderAdvice(folder.path)) }
        if !database.isHealthy { add(databaseAdvice) }
    }

    private var databaseAdvice: Words.Advice {
        let reason = database.reason ?? database.verdict ?? Words.reportGarbled
        return switch database.remedy {
        case .update: Words.newerDatabaseAdvice(reason)
        case .restore: Words.lostDatabaseAdvice(reason, hasBackup: !database.backups.isEmpty)
        case .raiseLimit: Words.limitedDatabaseAdvice(reason)
        case .export, nil: Words.databaseAdvice(reason)
        }
    }

    private mutating func findLosses(in assets: AssetFolder) {
        do throws(BundledRecords.LoadError) {
            let records = try BundledRecords.load(assets: assets.url)
            if let warning = records.warnings.first { add(Words.assetsAdvice(warning)) }
        } catch {
            add(Words.assetsAdvice(error.description))
        }
        let silent = Sound.files.map(assets.sound).filter { !AudioMixer.canPlay($0) }
        if !silent.isEmpty { add(Words.soundsAdvice(silent.map(\.lastPathComponent))) }
    }

    /// Removes secrets and the home folder's path from every text that did not come from this program.
    private mutating func discreet(_ home: HomePath) {
        func cleaned(_ text: String) -> String { home.shortened(LogLine.safe(text)) }
        func clean(_ text: inout String) { text = cleaned(text) }
        func clean(_ text: inout String?) { text = text.map(cleaned) }
        for index in problems.indices { clean(&problems[index].what) }
        for index in folders.indices { clean(&folders[index].path) }
        for index in music.folders.indices { clean(&music.folders[index].path) }
        clean(&music.reason)
        for index in environment.indices { clean(&environment[index].value) }
        log = log.map(cleaned)
        for index in pads.indices { clean(&pads[index].name) }
        sound.devices = sound.devices.map(cleaned)
        for index in graphics.displays.indices { clean(&graphics.displays[index].name) }
        clean(&graphics.reason)
        clean(&reader.reason)
        clean(&sound.reason)
        clean(&database.reason)
        clean(&database.setAsideReason)
        database.setAside = database.setAside.map(cleaned)
        clean(&program.path)
    }
}

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
