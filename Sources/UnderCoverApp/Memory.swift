import CMalloc
import Foundation
import UnderCoverCatalogue

/// Returns freed memory to the system. With a fixed threshold glibc maps each picture by itself and unmaps it when it is
/// freed; by default it raises the threshold, and its heap keeps the largest size.
enum Memory {
    /// Pretends that the machine has so many megabytes.
    static let variable = "UNDER_COVER_MEMORY"
    /// Physical memory of the machine, in megabytes.
    static let megabytes = Int(ProcessInfo.processInfo.physicalMemory >> 20)
    static let cacheSizes = CacheSizes.fitting(
        megabytes: ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? megabytes)

    static func configure() {
        mallopt(M_MMAP_THRESHOLD, 128 << 10)
        mallopt(M_TRIM_THRESHOLD, 1 << 20)
        mallopt(M_ARENA_MAX, 2)
    }

    /// Call it after start-up: a software driver needs megabytes to compile shaders and never uses them again.
    static func trim() { malloc_trim(0) }
}
