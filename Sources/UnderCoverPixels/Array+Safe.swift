extension Array {
    /// nil where there is no such index.
    package subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
