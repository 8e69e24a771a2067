/// A password, a key or a token. It can be used, compared and stored, but not printed.
package struct Secret: Hashable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "•••" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
