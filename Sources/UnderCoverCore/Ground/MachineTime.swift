/// How long the machine has been on: a clock that no player can set. It counts time asleep, too.
package struct MachineTime: Equatable, Codable, Sendable {
    /// Made of the number that Linux gives each start of the machine, which could tell where else it was read.
    package let session: Int
    /// Seconds since that start.
    package let seconds: Int

    package init(session: Int, seconds: Int) { (self.session, self.seconds) = (session, seconds) }

    /// - Parameter id: `boot_id` of Linux.
    package init(id: some Sequence<UInt8>, seconds: Int) {
        self.init(session: Int(FNV.hash(id) & 0x3FFF_FFFF), seconds: seconds)
    }
}
