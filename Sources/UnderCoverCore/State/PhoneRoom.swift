/// The phones in the room.
package struct PhoneRoom: Equatable, Codable, Sendable {
    /// nil while no phone can join.
    package internal(set) var door: PhoneDoor?
    /// Why no phone can join, where the port could not be opened.
    package internal(set) var trouble: String?

    package init() {}
}
