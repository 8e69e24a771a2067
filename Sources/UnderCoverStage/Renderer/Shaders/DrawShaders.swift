// The shaders of draw commands. All share one vertex layout, see `Vertex`. Output is premultiplied.

enum DrawShaders {
    static let vertex = """
        layout(location = 0) in vec2 position;
        layout(location = 1) in vec4 p;
        layout(location = 2) in vec4 q;
        layout(location = 3) in vec4 colorA;
        layout(location = 4) in vec4 colorB;
        uniform vec2 clipPerPixel;
        out vec4 vp;
        flat out vec4 vq;
        flat out vec4 va;
        flat out vec4 vb;
        void main() {
            vp = p;
            vq = q;
            va = vec4(colorA.rgb * colorA.a, colorA.a);
            vb = vec4(colorB.rgb * colorB.a, colorB.a);
            gl_Position = vec4(position.x * clipPerPixel.x - 1.0, 1.0 - position.y * clipPerPixel.y, 0.0, 1.0);
        }
        """

    static let inputs = """
        in vec4 vp;
        flat in vec4 vq;
        flat in vec4 va;
        flat in vec4 vb;
        out vec4 color;

        """

    static let flat = inputs + "void main() { color = va; }"

    /// Discs in rows at 45°. p: position in pixels. q: pitch, radius.
    static let dots =
        inputs + """
            void main() {
                vec2 at = vec2(vp.x + vp.y, vp.y - vp.x) * 0.70710678 / vq.x;
                float d = length(fract(at) - 0.5) * vq.x;
                color = va * clamp(vq.y - d + 0.5, 0.0, 1.0);
            }
            """

    /// p: position from the middle, half size. q: radius, stroke width, dash length, pixels per unit. Distance to a
    /// rounded box after Inigo Quilez, "2D distance functions".
    static let box =
        inputs + """
            #ifdef DASHED
            // Coverage of a dash. The outline is folded into one quarter, where arc length runs from the middle of
            // the right side round the corner to the middle of the bottom. The dash is stretched so that the outline
            // closes.
            float dashed(vec2 place, vec2 halfSize, float radius) {
                vec2 a = abs(place);
                vec2 straight = halfSize - radius;
                float arc = radius * 1.57079633;
                float quarter = straight.x + straight.y + arc;
                vec2 corner = a - straight;
                float along = corner.x > 0.0 && corner.y > 0.0
                    ? straight.y + radius * atan(corner.y, corner.x)
                    : (corner.x >= corner.y ? min(a.y, straight.y) : straight.y + arc + straight.x - a.x);
                float period = quarter / max(1.0, floor(quarter / (2.0 * vq.z) + 0.5));
                float fromMiddle = abs(fract(along / period + 0.5) - 0.5) * period;
                return clamp(0.5 + (period * 0.25 - fromMiddle) * vq.w, 0.0, 1.0);
            }
            #endif
            void main() {
                vec2 corner = abs(vp.xy) - vp.zw + vq.x;
                float d = length(max(corner, 0.0)) + min(max(corner.x, corner.y), 0.0) - vq.x;
                float outer = clamp(0.5 - d * vq.w, 0.0, 1.0);
                float inner = clamp(0.5 - (d + vq.y) * vq.w, 0.0, 1.0);
                float ring = outer - inner;
            #ifdef DASHED
                float middle = vq.y * 0.5;
                float dash = dashed(vp.xy, vp.zw - middle, max(vq.x - middle, 0.0));
                color = va * (outer - ring * dash) + vb * (ring * dash);
            #else
                color = va * inner + vb * ring;
            #endif
            }
            """

    /// p: position in the atlas. MULTIPLY darkens; its blend function is destination × source.
    static let glyph =
        inputs + """
            uniform sampler2D mask;
            void main() {
            #if defined(COLORED)
                color = texture(mask, vp.xy) * va.a;
            #elif defined(MULTIPLY)
                float coverage = texture(mask, vp.xy).r;
                color = vec4(1.0 - coverage * (va.a - va.rgb), 1.0);
            #else
                color = va * texture(mask, vp.xy).r;
            #endif
            }
            """

    /// Interleaved gradient noise (Jimenez, "Next Generation Post Processing in Call of Duty", 2014), ±½ of 1/255.
    static let dither = """
        vec3 dither() {
            float noise = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
            return vec3((noise - 0.5) / 255.0);
        }

        """

    static let noise = """
        float random(vec2 p) {
            vec3 h = fract(vec3(p.xyx) * 0.1031);
            h += dot(h, h.yzx + 33.33);
            return fract((h.x + h.y) * h.z);
        }
        float noise(vec2 at, float scale) {
            vec2 cell = floor(at * scale);
            vec2 f = fract(at * scale);
            f = f * f * (3.0 - 2.0 * f);
            return mix(mix(random(cell), random(cell + vec2(1.0, 0.0)), f.x),
                mix(random(cell + vec2(0.0, 1.0)), random(cell + 1.0), f.x), f.y);
        }

        """

