import Foundation
import Glibc
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
    func start() {
        let options = DesktopOptions(environment: ProcessInfo.processInfo.environment)
        let new = Desktop(options) { [mailbox] in
            mailbox.post(.look($0))
        } heard: { [mailbox] in
            mailbox.post(.event(.desktop($0)))
        }
        desktop.withLock { $0 = new }
        if let player = shown.withLock({ $0 }) { show(player) }
    }

    func run(_ order: DesktopOrder) {
        switch order {
        case .show(let player): show(player)
        case .pauseOthers: desktop.withLock { $0 }?.pauseOthers()
        case .choose(let question): choose(question)
        case .callOff: desktop.withLock { $0 }?.callOff()
        case .notify(let notice): desktop.withLock { $0 }?.notify(notice)
        }
    }

    private func choose(_ question: DesktopQuestion) {
        let post: @Sendable (DesktopChoice) -> Void = { [mailbox] choice in
            mailbox.post(.event(.desktopChose(question: question.number, choice)))
        }
        guard let desktop = desktop.withLock({ $0 }) else { return post(.failed) }
        desktop.choose(question) { post($0.isOnDisk(asFolder: question.wantsFolder) ? $0 : .failed) }
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

extension DesktopChoice {
    /// A path has to lead to what was asked for; the desktop may say anything.
    fileprivate func isOnDisk(asFolder wantsFolder: Bool) -> Bool {
        guard case .chosen(let path) = self else { return true }
        var facts = stat()
        let bytes = path.bytes.map { CChar(bitPattern: $0) } + [0]
        return stat(bytes, &facts) == 0 && facts.st_mode & S_IFMT == (wantsFolder ? S_IFDIR : S_IFREG)
    }
}

/// Files of covers that other programs may open. A picture within a music file has none.
final class CoverFiles: Sendable {
    private let files: GameFiles
    private let desk: SourceService
    private let shelf: ShelfService
    private let press: PressService
    /// The last one that was found or sought; nil: it has no file.
    private let last = Mutex<(artwork: ArtworkID, file: URL?)?>(nil)

    init(_ files: GameFiles, _ desk: SourceService, _ shelf: ShelfService, _ press: PressService) {
        (self.files, self.desk, self.shelf, self.press) = (files, desk, shelf, press)
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
        if let id = PressedID(artwork) {
            press.sleeve(of: id) { [self] _ in
                if let file = files.sleeves.file(id) { keep(.file(file), artwork, then) }
            }
        } else if shelf.owns(artwork) {
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
