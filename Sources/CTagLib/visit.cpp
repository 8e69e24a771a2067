#include "more_tags.h"
#include "sink.h"

#include <taglib/aifffile.h>
#include <taglib/apetag.h>
#include <taglib/attachedpictureframe.h>
#include <taglib/flacfile.h>
#include <taglib/id3v1tag.h>
#include <taglib/id3v2framefactory.h>
#include <taglib/id3v2tag.h>
#include <taglib/mp4file.h>
#include <taglib/mpcfile.h>
#include <taglib/mpegfile.h>
#include <taglib/oggflacfile.h>
#include <taglib/opusfile.h>
#include <taglib/textidentificationframe.h>
#include <taglib/uniquefileidentifierframe.h>
#include <taglib/unsynchronizedlyricsframe.h>
#include <taglib/vorbisfile.h>
#include <taglib/wavfile.h>
#include <taglib/wavpackfile.h>
#include <taglib/xiphcomment.h>

using namespace TagLib;

static void visit(const ID3v2::Frame *frame, Sink &sink) {
    if (auto *text = dynamic_cast<const ID3v2::UserTextIdentificationFrame *>(frame)) {
        const StringList fields = text->fieldList();
        // The first is the name.
        for (auto field = fields.begin(); field != fields.end(); ++field)
            if (field != fields.begin()) sink.text(text->description(), *field);
    } else if (auto *text = dynamic_cast<const ID3v2::TextIdentificationFrame *>(frame)) {
        sink.texts(String(frame->frameID()), text->fieldList());
    } else if (auto *picture = dynamic_cast<const ID3v2::AttachedPictureFrame *>(frame)) {
        sink.picture(picture->type(), picture->picture());
    } else if (auto *id = dynamic_cast<const ID3v2::UniqueFileIdentifierFrame *>(frame)) {
        if (id->owner() == "http://musicbrainz.org") sink.text("UFID", String(id->identifier()));
    } else if (auto *lyrics = dynamic_cast<const ID3v2::UnsynchronizedLyricsFrame *>(frame)) {
        sink.text("USLT", lyrics->text());
    }
}

static void visit(const ID3v2::Tag *tag, Sink &sink) {
    sink.begin_tag();
    for (const ID3v2::Frame *frame : tag->frameList()) visit(frame, sink);
}

static void visit(const ID3v1::Tag *tag, Sink &sink) {
    sink.begin_tag();
    sink.text("TITLE", tag->title());
    sink.text("ARTIST", tag->artist());
    sink.text("ALBUM", tag->album());
    sink.text("GENRE", tag->genre());
    if (tag->year()) sink.text("YEAR", String::number(int(tag->year())));
    if (tag->track()) sink.text("TRACK", String::number(int(tag->track())));
}

static void visit(const List<FLAC::Picture *> &pictures, Sink &sink) {
    for (const FLAC::Picture *picture : pictures) sink.picture(picture->type(), picture->data());
}

static void visit(Ogg::XiphComment *tag, Sink &sink) {
    sink.begin_tag();
    for (const auto &[name, values] : tag->fieldListMap()) sink.texts(name, values);
    visit(tag->pictureList(), sink);
}

/// A picture follows its file name and a zero byte.
static void visit_cover(const String &name, const ByteVector &value, Sink &sink) {
    int end = value.find('\0');
    bool is_front = name.upper() == "COVER ART (FRONT)";
    if (end >= 0) sink.picture(is_front ? Sink::front_cover : Sink::other_picture, value.mid(unsigned(end) + 1));
}

static void visit(const APE::Tag *tag, Sink &sink) {
    sink.begin_tag();
    for (const auto &[name, item] : tag->itemListMap()) {
        if (item.type() == APE::Item::Text) sink.texts(name, item.values());
        if (item.type() == APE::Item::Binary && name.upper().startsWith("COVER ART"))
            visit_cover(name, item.binaryData(), sink);
    }
}

