/// Elementary functions from + − × ÷ and rounding alone.
///
/// NB: never call the C library's `sin`, `exp`, `pow` here. IEEE 754 fixes the four operations and the square root to the
/// last bit, and leaves these to each library: glibc, musl and Apple's differ in the last place, x86-64 from arm64 too.
/// Swift does not fuse a multiplication with an addition by itself, so the same order gives the same bits.
enum Exact {
    static let pi: Float = 3.14159265

    static func sin(_ x: Float) -> Float {
        let d = Double(x)
        let n = (d * 0.318309886183790672).rounded(.toNearestOrEven)
        let r = (d - n * 3.14159265358979312) - n * 1.2246467991473532e-16
        let s = r * r
        let p =
            r
            * (1 + s
                * (-0.16666666666666666 + s
                    * (0.0083333333333 + s * (-0.000198412698 + s * (2.7557319e-6 + s * -2.5052e-8)))))
        return Float(Int64(n) & 1 == 0 ? p : -p)
    }

    static func cos(_ x: Float) -> Float { sin(x + 1.57079633) }

    static func exp(_ x: Float) -> Float {
        if x < -80 { return 0 }
        let d = Double(min(x, 80))
        let k = (d * 1.4426950408889634).rounded(.toNearestOrEven)
        let r = d - k * 0.69314718055994531
        let p =
            1 + r
            * (1 + r
                * (0.5 + r * (0.16666666666666666 + r * (0.041666666666666664 + r * (0.0083333333 + r * 0.00138888889)))))
        return Float(p * Double(sign: .plus, exponent: Int(k), significand: 1))
    }

    static func log(_ x: Float) -> Float {
        let d = Double(max(x, 1e-30))
        let m = d.significand, t = (m - 1) / (m + 1), s = t * t
        let l = 2 * t * (1 + s * (1 / 3.0 + s * (1 / 5.0 + s * (1 / 7.0 + s * (1 / 9.0 + s * (1 / 11.0 + s / 13.0))))))
        return Float(l + Double(d.exponent) * 0.69314718055994531)
    }

    static func pow(_ x: Float, _ p: Float) -> Float { x <= 0 ? 0 : exp(p * log(x)) }

    /// −π … π
    static func atan2(_ y: Float, _ x: Float) -> Float {
        let ax = abs(x), ay = abs(y)
        if ax == 0, ay == 0 { return 0 }
        let z = min(ax, ay) / max(ax, ay), s = z * z
        var a =
            z
            * (0.99997726 + s * (-0.33262347 + s * (0.19354346 + s * (-0.11643287 + s * (0.05265332 + s * -0.0117212)))))
        if ay > ax { a = 1.57079633 - a }
        if x < 0 { a = pi - a }
        return y < 0 ? -a : a
    }

    static func hypot(_ x: Float, _ y: Float) -> Float { (x * x + y * y).squareRoot() }
}

@inline(__always) func clamp(_ t: Float, _ a: Float = 0, _ b: Float = 1) -> Float { min(max(t, a), b) }

/// 0 at `a`, 1 at `b` (which may be less than `a`), with flat ends.
@inline(__always) func smooth(_ a: Float, _ b: Float, _ t: Float) -> Float {
    let u = clamp((t - a) / (b - a))
    return u * u * (3 - 2 * u)
}

@inline(__always) func mix(_ a: Float, _ b: Float, _ t: Float) -> Float { a + (b - a) * t }

/// The part after the point, with the sign of `t`.
///
/// NB: `truncatingRemainder` would become a call of the C library on x86-64 and a fused instruction on arm64.
@inline(__always) func fraction(_ t: Float) -> Float { t - t.rounded(.towardZero) }
