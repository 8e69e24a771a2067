// Songs in memory or in open files, decoded by FFmpeg's libraries, which are found when the program runs. Only containers and codecs of
// music are opened, and never a second file.

#include "crare_sounds.h"

#if defined(__has_include)
#if __has_include(<libavformat/avformat.h>) && __has_include(<libavcodec/avcodec.h>)
#define HAS_HEADERS 1
#endif
#endif

#ifndef HAS_HEADERS

const char *rare_sounds_package(void) { return ""; }
int rare_sounds_load(void) { return 0; }
struct rare_sound *rare_sound_open(const uint8_t *bytes, size_t count, const char *format) { return NULL; }
struct rare_sound *rare_sound_open_file(int descriptor, int64_t count, const char *format) { return NULL; }
int rare_sound_seek(struct rare_sound *sound, double seconds) { return 0; }
int rare_sound_rate(const struct rare_sound *sound) { return 0; }
int rare_sound_channels(const struct rare_sound *sound) { return 0; }
int rare_sound_read(struct rare_sound *sound, float *frames, int count) { return 0; }
void rare_sound_close(struct rare_sound *sound) {}

#else

#include <cfound.h>
#include <errno.h>
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define TEXT_OF(number) #number
#define TEXT(number) TEXT_OF(number)
// Structs differ between major versions, so only the version of the headers fits.
#define SONAME(name, major) "lib" name ".so." TEXT(major)

const char *rare_sounds_package(void) { return "libavformat" TEXT(LIBAVFORMAT_VERSION_MAJOR); }

// Every function that is used, with the type that its header gives it.
#define FORMAT_FUNCTIONS(USE) \
    USE(av_find_input_format) USE(avformat_alloc_context) USE(avformat_open_input) USE(avformat_close_input) \
    USE(avformat_find_stream_info) USE(av_find_best_stream) USE(av_read_frame) USE(avio_alloc_context) \
    USE(avio_context_free) USE(av_seek_frame)
#define CODEC_FUNCTIONS(USE) \
    USE(avcodec_alloc_context3) USE(avcodec_free_context) USE(avcodec_parameters_to_context) USE(avcodec_open2) \
    USE(avcodec_send_packet) USE(avcodec_receive_frame) USE(av_packet_alloc) USE(av_packet_free) \
    USE(av_packet_unref) USE(avcodec_find_decoder) USE(avcodec_flush_buffers)
#define UTIL_FUNCTIONS(USE) \
    USE(av_malloc) USE(av_free) USE(av_frame_alloc) USE(av_frame_free) USE(av_frame_unref) USE(av_log_set_level) \
    USE(av_dict_set) USE(av_dict_free) USE(av_rescale)

FOUND_TABLE(avformat, FORMAT_FUNCTIONS);
FOUND_TABLE(avcodec, CODEC_FUNCTIONS);
FOUND_TABLE(avutil, UTIL_FUNCTIONS);

int rare_sounds_load(void) {
    int found = found_in_file(SONAME("avutil", LIBAVUTIL_VERSION_MAJOR), avutil_names, (void **)&avutil, avutil_count)
        && found_in_file(SONAME("avcodec", LIBAVCODEC_VERSION_MAJOR), avcodec_names, (void **)&avcodec, avcodec_count)
        && found_in_file(SONAME("avformat", LIBAVFORMAT_VERSION_MAJOR), avformat_names, (void **)&avformat, avformat_count);
    if (found) avutil.av_log_set_level(AV_LOG_QUIET);
    return found;
}

// The file

enum { BUFFER_BYTES = 32 << 10, MOST_CHANNELS = 8 };

struct rare_sound {
    /// NULL where it is an open file.
    const uint8_t *bytes;
    int descriptor;
    int64_t count, offset;
    AVFormatContext *container;
    AVIOContext *input;
    AVCodecContext *decoder;
    AVPacket *packet;
    AVFrame *frame;
    int stream, rate, channels;
    /// Frames of `frame` that were given out.
    int given;
    int is_drained;
};

static int read_bytes(void *opaque, uint8_t *target, int size) {
    struct rare_sound *sound = opaque;
    int64_t left = sound->count - sound->offset;
    if (left <= 0) return AVERROR_EOF;
    int taken = left < size ? (int)left : size;
    if (sound->bytes != NULL) {
        memcpy(target, sound->bytes + sound->offset, (size_t)taken);
    } else {
        do taken = (int)pread(sound->descriptor, target, (size_t)taken, sound->offset);
        while (taken < 0 && errno == EINTR);
        if (taken <= 0) return AVERROR_EOF;
    }
    sound->offset += taken;
    return taken;
}

static int64_t seek_bytes(void *opaque, int64_t offset, int whence) {
    struct rare_sound *sound = opaque;
    if (whence == AVSEEK_SIZE) return sound->count;
    int64_t base = whence == SEEK_CUR ? sound->offset : whence == SEEK_END ? sound->count : 0;
    if (offset < -base || offset > sound->count - base) return AVERROR(EINVAL);
    return sound->offset = base + offset;
}

