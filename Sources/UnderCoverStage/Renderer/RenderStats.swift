/// Costs of the last frame, for benchmarks and the log.
package struct RenderStats: Equatable, Sendable {
    package var drawCalls = 0
    package var quads = 0
    /// Text runs and icons rasterised since the start.
    package var rasterizedMasks = 0
    /// Posters printed since the start.
    package var printedPosters = 0
    /// Covers printed since the start.
    package var printedCovers = 0
    package var textureBytes = 0
}
