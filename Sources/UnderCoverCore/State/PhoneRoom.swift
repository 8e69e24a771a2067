/// The phones in the room.
package struct PhoneRoom: Equatable, Codable, Sendable {
    /// nil while no phone can join.
    package internal(set) var door: PhoneDoor?
    /// Why no phone can join, where the port could not be opened.
    package internal(set) var trouble: String?
    /// Nobody new may join.
    package internal(set) var isLocked = false
    /// The address that the host chose, by its host; nil for the likeliest one.
    package internal(set) var chosenHost: String?
    /// Unix seconds since when the door is open and no phone has come; nil once one has.
    package internal(set) var waitsSince: Int?
    /// The Wi-Fi that the host typed for guests, until the door is closed.
    package internal(set) var wifi: WifiNetwork?

    package init() {}
}
