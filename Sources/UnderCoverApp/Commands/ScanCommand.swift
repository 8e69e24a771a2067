import ArgumentParser
import Foundation
import UnderCoverCore
import UnderCoverMusic

struct ScanCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scan", abstract: "Look through folders of your own music, which the game only reads.",
        discussion: """
            New folders are added to those that the game knows; without any, all of them are looked through again. The \
            last line says how many albums and songs there are and how long it took; a line for each file that was \
            skipped says why.
            """)

    @Argument(help: "Folders of music.") var folders: [String] = []
    @Option(name: .customLong("data-dir"), help: "Keep everything under this folder.") var dataDir: String?
    @Flag(help: "Print JSON instead of lines.") var json = false

    private struct Report: Encodable {
        struct Skipped: Encodable {
            let path, reason: String
        }

        let albums, songs: Int
        let seconds: Double
        let folders: [String]
        let skipped: [Skipped]
    }

    func validate() throws {
        for folder in folders {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
                throw ValidationError("There is no folder \(folder).")
            }
        }
    }

    func run() throws {
        let opened = try OpenedLibrary(dataDir: dataDir)
        let begun = Date()
        for folder in folders {
            opened.library.addFolder(URL(fileURLWithPath: folder).standardizedFileURL.path)
        }
        let summary = try opened.ask(.scan(nil), Self.end)
        let seconds = Date().timeIntervalSince(begun)
        try? opened.store?.saveMusicFolders(opened.library.folderPaths)
        let skipped = try summary.folders.flatMap { folder in
            try opened.ask(.skipped(folder.id)) { news in
                if case .skipped(folder.id, let files) = news { files } else { nil }
            }
        }
        let report = Report(
            albums: summary.albums, songs: summary.songs, seconds: (seconds * 1000).rounded() / 1000,
            folders: summary.folders.map(\.path),
            skipped: skipped.map { .init(path: $0.path, reason: $0.problem.reason) })
        if json { return try Output.json(report) }
        for file in report.skipped { Output.row([file.path, file.reason]) }
        Output.line(Words.scanned(albums: report.albums, songs: report.songs, seconds: seconds))
        if summary.folders.isEmpty { throw Failure(Words.noMusicFolders) }
    }

    /// The numbers after the scan.
    private static func end(_ news: ShelfNews) throws(Failure) -> ShelfSummary? {
        // The numbers follow the end of the scan.
        if case .summary(let summary) = news { summary } else { nil }
    }
}
