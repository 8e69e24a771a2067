import CMalloc

/// Keeps freed memory from staying with the process. Pictures come and go in blocks of megabytes: given a fixed
/// threshold the allocator maps each by itself and gives it back, instead of growing its heap to the largest moment.
enum Memory {
    static func configure() {
        mallopt(M_MMAP_THRESHOLD, 128 << 10)
        mallopt(M_TRIM_THRESHOLD, 1 << 20)
        mallopt(M_ARENA_MAX, 2)
    }

    /// Gives back what starting up needed: compiling shaders takes a software driver megabytes that it never uses again.
    static func trim() { malloc_trim(0) }
}
