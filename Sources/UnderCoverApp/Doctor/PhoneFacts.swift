import Foundation
import UnderCoverCore
import UnderCoverMusic
import UnderCoverPhones

/// Whether phones can come in, for `doctor`. The door is opened for a moment, and asked for its page.
struct PhoneFacts: Encodable {
    struct Address: Encodable {
        var host: String
        var interface: String
        /// The game answers there when this machine asks.
        var answers: Bool
    }

    var port: Int?
    var addresses: [Address] = []
    /// Commands that let phones through a firewall.
    var firewall: [String] = []
    /// Why the door could not be opened, as a sentence.
    var reason: String?

    static func make(_ assets: AssetFolder) -> PhoneFacts {
        let uploads = FileManager.default.temporaryDirectory.appendingPathComponent("under-cover-doctor-\(getpid())")
        let server = PhoneServer(
            options: PhoneServerOptions(page: assets.phones, uploads: uploads, words: Words.phonePage)
        ) { _ in }
        defer { server.close() }
        var facts = PhoneFacts()
        do throws(PhoneServerFailure) {
            let door = try server.open()
            let found = PhoneDoctor.examine(door)
            (facts.port, facts.firewall) = (found.port, found.firewall)
            facts.addresses = zip(door.addresses, found.addresses).map { address, answer in
                Address(host: address.host, interface: address.interface, answers: answer.answers)
            }
        } catch {
            facts.reason = error.description
        }
        return facts
    }

    var lines: [String] {
        if let reason { return [reason] }
        guard let port else { return [] }
        let places = addresses.map { address in
            "\(address.host):\(port) (\(address.interface)): \(address.answers ? "answers" : "does not answer")"
        }
        let none = addresses.isEmpty ? ["this machine is in no network"] : []
        return none + places + ["behind a firewall: \(firewall.joined(separator: ", or "))"]
    }
}
