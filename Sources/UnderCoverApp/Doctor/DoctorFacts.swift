import Foundation
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverDesktop
import UnderCoverMusic
import UnderCoverPhones
import UnderCoverStage

struct ProgramFacts: Encodable {
    var version = Words.version
    var swift = ProgramFacts.swiftVersion
    var build = ProgramFacts.buildKind
    var path = AssetFolder.runningProgram?.path ?? ""

    private static var buildKind: String {
        #if DEBUG
        "debug"
        #else
        "release"
        #endif
    }

    /// The compiler's version, as far as conditional compilation tells it.
    private static var swiftVersion: String {
        #if compiler(>=6.4)
        "6.4 or newer"
        #elseif compiler(>=6.3)
        "6.3"
        #else
        "6.2"
        #endif
    }
}

struct SystemFacts: Encodable {
    /// Name and version of the distribution.
    var name = ProcessInfo.processInfo.operatingSystemVersionString
    var kernel, machine, library: String
    var processors = ProcessInfo.processInfo.activeProcessorCount
    /// In megabytes.
    var memory = Memory.megabytes
    var caches = Memory.cacheSizes.name

    var text: String { "\(name), \(kernel) \(machine), \(library)" }

    init() {
        var names = utsname()
        uname(&names)
        kernel = SystemFacts.text(names.sysname) + " " + SystemFacts.text(names.release)
        machine = SystemFacts.text(names.machine)
        library = SystemFacts.libraryVersion
    }

