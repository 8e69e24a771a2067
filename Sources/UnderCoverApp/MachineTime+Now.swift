import Foundation
import Glibc
import UnderCoverCore

extension MachineTime {
    private static let idFile = "/proc/sys/kernel/random/boot_id"

    /// nil where the system does not tell.
    static var now: MachineTime? {
        var time = timespec()
        guard clock_gettime(CLOCK_BOOTTIME, &time) == 0, let id = try? SmallFile.read(idFile, atMost: 64), !id.isEmpty
        else { return nil }
        return MachineTime(id: id, seconds: time.tv_sec)
    }
}
