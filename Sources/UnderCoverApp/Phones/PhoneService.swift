import Foundation
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverPhones
import UnderCoverStage

/// Lets phones in while the game wants them, and carries what they say to the mailbox.
final class PhoneService: Sendable {
    /// Seconds between two looks for a network.
    private static let patience = 3.0

    private let server: PhoneServer
    private let mailbox: Mailbox
    /// Opening reads files and waits for a thread, so the loop does not do it.
    private let queue = DispatchQueue(label: "phones")
    /// nil where nothing is kept.
    private let file: PartyFile?

    init(_ options: PhoneOptions, _ files: GameFiles, _ covers: CoverLoader, _ mailbox: Mailbox) {
        self.mailbox = mailbox
        let temporary = FileManager.default.temporaryDirectory
        queue.async { Upload.sweep(temporary) }
        var options = PhoneServerOptions(
            port: options.port, bind: options.bind, page: files.assets.phones, uploads: Upload.folder(in: temporary),
            words: Words.phonePage, language: Translation.spoken.language.tag)
        options.covers = { artwork, then in
            covers.load(artwork.unveiled ?? artwork, for: .thumbnail) { result in
                let cover = try? result.get()
                then(cover.flatMap { artwork.unveiled == nil ? PhonePicture($0) : PhonePicture(veiled: $0) })
            }
        }
        server = PhoneServer(options: options) { mailbox.post(.phone($0)) }
        file = files.partyFile
        if let memory = file?.read()?.room { server.remember(memory) }
    }

    /// Keeps all that a restart needs; the server adds what only it knows.
    /// - Parameter party: nil where nothing is left of it.
    func keep(_ party: KeptParty?) {
        queue.async { [self] in
            if let party { file?.write(PartyFile.Content(room: server.memory, party: party)) } else { file?.delete() }
        }
    }

    func endParty() { queue.async { [server] in server.endParty() } }

    func open() {
        queue.async { [self] in
            do throws(PhoneServerError) {
                let door = try server.open(tell)
                if door.addresses.isEmpty { lookAgain() }
            } catch {
                Log.warn(error.description)
                mailbox.post(.event(.phonesFailed(reason: error.description)))
            }
        }
    }

    private func tell(_ door: PhoneDoor) {
        PhoneService.announce(door)
        mailbox.post(.event(.phonesOpened(door)))
    }

    /// A machine that has just started or woken up may get its network later.
    private func lookAgain() {
        queue.asyncAfter(deadline: .now() + PhoneService.patience) { [weak self] in
            guard let self, let door = server.door else { return }
            if door.addresses.isEmpty { lookAgain() } else { tell(door) }
        }
    }

    func close() { queue.async { [server] in server.close() } }

    /// Deletes a file from a phone.
    func discard(_ path: String) { queue.async { unlink(path) } }

    func show(_ show: PhoneShow) { server.show(show) }
    func sendHome(_ phone: PhoneID) { server.sendHome(phone) }
    func admit(_ address: Int) { server.admit(address) }

    /// At the end of the game. Phones look for it for a while: a party may go on when it starts again.
    func shutDown() {
        queue.sync {
            server.close(.restart)
            server.forgetFiles()
        }
    }

    /// Scripts and people without a camera read the address here, the likeliest one first.
    private static func announce(_ door: PhoneDoor) {
        let lines = door.addresses.map { "http://\(door.place($0))\n" }
        // A script that has read enough may have closed the pipe; `write(_:)` would end the game then.
        try? FileHandle.standardOutput.write(contentsOf: Data(lines.joined().utf8))
    }
}

extension PhonePicture {
    /// A new file of the decoded pixels: no byte of a file from elsewhere reaches a phone. Called on a decoding thread.
    fileprivate init?(_ cover: DecodedCover) {
        let side = cover.side
        if let bytes = ImageLoader.jpeg(cover.rgba, width: side, height: side) {
            self.init(.jpeg, bytes)
        } else if let bytes = ImageLoader.png(cover.rgba, width: side, height: side) {
            self.init(.png, bytes)
        } else {
            return nil
        }
    }

    /// A side of so few squares says no more than the television's blur. Browsers draw them softly.
    private static let veiledSide = 8

    /// The mean colours of the squares of its sample.
    fileprivate init?(veiled cover: DecodedCover) {
        let (side, block) = (Self.veiledSide, 64 / Self.veiledSide)
        var pixels: [UInt8] = []
        for square in 0..<side * side {
            let (left, top) = (square % side * block, square / side * block)
            for channel in 0..<3 {
                let sum = (0..<block * block).reduce(0) { sum, pixel in
                    sum + Int(cover.sample64[((top + pixel / block) * 64 + left + pixel % block) * 3 + channel])
                }
                pixels.append(UInt8(sum / (block * block)))
            }
            pixels.append(255)
        }
        guard let bytes = ImageLoader.png(pixels, width: side, height: side) else { return nil }
        self.init(.png, bytes)
    }
}
