import ArgumentParser
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

struct ScanCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scan", abstract: "Look through folders of your own music, which the game only reads.",
        discussion: """
            New folders are added to those that the game knows; without any, all of them are looked through again. The \
            last line says how many albums and songs there are and how long it took; a line for each file that was \
            skipped, and one for each album that is not asked, says why. With --remove, a folder and its albums leave \
            the library, and nothing else is looked through; its files stay.
            """)

    @Argument(help: "Folders of music.") var folders: [String] = []
    @Option(name: .customLong("remove"), help: "Remove this folder from the library; its files stay.")
    var removed: [String] = []
    @Option(name: .customLong("data-dir"), help: "Keep everything under this folder.") var dataDir: String?
    @Flag(help: "Print JSON instead of lines.") var json = false

    private struct Report: Encodable {
        struct Skipped: Encodable {
            let path, reason: String
        }

        struct Unasked: Encodable {
            let artist, title, reason: String
        }

        let albums, songs: Int
        let seconds: Double
        let folders: [String]
        let skipped: [Skipped]
        let unasked: [Unasked]
        /// Albums of a library that was read again by the rules of a new version, with their names before and now.
        let renamed: [ShelfChanges.Renamed]?
    }

    func run() throws {
        let library = try MusicLibrary.opened(dataDir: dataDir)
        defer { library.close() }
        for folder in removed { try remove(folder, from: library) }
        if folders.isEmpty, !removed.isEmpty { return try tellWhatIsLeft(library) }
        for folder in folders { try add(folder, to: library) }
        let summary = try library.told { try $0.summary() }
        if summary.folders.isEmpty { throw Failure(Words.noMusicFolders) }
        let end = try library.told { try $0.scan() }
        try print(try report(end, library), library)
        try refuse(library)
    }

    private func tellWhatIsLeft(_ library: MusicLibrary) throws {
        guard json else { return }
        let left = try library.told { try $0.summary() }
        let end = ScanProgress(stage: .done, files: 0, albums: left.albums, songs: left.songs)
        try print(try report(end, library), library)
    }

    private func remove(_ folder: String, from library: MusicLibrary) throws(Failure) {
        do {
            let path = try library.removeFolder(folder)
            if !json { Output.line(Words.folderRemoved(path)) }
        } catch let problem as LibraryError {
            throw .usage(problem.description)
        } catch {
            throw Failure(Words.libraryUnreadable)
        }
    }

    /// One that the library has already is looked through again.
    private func add(_ folder: String, to library: MusicLibrary) throws(Failure) {
        do { try library.addFolder(folder) } catch LibraryError.known {
        } catch let problem as LibraryError {
            throw .usage(problem.description)
        } catch {
            throw Failure(Words.libraryUnreadable)
        }
    }

    /// A folder that may not be read has no songs to count, which shall not look like success.
    private func refuse(_ library: MusicLibrary) throws(Failure) {
        let locked = try library.told { try $0.summary() }.folders.filter { $0.state == .forbidden }
        guard !locked.isEmpty else { return }
        throw Failure(Words.foldersAreLocked(locked.map(\.path)))
    }

    private func report(_ end: ScanProgress, _ library: MusicLibrary) throws(Failure) -> Report {
        let folders = try library.told { try $0.summary() }.folders
        let skipped = try library.told { library in try folders.flatMap { try library.skipped($0.id) } }
        let unasked = try library.told { library in try folders.flatMap { try library.unasked($0.id) } }
        return Report(
            albums: end.albums, songs: end.songs, seconds: (end.seconds * 1000).rounded() / 1000,
            folders: folders.map(\.path),
            skipped: skipped.map { .init(path: $0.path, reason: Words.reason($0.problem)) },
            unasked: unasked.map { .init(artist: $0.artist, title: $0.title, reason: Words.reason($0.reason)) },
            renamed: library.changes?.renamed)
    }

    private func print(_ report: Report, _ library: MusicLibrary) throws {
        if json { return try Output.json(report) }
        for file in report.skipped { Output.row([file.path, file.reason]) }
        for album in report.unasked { Output.row([album.artist, album.title, album.reason]) }
        for album in report.renamed ?? [] { Output.row([album.before, album.now]) }
        if let changes = library.changes.flatMap(Words.reread) { Output.line(changes) }
        Output.line(Words.scanned(albums: report.albums, songs: report.songs, seconds: report.seconds))
    }
}