    private static var libraryVersion: String {
        var text = [CChar](repeating: 0, count: 64)
        let length = confstr(Int32(_CS_GNU_LIBC_VERSION), &text, text.count)
        return String(decoding: text.prefix(max(length, 1) - 1).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Swift imports a C array of characters as a tuple.
    private static func text<Letters>(_ letters: Letters) -> String {
        withUnsafeBytes(of: letters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}

/// Writes the home folder as `~`, because its path holds the player's name.
struct HomePath {
    private let home: String?

    init(environment: [String: String]) {
        var home = environment["HOME"] ?? NSHomeDirectory()
        while home.hasSuffix("/") { home.removeLast() }
        self.home = home.hasPrefix("/") ? home : nil
    }

    /// Replaces the path also inside a sentence, but not as a part of a longer name.
    func shortened(_ text: String) -> String {
        guard let home else { return text }
        var shortened = ""
        var rest = text[...]
        while let found = rest.range(of: home) {
            let isPath =
                !Self.isName(rest[..<found.lowerBound].suffix(1)) && !Self.isName(rest[found.upperBound...].prefix(2))
            shortened += rest[..<found.lowerBound] + (isPath ? "~" : home)
            rest = rest[found.upperBound...]
        }
        return shortened + rest
    }

    /// Says whether a name goes on here. A full stop may end a sentence, so the character after it decides.
    private static func isName(_ letters: Substring) -> Bool {
        letters.drop { $0 == "." }.first.map { $0.isLetter || $0.isNumber || "_-".contains($0) } ?? false
    }
}

struct FolderFacts: Encodable {
    var name, path: String
    var isThere: Bool
    /// If the folder does not exist: whether it could be made.
    var isWritable: Bool
    /// Free space on its disk; nil if the system does not say.
    var freeBytes: Int64?
    /// The sum of its first `mostFiles` files.
    var usedBytes: Int64

    private static let mostFiles = 20_000

    static func all(_ folders: DataFolder) -> [FolderFacts] {
        [
            .init("data", folders.data), .init("state", folders.state), .init("cache", folders.cache),
            .init("pictures", folders.pictures),
        ]
    }

    private init(_ name: String, _ url: URL) {
        self.name = name
        path = url.path
        var isFolder: ObjCBool = false
        isThere = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        let nearest = FolderFacts.nearest(url)
        isWritable = (!isThere || isFolder.boolValue) && access(nearest.path, W_OK | X_OK) == 0
        var disk = statvfs()
        freeBytes =
            statvfs(nearest.path, &disk) == 0 ? Int64(clamping: UInt64(disk.f_bavail) &* UInt64(disk.f_frsize)) : nil
        usedBytes = isThere ? FolderFacts.size(url) : 0
    }

    /// The folder itself or its nearest parent that exists.
    private static func nearest(_ url: URL) -> URL {
        let isThere = url.path == "/" || FileManager.default.fileExists(atPath: url.path)
        return isThere ? url : nearest(url.deletingLastPathComponent())
    }

    private static func size(_ url: URL) -> Int64 {
        let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: [.fileSizeKey])
        return files?.prefix(mostFiles).reduce(0) { sum, file in
            sum + Int64((try? (file as? URL)?.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0)
        } ?? 0
    }
}

struct EnvironmentFact: Encodable, Equatable {
    var name: String
    /// nil for variables that may hold passwords or tokens.
    var value: String?

    private static let toldPrefixes = ["SDL_", "MESA_", "LIBGL_"]
    private static let prefixes = toldPrefixes + ["XDG_", "UNDER_COVER_", "ALSA_", "PULSE_", "PIPEWIRE_"]
    private static let names = [
        "DISPLAY", "WAYLAND_DISPLAY", "GAMESCOPE_WAYLAND_DISPLAY", "LANG", "LC_ALL", "GTK_THEME", "HOME",
    ]
    private static let told = [
        "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR", "XDG_PICTURES_DIR",
        "XDG_SESSION_TYPE", "XDG_SESSION_DESKTOP", "XDG_CURRENT_DESKTOP", "XDG_DATA_DIRS", "XDG_CONFIG_DIRS",
    ]

    static func all(_ environment: [String: String]) -> [EnvironmentFact] {
        environment.keys.filter(matters).sorted().map { name in
            EnvironmentFact(name: name, value: isTold(name) ? environment[name].map { String($0.prefix(200)) } : nil)
        }
    }

    private static func matters(_ name: String) -> Bool {
        names.contains(name) || name.lowercased().hasSuffix("_proxy") || prefixes.contains { name.hasPrefix($0) }
    }

    /// NB: not every `XDG_` value: `XDG_ACTIVATION_TOKEN` is a token. Sound servers' variables may hold cookies.
    private static func isTold(_ name: String) -> Bool {
        names.contains(name) || told.contains(name) || toldPrefixes.contains { name.hasPrefix($0) }
    }
}

/// Tells `doctor` whether the desktop hears of the music.
struct DesktopFacts: Encodable {
    var answer: DesktopAnswer

    init(environment: [String: String]) { answer = .ask(DesktopOptions(environment: environment)) }

    var line: String {
        switch answer {
        case .answers: Words.desktopAnswers
        case .silent: Words.desktopIsSilent
        case .noBus: Words.desktopHasNoBus
        case .noLibrary: Words.desktopLacksLibrary
        case .notBuiltIn: Words.desktopIsNotBuiltIn
        }
    }
}

/// The player's own records, for `doctor`.
struct MusicFacts: Encodable {
    var artists = 0
    var albums = 0
    var songs = 0
    /// Albums without a picture.
    var bare = 0
    var folders: [MusicFolder] = []
    /// Why the library could not be read.
    var reason: String?

    init(_ folders: DataFolder) {
        do throws(StoreError) {
            guard let summary = try MusicLibrary.peek(folder: folders.data) else { return }
            (artists, albums, songs, bare) = (summary.artists, summary.albums, summary.songs, summary.bare)
            self.folders = summary.folders
        } catch {
            reason = error.reason
        }
    }

    var lines: [String] {
        if let reason { return [reason] }
        if folders.isEmpty { return [Words.reportNoFolders] }
        let total = [Words.manyAlbums(albums), Words.manySongs(songs), Words.manyArtists(artists)]
        let pictures = Words.reportBare(bare)
        return [(total + [pictures]).joined(separator: ", ")]
            + folders.map { "\($0.path): \($0.state.rawValue), \(Words.about($0))" }
    }
}

/// Tells `doctor` whether phones can come in: it opens the door for a moment and asks for the page.
struct PhoneFacts: Encodable {
    var port: Int?
    var addresses: [PhoneDoctor.Address] = []
    /// Commands that let phones through a firewall.
    var firewall: [String] = []
    /// Why the door could not be opened, as a sentence.
    var reason: String?

    static func make(_ assets: AssetFolder) -> PhoneFacts {
        let uploads = Upload.folder(in: FileManager.default.temporaryDirectory)
        let server = PhoneServer(
            options: PhoneServerOptions(page: assets.phones, uploads: uploads, words: Words.phonePage)
        ) { _ in }
        defer { server.close() }
        var facts = PhoneFacts()
        do throws(PhoneServerError) {
            let found = PhoneDoctor.examine(try server.open())
            (facts.port, facts.addresses, facts.firewall) = (found.port, found.addresses, found.firewall)
        } catch {
            facts.reason = error.description
        }
        return facts
    }

    var lines: [String] {
        if let reason { return [reason] }
        guard let port else { return [] }
        let places = addresses.map { address in
            Words.reportAddress("\(address.host):\(port) (\(address.interface))", answers: address.answers)
        }
        let none = addresses.isEmpty ? [Words.reportNoNetwork] : []
        return none + places + [Words.reportFirewall(firewall)]
    }
}

/// The voices that can read aloud, for `doctor`.
struct SpeechFacts: Encodable {
    var found: SpeechCheckup
    var espeak: Bool
    /// nil where nothing can speak.
    var voice: SpeechVoice?

    init(environment: [String: String]) {
        found = .make(SpeechOptions(environment: environment), environment: environment)
        espeak = SpeechSynthesiser.program(searchPath: environment["PATH"]) != nil
        let hasDispatcher = found.dispatcher == .answers || found.dispatcher == .starts
        voice = found.orca ? .orca : hasDispatcher ? .dispatcher : espeak ? .own : nil
    }

    var lines: [String] {
        let silent = !found.orca && found.dispatcher == .silent ? [Words.speechIsSilent] : []
        return silent + [voice.map(Self.words) ?? Words.speechHasNoVoice, Words.readerRuns(found.readerRuns)]
    }

    private static func words(_ voice: SpeechVoice) -> String {
        switch voice {
        case .orca: Words.speaks(by: "Orca")
        case .dispatcher: Words.speaks(by: "speech-dispatcher")
        case .own: Words.speaks(by: "espeak-ng")
        }
    }
}
