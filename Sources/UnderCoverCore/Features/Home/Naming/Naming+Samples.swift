import UnderCoverCatalogue

extension Naming {
    package static let samples = [
        sample("naming") { _ in },
        sample("naming-pad") {
            $0.plug()
            $0.pad(.down)
        },
    ]

    private static func sample(_ name: String, _ walk: @escaping Sample.Walk) -> Sample {
        Sample(name, prepare: { $0.lend($1.oneArtist) }) {
            $0.openCategory($0.props.oneArtist.id)
            $0.choose(CategoryDetail.Target.rename)
            $0.tick(20)
            walk(&$0)
        }
    }
}
