import Foundation
import UnderCoverCore
import UnderCoverMusic
import UnderCoverPhones

/// Whether phones can come in, for `doctor`. The door is opened for a moment, and asked for its page.
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
        do throws(PhoneServerFailure) {
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
