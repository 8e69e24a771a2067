import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverDesktop
import UnderCoverMusic
import UnderCoverStage

/// Tells the desktop what plays, and brings what is pressed there to the mailbox.
final class DesktopService: Sendable {
    private let pictures: CoverFiles
    private let desktop: Mutex<Desktop?>
    /// The newest player, until the desktop is there.
    private let shown = Mutex<DesktopPlayer?>(nil)
    private let mailbox: Mailbox

    init(_ pictures: CoverFiles, _ mailbox: Mailbox) {
        (self.pictures, self.mailbox) = (pictures, mailbox)
        desktop = Mutex(nil)
    }

    /// Not before the first picture: it starts a thread that loads a library.
    func start(environment: [String: String] = ProcessInfo.processInfo.environment) {
        let new = Desktop(DesktopOptions(environment: environment)) { [mailbox] in mailbox.post(.event(.desktop($0))) }
        desktop.withLock { $0 = new }
        if let player = shown.withLock({ $0 }) { show(player) }
    }

    func run(_ order: DesktopOrder) {
        switch order {
        case .show(let player): show(player)
        case .pauseOthers: desktop.withLock { $0 }?.pauseOthers()
        }
    }

    func shutDown() { desktop.withLock { $0.take() }?.close() }

    /// The picture of a song is looked up beside; the desktop learns of it when it is found.
    private func show(_ player: DesktopPlayer) {
        shown.withLock { $0 = player }
        guard let desktop = desktop.withLock({ $0 }) else { return }
        let known = player.artwork.flatMap(pictures.known)
        desktop.show(player, art: known?.absoluteString)
        guard let artwork = player.artwork, known == nil else { return }
        pictures.find(artwork) { [weak self] in self?.show(artwork) }
    }

    private func show(_ artwork: ArtworkID) {
        guard let art = pictures.known(artwork)?.absoluteString else { return }
        desktop.withLock { $0 }?.show(art: art, of: artwork)
    }
}

/// Files of covers that other programs may open. A picture within a music file has none.
final class CoverFiles: Sendable {
    private let files: GameFiles
    private let desk: SourceService
    private let shelf: ShelfService
    /// The last one that was found or sought; nil: it has no file.
    private let last = Mutex<(artwork: ArtworkID, file: URL?)?>(nil)

    init(_ files: GameFiles, _ desk: SourceService, _ shelf: ShelfService) {
        (self.files, self.desk, self.shelf) = (files, desk, shelf)
    }

    func known(_ artwork: ArtworkID) -> URL? {
        files.records.sleeves[artwork] ?? last.withLock { $0?.artwork == artwork ? $0?.file : nil }
    }

    /// Calls `then` once a file is known. Each cover is sought once in a row.
    func find(_ artwork: ArtworkID, then: @escaping @Sendable () -> Void) {
        let isNew = last.withLock { last in
            if last?.artwork == artwork { return false }
            last = (artwork, nil)
            return true
        }
        guard isNew else { return }
        if shelf.owns(artwork) {
            shelf.picture(artwork) { [self] in if case .success(let found) = $0 { keep(found.source, artwork, then) } }
        } else {
            desk.picture(artwork) { [self] in if case .success(let found) = $0 { keep(found, artwork, then) } }
        }
    }

    private func keep(_ source: MediaSource, _ artwork: ArtworkID, _ then: () -> Void) {
        guard case .file(let file) = source else { return }
        let isWanted = last.withLock { last in
            guard last?.artwork == artwork else { return false }
            last = (artwork, file)
            return true
        }
        if isWanted { then() }
    }
}
