import UnderCoverMusic

extension World {
    /// What asks the network. A process makes one: the patience that hosts ask for is counted in it.
    static func httpClient(
        observer: @escaping @Sendable (HTTPProgress) -> Void = { _ in }
    ) -> HTTPClient {
        .live(observer: observer)
    }
}
