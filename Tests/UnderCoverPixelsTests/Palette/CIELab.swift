import Foundation

@testable import UnderCoverPixels

/// A colour in CIE L*a*b*, under D65.
struct CIELab {
    var lightness: Double
    var a: Double
    var b: Double

    /// CIEDE2000 with kL = kC = kH = 1, after Sharma, Wu and Dalal 2005.
    func difference(to other: CIELab) -> Double {
        let boost = 0.5 * (1 - Self.rise((chroma + other.chroma) / 2))
        let (one, two) = (Hued(self, boost), Hued(other, boost))
        let turn = one.turn(to: two)
        let light = (lightness + other.lightness) / 2
        let chroma = (one.chroma + two.chroma) / 2
        let hue = one.meanHue(with: two)
        let offset = (light - 50) * (light - 50)
        let lightPart = (other.lightness - lightness) / (1 + 0.015 * offset / (20 + offset).squareRoot())
        let chromaPart = (two.chroma - one.chroma) / (1 + 0.045 * chroma)
        let hueStep = 2 * (one.chroma * two.chroma).squareRoot() * Self.sine(turn / 2)
        let huePart = hueStep / (1 + 0.015 * chroma * Self.hueWeight(hue))
        let blue = 30 * exp(-((hue - 275) / 25) * ((hue - 275) / 25))
        let rotation = -2 * Self.rise(chroma) * Self.sine(2 * blue)
        let squares = lightPart * lightPart + chromaPart * chromaPart + huePart * huePart
        return (squares + rotation * chromaPart * huePart).squareRoot()
    }

    private var chroma: Double { (a * a + b * b).squareRoot() }

    private static func rise(_ chroma: Double) -> Double {
        let seventh = pow(chroma, 7)
        return (seventh / (seventh + pow(25, 7))).squareRoot()
    }

    private static func hueWeight(_ hue: Double) -> Double {
        1 - 0.17 * sine(hue + 60) + 0.24 * sine(2 * hue + 90) + 0.32 * sine(3 * hue + 96) - 0.2 * sine(4 * hue + 27)
    }

    private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }

    /// Chroma and hue in degrees after the correction of greys.
    private struct Hued {
        let chroma: Double
        let hue: Double

        init(_ color: CIELab, _ boost: Double) {
            let a = color.a * (1 + boost)
            chroma = (a * a + color.b * color.b).squareRoot()
            let angle = atan2(color.b, a) * 180 / .pi
            hue = angle < 0 ? angle + 360 : angle
        }

        func turn(to other: Hued) -> Double {
            guard chroma * other.chroma > 0 else { return 0 }
            let turn = other.hue - hue
            return turn > 180 ? turn - 360 : (turn < -180 ? turn + 360 : turn)
        }

        func meanHue(with other: Hued) -> Double {
            let sum = hue + other.hue
            guard chroma * other.chroma > 0 else { return sum }
            if abs(hue - other.hue) <= 180 { return sum / 2 }
            return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2
        }
    }
}

extension CIELab {
    init(_ rgb: LinearRGB) {
        func part(_ red: Double, _ green: Double, _ blue: Double, white: Double) -> Double {
            func inside(_ channel: Double) -> Double { min(max(channel, 0), 1) }
            let share = (red * inside(rgb.red) + green * inside(rgb.green) + blue * inside(rgb.blue)) / white
            return share > 216 / 24389 ? cbrt(share) : (24389 / 27 * share + 16) / 116
        }
        let x = part(0.4124564, 0.3575761, 0.1804375, white: 0.95047)
        let y = part(0.2126729, 0.7151522, 0.0721750, white: 1)
        let z = part(0.0193339, 0.1191920, 0.9503041, white: 1.08883)
        (lightness, a, b) = (116 * y - 16, 500 * (x - y), 200 * (y - z))
    }
}
