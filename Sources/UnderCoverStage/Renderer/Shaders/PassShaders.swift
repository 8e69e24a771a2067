// Shaders that draw from texture to texture. They keep the row order: the first row is the top.

package enum PassShaders {
    /// One triangle larger than the target, from the vertex index alone.
    package static let vertex = """
        out vec2 uv;
        void main() {
            uv = vec2(gl_VertexID == 1 ? 2.0 : 0.0, gl_VertexID == 2 ? 2.0 : 0.0);
            gl_Position = vec4(uv * 2.0 - 1.0, 0.0, 1.0);
        }
        """

    private static let inputs = "in vec2 uv;\nout vec4 color;\n"

    static let copy = inputs + "uniform sampler2D source;\nvoid main() { color = texture(source, uv); }"

    /// Half the size with the kernel [1 3 3 1]/8 in each direction: four bilinear taps, ¾ texel from the middle.
    static let halve =
        inputs + """
            uniform sampler2D source;
            uniform vec2 texel;
            void main() {
                vec2 o = 0.75 * texel;
                color = 0.25 * (texture(source, uv + o) + texture(source, uv - o)
                    + texture(source, uv + vec2(o.x, -o.y)) + texture(source, uv + vec2(-o.x, o.y)));
            }
            """

    /// One direction of a separable Gaussian: TAPS bilinear taps on either side. `taps`: offset in texels, weight.
    static let gaussian =
        inputs + """
            uniform sampler2D source;
            uniform vec2 step;
            uniform vec2 taps[TAPS];
            uniform float middle;
            void main() {
                vec4 sum = texture(source, uv) * middle;
                for (int i = 0; i < TAPS; i++) {
                    vec2 o = step * taps[i].x;
                    sum += (texture(source, uv + o) + texture(source, uv - o)) * taps[i].y;
                }
                color = sum;
            }
            """

    /// A halftone screen at 45° whose covered area equals the tone (a polynomial fitted to the dots' areas),
    /// antialiased over a pixel. After S. Gustavson, "WebGL halftone shader: a step-by-step tutorial", 2012.
    static let halftone =
        inputs + DrawShaders.noise + """
            uniform sampler2D picture;
            uniform vec2 size;
            uniform float cell;
            void main() {
            #ifdef COLOURED
                float tone = 1.0 - dot(texture(picture, uv).rgb, vec3(0.2126, 0.7152, 0.0722));
            #else
                float tone = 1.0 - texture(picture, uv).r;
            #endif
                tone = clamp((tone - 0.5) * 1.2 + 0.5, 0.0, 1.0);
                tone += 0.12 * 4.0 * tone * (1.0 - tone);
                float t = min(tone, 1.0) - 0.5;
                float v = 0.5 + t * (0.546 + t * t * (2.865 - 4.355 * t * t));
                vec2 px = uv * size;
                vec2 r = mat2(0.70710678, -0.70710678, 0.70710678, 0.70710678) * px / cell;
                float d = 0.5 - 0.25 * (cos(6.2831853 * r.x) + cos(6.2831853 * r.y));
                float w = max(0.7 * fwidth(d), 0.0001);
                // Specks of a thousandth of the height, and lumps of paper; both look the same at any resolution.
                vec2 speck = px * (1000.0 / max(size.y, 1000.0));
                float fine = random(floor(speck)) - 0.5;
                float lump = noise(speck, 0.31) - 0.5;
                // Ink spreads unevenly, so dots are not quite round; blank paper and solid ink have no edges.
                v += (0.05 * fine + 0.10 * lump) * 4.0 * max(0.25 - t * t, 0.0);
                // Blank paper and solid ink get no dots at all, not even faint ones.
                v += w * (smoothstep(0.96, 1.0, t + 0.5) - 1.0 + smoothstep(0.0, 0.04, t + 0.5));
                float paper = smoothstep(v - w, v + w, d);
                // The highest paper fibres show through the ink.
                float bare = 0.14 * smoothstep(0.46, 0.5, fine + 0.1 * lump) * (1.0 - paper);
                float grain = 0.04 * fine + 0.03 * lump;
                color = vec4(0.02 + 0.96 * paper + grain + bare, 0.0, 0.0, 1.0);
            }
            """
}
