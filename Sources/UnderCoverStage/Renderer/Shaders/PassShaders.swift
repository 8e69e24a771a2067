// Shaders of passes from texture to texture. They keep rows as they are: the first row is the top.

enum PassShaders {
    /// One triangle larger than the target, from the vertex number alone.
    static let vertex = """
        out vec2 uv;
        void main() {
            uv = vec2(gl_VertexID == 1 ? 2.0 : 0.0, gl_VertexID == 2 ? 2.0 : 0.0);
            gl_Position = vec4(uv * 2.0 - 1.0, 0.0, 1.0);
        }
        """

    private static let inputs = "in vec2 uv;\nout vec4 color;\n"

    static let copy = inputs + "uniform sampler2D source;\nvoid main() { color = texture(source, uv); }"

    /// Half the size by [1 3 3 1]/8 each way: four bilinear taps, ¾ of a source texel from the middle.
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

    /// Half of a separable Gaussian, TAPS bilinear taps on either side of the middle texel. taps: offset in texels,
    /// weight.
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

    /// A screen of dots at 45° whose covered share is the tone exactly (polynomial fitted to the dots' own areas),
    /// smoothed over a pixel; after S. Gustavson, "WebGL halftone shader: a step-by-step tutorial", 2012.
    static let halftone =
        inputs + """
            uniform sampler2D picture;
            uniform vec2 size;
            uniform float cell;
            float hash(vec2 p) {
                vec3 h = fract(vec3(p.xyx) * 0.1031);
                h += dot(h, h.yzx + 33.33);
                return fract((h.x + h.y) * h.z);
            }
            void main() {
                float tone = 1.0 - texture(picture, uv).r;
                tone = clamp((tone - 0.5) * 1.2 + 0.5, 0.0, 1.0);
                tone += 0.12 * 4.0 * tone * (1.0 - tone);
                float t = min(tone, 1.0) - 0.5;
                float v = 0.5 + t * (0.546 + t * t * (2.865 - 4.355 * t * t));
                vec2 px = uv * size;
                vec2 r = mat2(0.70710678, -0.70710678, 0.70710678, 0.70710678) * px / cell;
                float d = 0.5 - 0.25 * (cos(6.2831853 * r.x) + cos(6.2831853 * r.y));
                float w = max(0.7 * fwidth(d), 0.0001);
                // Bare paper and solid ink have no dots at all, not even half of a faint one.
                v += w * (smoothstep(0.96, 1.0, t + 0.5) - 1.0 + smoothstep(0.0, 0.04, t + 0.5));
                float paper = smoothstep(v - w, v + w, d);
                float grain = 0.02 * (2.0 * hash(floor(px)) - 1.0);
                color = vec4(0.02 + 0.96 * paper + grain, 0.0, 0.0, 1.0);
            }
            """

    /// Five blobs weighted 1/(d² + ε)², mixed in OKLab (Ottosson 2020), back to sRGB.
    static let field =
        inputs + """
            uniform vec2 centers[5];
            uniform vec3 labs[5];
            uniform float aspect;
            void main() {
                vec2 p = vec2(uv.x * aspect, uv.y);
                vec3 lab = vec3(0.0);
                float total = 0.0;
                for (int i = 0; i < 5; i++) {
                    vec2 away = p - vec2(centers[i].x * aspect, centers[i].y);
                    float near = 1.0 / (dot(away, away) + 0.05);
                    lab += labs[i] * near * near;
                    total += near * near;
                }
                lab /= total;
                vec3 lms = vec3(
                    lab.x + 0.3963377774 * lab.y + 0.2158037573 * lab.z,
                    lab.x - 0.1055613458 * lab.y - 0.0638541728 * lab.z,
                    lab.x - 0.0894841775 * lab.y - 1.2914855480 * lab.z);
                lms = lms * lms * lms;
                vec3 linear = clamp(vec3(
                    4.0767416621 * lms.x - 3.3077115913 * lms.y + 0.2309699292 * lms.z,
                    -1.2684380046 * lms.x + 2.6097574011 * lms.y - 0.3413193965 * lms.z,
                    -0.0041960863 * lms.x - 0.7034186147 * lms.y + 1.7076147010 * lms.z), 0.0, 1.0);
                vec3 low = linear * 12.92;
                vec3 high = 1.055 * pow(max(linear, 0.0031308), vec3(1.0 / 2.4)) - 0.055;
                color = vec4(mix(low, high, step(0.0031308, linear)), 1.0);
            }
            """
}