// Another file, which a container may name, is never opened.
static int open_nothing(AVFormatContext *s, AVIOContext **pb, const char *url, int flags, AVDictionary **options) {
    return AVERROR(EPERM);
}

static int open_container(struct rare_sound *sound, const char *format) {
    uint8_t *buffer = avutil.av_malloc(BUFFER_BYTES);
    if (buffer == NULL) return 0;
    sound->input = avformat.avio_alloc_context(buffer, BUFFER_BYTES, 0, sound, read_bytes, NULL, seek_bytes);
    if (sound->input == NULL) {
        avutil.av_free(buffer);
        return 0;
    }
    sound->container = avformat.avformat_alloc_context();
    if (sound->container == NULL) return 0;
    sound->container->pb = sound->input;
    sound->container->io_open = open_nothing;
    sound->container->flags |= AVFMT_FLAG_CUSTOM_IO;
    AVDictionary *options = NULL;
    avutil.av_dict_set(&options, "codec_whitelist", "aac,alac,wavpack,mpc7,mpc8", 0);
    avutil.av_dict_set(&options, "format_whitelist", "mov,mp4,m4a,3gp,3g2,mj2,aac,wv,mpc,mpc8", 0);
    // Frees the container if it fails.
    int code = avformat.avformat_open_input(&sound->container, "", avformat.av_find_input_format(format), &options);
    avutil.av_dict_free(&options);
    return code == 0;
}

static int is_music(enum AVCodecID id) {
    return id == AV_CODEC_ID_AAC || id == AV_CODEC_ID_ALAC || id == AV_CODEC_ID_WAVPACK
        || id == AV_CODEC_ID_MUSEPACK7 || id == AV_CODEC_ID_MUSEPACK8;
}

static int open_decoder(struct rare_sound *sound) {
    if (avformat.avformat_find_stream_info(sound->container, NULL) < 0) return 0;
    sound->stream = avformat.av_find_best_stream(sound->container, AVMEDIA_TYPE_AUDIO, -1, -1, NULL, 0);
    if (sound->stream < 0) return 0;
    AVStream *stream = sound->container->streams[sound->stream];
    if (!is_music(stream->codecpar->codec_id)) return 0;
    const AVCodec *codec = avcodec.avcodec_find_decoder(stream->codecpar->codec_id);
    if (codec == NULL) return 0;
    sound->decoder = avcodec.avcodec_alloc_context3(codec);
    if (sound->decoder == NULL) return 0;
    if (avcodec.avcodec_parameters_to_context(sound->decoder, stream->codecpar) < 0) return 0;
    // The confined process has one thread.
    sound->decoder->thread_count = 1;
    if (avcodec.avcodec_open2(sound->decoder, codec, NULL) < 0) return 0;
    sound->packet = avcodec.av_packet_alloc();
    sound->frame = avutil.av_frame_alloc();
    return sound->packet != NULL && sound->frame != NULL;
}

// Decoding

static int channels_of(const AVFrame *frame) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(57, 24, 100)
    return frame->ch_layout.nb_channels;
#else
    return frame->channels;
#endif
}

/// Returns 0 at the end of the file. Skips packets that are damaged.
static int next_frame(struct rare_sound *sound) {
    for (;;) {
        avutil.av_frame_unref(sound->frame);
        sound->given = 0;
        int code = avcodec.avcodec_receive_frame(sound->decoder, sound->frame);
        if (code == 0 && sound->frame->nb_samples > 0) return 1;
        if (code != 0 && code != AVERROR(EAGAIN)) return 0;
        if (code == 0) continue;
        if (sound->is_drained) return 0;
        if (avformat.av_read_frame(sound->container, sound->packet) < 0) {
            sound->is_drained = 1;
            avcodec.avcodec_send_packet(sound->decoder, NULL);
            continue;
        }
        if (sound->packet->stream_index == sound->stream) avcodec.avcodec_send_packet(sound->decoder, sound->packet);
        avcodec.av_packet_unref(sound->packet);
    }
}

static float sample(const AVFrame *frame, int channel, int index, int channels) {
    enum AVSampleFormat format = frame->format;
    int is_planar = format >= AV_SAMPLE_FMT_U8P && format <= AV_SAMPLE_FMT_DBLP;
    const uint8_t *plane = frame->extended_data[is_planar ? channel : 0];
    int place = is_planar ? index : index * channels + channel;
    switch (format) {
        case AV_SAMPLE_FMT_U8: case AV_SAMPLE_FMT_U8P: return (float)(plane[place] - 128) / 128;
        case AV_SAMPLE_FMT_S16: case AV_SAMPLE_FMT_S16P: return (float)((const int16_t *)plane)[place] / 32768;
        case AV_SAMPLE_FMT_S32: case AV_SAMPLE_FMT_S32P:
            return (float)((const int32_t *)plane)[place] / 2147483648.0f;
        case AV_SAMPLE_FMT_FLT: case AV_SAMPLE_FMT_FLTP: return ((const float *)plane)[place];
        case AV_SAMPLE_FMT_DBL: case AV_SAMPLE_FMT_DBLP: return (float)((const double *)plane)[place];
        default: return 0;
    }
}

