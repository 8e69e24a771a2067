@testable import UnderCoverPixels

/// How an eye sees colours.
enum ColourSight: String, CaseIterable {
    case normal, protan, deutan, tritan

    /// Full dichromacy in linear RGB, after Machado, Oliveira and Fernandes 2009, severity 1.0; rows of a matrix.
    private var rows: [[Double]] {
        switch self {
        case .normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
        case .protan:
            [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
        case .deutan:
            [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
        case .tritan:
            [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
        }
    }

    func seen(_ color: Color) -> LinearRGB {
        let light = LinearRGB(color)
        let channels = rows.map { $0[0] * light.red + $0[1] * light.green + $0[2] * light.blue }
        return LinearRGB(red: channels[0], green: channels[1], blue: channels[2])
    }

    /// CIEDE2000 between two colours as this eye sees them.
    func difference(_ one: Color, _ other: Color) -> Double {
        CIELab(seen(one)).difference(to: CIELab(seen(other)))
    }
}
