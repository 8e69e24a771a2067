import UnderCoverCatalogue

// The parts of what `under-cover doctor` prints. Names of programs, drivers and variables stay as they are.

extension Words {
    // MARK: Titles

    package static var reportProgram: String { say("Program") }
    package static var reportLibraries: String { say("Libraries") }
    package static var reportPicture: String { say("Picture") }
    package static var reportOutside: String { say("Files from elsewhere") }
    package static var reportSound: String { say("Sound") }
    package static var reportPads: String { say("Pads") }
    package static var reportFonts: String { say("Fonts") }
    package static var reportFolders: String { say("Folders") }
    package static var reportMusic: String { say("Your music") }
    package static var reportPhones: String { say("Phones") }
    package static var reportDesktop: String { say("Desktop") }
    package static var reportSaved: String { say("Saved data") }
    package static var reportEnvironment: String { say("Environment") }
    package static var reportLog: String { say("Last words") }

    // MARK: Lines

    /// - Parameter caches: a word of the settings.
    package static func reportMachine(_ processors: Int, _ megabytes: Int, _ caches: String) -> String {
        say("\(processors) processors, \(megabytes) MB, \(caches) caches")
    }
    package static func reportDriver(_ driver: String?, _ drivers: [String]) -> String {
        let all = commas(drivers)
        guard let driver else { return say("driver none of \(all)") }
        return say("driver \(driver) of \(all)")
    }
    package static func reportDrawnBySoftware(_ texture: Int) -> String {
        say("drawn by the processor, textures up to \(texture)")
    }
    package static func reportDrawnByCard(_ texture: Int) -> String {
        say("drawn by a graphics card, textures up to \(texture)")
    }
    package static var reportUnseen: String { say("this driver draws in memory, not on a screen") }
    package static var reportNoGL: String { say("no GL") }
    package static func reportDisplay(_ name: String, _ size: String, _ hertz: Int) -> String {
        say("display “\(name)” \(size) at \(hertz) Hz")
    }
    package static func reportConfined(_ walls: [String]) -> String {
        let names = commas(walls)
        return say("read by processes of their own, confined by \(names)")
    }
    package static var reportLimits: String { say("limits") }
    package static func reportLacks(_ walls: [String]) -> String {
        let names = commas(walls)
        return say("this system lacks \(names)")
    }
    package static var reportRefused: String { say("refused: no process can be confined here") }
    package static var reportRareSounds: String { say("AAC, ALAC, WavPack and Musepack can be played") }
    /// - Parameter remedy: an order: "install …".
    package static func reportRareMissing(_ remedy: String) -> String {
        say("AAC, ALAC, WavPack and Musepack cannot be played; \(remedy)")
    }
    package static func reportOpened(_ device: String, _ rate: Int, _ channels: Int) -> String {
        device.isEmpty
            ? say("opened the system’s device, \(rate) Hz, \(channels) channels")
            : say("opened “\(device)”, \(rate) Hz, \(channels) channels")
    }
    package static func reportDevice(_ name: String) -> String { say("device “\(name)”") }
    package static var reportNone: String { say("none") }
    package static func reportPad(_ name: String, _ guid: String, isKnown: Bool) -> String {
        isKnown ? say("“\(name)” \(guid) known") : say("“\(name)” \(guid) not known")
    }
    package static func reportFont(_ name: String, isFound: Bool) -> String {
        isFound ? say("\(name): found") : say("\(name): missing")
    }
    package static func reportScript(_ script: String) -> String {
        switch script {
        case "Arabic": say("Arabic")
        case "Chinese and Japanese": say("Chinese and Japanese")
        case "Devanagari": say("Devanagari")
        case "Hebrew": say("Hebrew")
        case "Korean": say("Korean")
        case "Thai": say("Thai")
        case "emoji": say("emoji")
        default: script
        }
    }
    package static var reportNoFont: String { say("no font of the system has it") }
    package static func reportFolder(_ name: String) -> String {
        switch name {
        case "data": say("data")
        case "state": say("state")
        case "cache": say("cache")
        case "pictures": say("pictures")
        default: name
        }
    }
    package static var reportNotThere: String { say("not there yet") }
    package static var reportWritable: String { say("writable") }
    package static var reportUnwritable: String { say("not writable") }
    package static func reportFree(_ megabytes: Int64) -> String { say("\(Int(megabytes)) MB free") }
    package static var reportNothingYet: String { say("nothing yet") }
    package static func reportSchema(_ schema: Int, _ newest: Int, _ journal: String, _ check: String) -> String {
        say("schema \(schema) of \(newest), journal \(journal), check \(check)")
    }
    package static func reportBackup(_ file: String) -> String { say("backup \(file)") }
    package static func reportAside(_ file: String) -> String { say("set aside \(file)") }
    package static func reportLast(_ reason: String) -> String { say("the last was \(reason)") }
    package static var reportGarbled: String { say("it cannot be understood") }
    package static var reportNoFolders: String { say("no folders") }
    package static func reportBare(_ albums: Int) -> String { say("without a picture: \(albums)") }
    /// - Parameter place: an address and the network's interface.
    package static func reportAddress(_ place: String, answers: Bool) -> String {
        answers ? say("\(place): answers") : say("\(place): does not answer")
    }
    package static var reportNoNetwork: String { say("this machine is in no network") }
    package static func reportFirewall(_ commands: [String]) -> String {
        let all = commands.joined(separator: say(", or "))
        return say("behind a firewall: \(all)")
    }
}