static struct rare_sound *open_sound(const uint8_t *bytes, int descriptor, int64_t count, const char *format) {
    struct rare_sound *sound = calloc(1, sizeof *sound);
    if (sound == NULL) return NULL;
    sound->bytes = bytes;
    sound->descriptor = descriptor;
    sound->count = count;
    // NB: the first frame tells the rate: a header of HE-AAC names half of it.
    if (open_container(sound, format) && open_decoder(sound) && next_frame(sound)) {
        sound->rate = sound->frame->sample_rate;
        sound->channels = channels_of(sound->frame);
        if (sound->rate > 0 && sound->channels > 0 && sound->channels <= MOST_CHANNELS) return sound;
    }
    rare_sound_close(sound);
    return NULL;
}

struct rare_sound *rare_sound_open(const uint8_t *bytes, size_t count, const char *format) {
    return open_sound(bytes, -1, (int64_t)count, format);
}

struct rare_sound *rare_sound_open_file(int descriptor, int64_t count, const char *format) {
    return open_sound(NULL, descriptor, count, format);
}

// Seeking

/// Decoders need some frames before the first one is right.
static const double seconds_ahead = 0.25;
static const double longest_seconds = 86400;

static int64_t first_stamp(const AVStream *stream) {
    return stream->start_time == AV_NOPTS_VALUE ? 0 : stream->start_time;
}

/// When the frame begins, in samples; -1 where its file does not say, or nonsense.
static int64_t place_of(const struct rare_sound *sound) {
    const AVStream *stream = sound->container->streams[sound->stream];
    if (sound->frame->pts == AV_NOPTS_VALUE) return -1;
    int64_t since = 0;
    if (__builtin_sub_overflow(sound->frame->pts, first_stamp(stream), &since)) return -1;
    int64_t place = avutil.av_rescale(since, (int64_t)stream->time_base.num * sound->rate, stream->time_base.den);
    return place < 0 || place > (int64_t)longest_seconds * sound->rate ? -1 : place;
}

int rare_sound_seek(struct rare_sound *sound, double seconds) {
    if (!(seconds >= 0 && seconds <= longest_seconds)) return 0;
    const AVStream *stream = sound->container->streams[sound->stream];
    if (stream->time_base.num <= 0 || stream->time_base.den <= 0) return 0;
    double early = seconds > seconds_ahead ? seconds - seconds_ahead : 0;
    int64_t stamp = (int64_t)(early * stream->time_base.den / stream->time_base.num);
    if (__builtin_add_overflow(stamp, first_stamp(stream), &stamp)) return 0;
    if (avformat.av_seek_frame(sound->container, sound->stream, stamp, AVSEEK_FLAG_BACKWARD) < 0) return 0;
    avcodec.avcodec_flush_buffers(sound->decoder);
    sound->is_drained = 0;
    int64_t target = (int64_t)(seconds * sound->rate);
    // Only the first frame in a packet may say when it begins.
    int64_t next = -1;
    while (next_frame(sound)) {
        int64_t place = place_of(sound);
        if (place < 0) place = next;
        if (place < 0) return 1;
        next = place + sound->frame->nb_samples;
        if (next <= target) continue;
        sound->given = target > place ? (int)(target - place) : 0;
        return 1;
    }
    return 0;
}

int rare_sound_rate(const struct rare_sound *sound) { return sound->rate; }

int rare_sound_channels(const struct rare_sound *sound) { return sound->channels; }

int rare_sound_read(struct rare_sound *sound, float *frames, int count) {
    int done = 0;
    while (done < count) {
        if (sound->given >= sound->frame->nb_samples && !next_frame(sound)) return done;
        // A song that changes its rate or channels ends there.
        if (sound->frame->sample_rate != sound->rate || channels_of(sound->frame) != sound->channels) return done;
        for (; sound->given < sound->frame->nb_samples && done < count; sound->given++, done++)
            for (int channel = 0; channel < sound->channels; channel++)
                frames[done * sound->channels + channel] =
                    sample(sound->frame, channel, sound->given, sound->channels);
    }
    return done;
}

void rare_sound_close(struct rare_sound *sound) {
    if (sound == NULL) return;
    if (sound->frame != NULL) avutil.av_frame_free(&sound->frame);
    if (sound->packet != NULL) avcodec.av_packet_free(&sound->packet);
    if (sound->decoder != NULL) avcodec.avcodec_free_context(&sound->decoder);
    if (sound->container != NULL) avformat.avformat_close_input(&sound->container);
    if (sound->input != NULL) {
        avutil.av_free(sound->input->buffer);
        avformat.avio_context_free(&sound->input);
    }
    free(sound);
}

#endif