    /// p: position in the picture. q: weight of the second level, width and height in pixels. colorA.a: opacity.
    static let cover =
        inputs + dither + """
            uniform sampler2D levelA;
            uniform sampler2D levelB;
            void main() {
            #ifdef BLURRED
                vec3 rgb = mix(texture(levelA, vp.xy, -0.5).rgb, texture(levelB, vp.xy).rgb, vq.x);
            #else
                vec3 rgb = texture(levelA, vp.xy, -0.5).rgb;
            #endif
            #ifdef GREY
                rgb = vec3(dot(rgb, vec3(0.2126, 0.7152, 0.0722)));
            #endif
            #ifdef BLURRED
                rgb += dither();
            #endif
            #ifdef EDGED
                vec2 inside = min(vp.xy, 1.0 - vp.xy) * vq.yz;
                float coverage = clamp(0.5 + min(inside.x, inside.y), 0.0, 1.0) * va.a;
                color = vec4(rgb, 1.0) * coverage;
            #else
                color = vec4(rgb, 1.0);
            #endif
            }
            """

    /// A cover behind a reveal, see `RevealDesign`.
    /// - p: position in the picture, amount, packed focus.
    /// - q: weight of the second level, width and height in pixels, strength of the lettering mask.
    /// - colorA: red is 1 for grey, green is 1 for still, alpha is opacity. colorB: colour of hidden parts.
    /// - Textures: `guide` has lettering in red and the order of tiles in green; `cells` is the output of
    ///   `cells(_:)`.
    static func veil(_ reveal: String) -> String {
        inputs + dither + covered + noise + """
            uniform sampler2D cells;
            #define paper vb.rgb
            #define pixel (1.0 / max(vq.y, 1.0))
            #define still (va.g > 0.0)
            #define focus vec2(floor(vp.w / 256.0), mod(vp.w, 256.0)) / 255.0
            vec3 sharp(vec2 at) { return held(texture(picture, at, -0.5).rgb, at); }
            vec3 sharpened(vec3 rgb, vec2 at, float share) {
            #ifdef SHARPENS
                rgb = mix(rgb, sharp(at), share);
            #endif
                return rgb;
            }
            ivec2 cells_size() { return textureSize(cells, 0); }
            vec4 cell_at(ivec2 place) { return texelFetch(cells, place, 0); }
            vec4 cells_between(vec2 texel) { return textureLod(cells, texel / vec2(textureSize(cells, 0)), 0.0); }
            float order(vec2 at) {
                vec2 tile = (floor(clamp(at, 0.0, 0.9999) * 8.0) + 0.5) / 8.0;
                return textureLod(guide, tile, 0.0).g;
            }

            """ + reveal + """

                void main() {
                    vec3 rgb = clamp(reveal(clamp(vp.xy, 0.0, 1.0)), 0.0, 1.0);
                    if (va.r > 0.0) rgb = vec3(dot(rgb, vec3(0.2126, 0.7152, 0.0722)));
                    rgb += dither();
                    vec2 inside = min(vp.xy, 1.0 - vp.xy) * vq.yz;
                    float coverage = clamp(0.5 + min(inside.x, inside.y), 0.0, 1.0) * va.a;
                    color = vec4(rgb, 1.0) * coverage;
                }
                """
    }

    /// Computes a reveal's cells, one texel each. p and q as for `veil`, with the size in texels.
    static func cells(_ cell: String) -> String {
        inputs + covered + "vec2 size() { return vq.yz; }\n" + cell
            + "\nvoid main() { color = cell(floor(gl_FragCoord.xy)); }"
    }

    /// How reveals sample the cover.
    private static let covered = """
        uniform sampler2D levelA;
        uniform sampler2D levelB;
        uniform sampler2D picture;
        uniform sampler2D unread;
        uniform sampler2D guide;
        #define amount vp.z
        vec3 held(vec3 rgb, vec2 at) {
        #ifdef LETTERING
            rgb = mix(rgb, textureLod(unread, at, 0.0).rgb, textureLod(guide, at, 0.0).r * vq.w);
        #endif
            return rgb;
        }
        vec3 soft(vec2 at) {
            return held(mix(textureLod(levelA, at, 0.0).rgb, textureLod(levelB, at, 0.0).rgb, vq.x), at);
        }

        """

    /// p: red, green, blue, dither phase. colorA.a: opacity.
    static let gradient =
        inputs + "void main() { color = vec4(vp.rgb + (fract(vp.w) - 0.5) / 255.0, 1.0) * va.a; }"

    /// A halftone print: 0 is ink (colorA), 1 is paper (colorB). PRINTING shows only a share of the dots; q: that
    /// share, cells across and down.
    static let print =
        inputs + """
            uniform sampler2D screen;
            void main() {
                float bare = texture(screen, vp.xy).r;
            #ifdef PRINTING
                vec2 place = mat2(0.70710678, -0.70710678, 0.70710678, 0.70710678) * (vp.xy * vq.yz);
                // Dots stand on a grid turned by 45°; each appears at its own random time.
                vec2 dot_of = floor(place + 0.5);
                float moment = fract(sin(dot(dot_of, vec2(12.9898, 78.233))) * 43758.5453);
                bare = moment < vq.x ? bare : 1.0;
            #endif
                color = mix(va, vb, bare);
            }
            """
}
