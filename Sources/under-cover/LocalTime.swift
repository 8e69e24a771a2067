import Glibc

enum LocalTime {
    /// Seconds that local time is ahead of UTC now. From the C library, which costs no calendars at the start.
    static var offset: Int {
        var now = time(nil)
        var local = tm()
        return localtime_r(&now, &local) == nil ? 0 : local.tm_gmtoff
    }
}