static String pair(const MP4::Item &item) {
    const auto numbers = item.toIntPair();
    return String::number(numbers.first) + "/" + String::number(numbers.second);
}

static void visit(const MP4::Tag *tag, Sink &sink) {
    sink.begin_tag();
    for (const auto &[name, item] : tag->itemMap()) {
        if (name == "covr") {
            for (const MP4::CoverArt &cover : item.toCoverArtList()) sink.picture(Sink::other_picture, cover.data());
        } else if (name == "trkn" || name == "disk") {
            sink.text(name, pair(item));
        } else if (name == "cpil") {
            sink.text(name, item.toBool() ? "1" : "0");
        } else {
            // "----:com.apple.iTunes:NAME" is a name that a program made up.
            int colon = name.rfind(":");
            sink.texts(colon < 0 ? name : name.substr(unsigned(colon) + 1), item.toStringList());
        }
    }
}

/// A tag that TagLib passes over, because another one stands before it.
static void visit_id3_at(File &file, long place, Sink &sink) {
    const ID3v2::Tag tag(&file, place, ID3v2::FrameFactory::instance());
    visit(&tag, sink);
}

template <class Kind> static bool visit_xiph(File &file, Sink &sink) {
    auto *found = dynamic_cast<Kind *>(&file);
    if (found && found->tag()) visit(found->tag(), sink);
    return found;
}

static bool visit_mpeg(File &file, Sink &sink) {
    auto *found = dynamic_cast<MPEG::File *>(&file);
    if (!found) return false;
    if (found->hasID3v2Tag()) visit(found->ID3v2Tag(), sink);
    visit_further_id3(file, 0, visit_id3_at, sink);
    if (found->hasAPETag()) visit(found->APETag(), sink);
    if (found->hasID3v1Tag()) visit(found->ID3v1Tag(), sink);
    return true;
}

static bool visit_flac(File &file, Sink &sink) {
    auto *found = dynamic_cast<FLAC::File *>(&file);
    if (!found) return false;
    if (found->hasXiphComment()) visit(found->xiphComment(), sink);
    visit(found->pictureList(), sink);
    if (found->hasID3v2Tag()) visit(found->ID3v2Tag(), sink);
    visit_further_id3(file, 0, visit_id3_at, sink);
    if (found->hasID3v1Tag()) visit(found->ID3v1Tag(), sink);
    return true;
}

static bool visit_riff(File &file, Sink &sink) {
    if (auto *aiff = dynamic_cast<RIFF::AIFF::File *>(&file)) {
        if (aiff->hasID3v2Tag()) visit(aiff->tag(), sink);
        return true;
    }
    auto *wav = dynamic_cast<RIFF::WAV::File *>(&file);
    if (!wav) return false;
    if (wav->hasID3v2Tag()) visit(wav->ID3v2Tag(), sink);
    visit_info_lists(file, sink);
    return true;
}

template <class Kind> static bool visit_ape(File &file, Sink &sink) {
    auto *found = dynamic_cast<Kind *>(&file);
    if (!found) return false;
    if (found->hasAPETag()) visit(found->APETag(), sink);
    if (found->hasID3v1Tag()) visit(found->ID3v1Tag(), sink);
    return true;
}

void visit_tags(File &file, Sink &sink) {
    if (visit_mpeg(file, sink) || visit_flac(file, sink) || visit_riff(file, sink)) return;
    if (visit_xiph<Ogg::Vorbis::File>(file, sink) || visit_xiph<Ogg::Opus::File>(file, sink)) return;
    if (visit_xiph<Ogg::FLAC::File>(file, sink)) return;
    if (visit_ape<WavPack::File>(file, sink) || visit_ape<MPC::File>(file, sink)) return;
    if (auto *mp4 = dynamic_cast<MP4::File *>(&file)) if (mp4->tag()) visit(mp4->tag(), sink);
}
