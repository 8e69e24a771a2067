#ifndef SINK_H
#define SINK_H

#include <taglib/tbytevector.h>
#include <taglib/tfile.h>
#include <taglib/tstringlist.h>

/// Takes what the tags of a file say. The tags come in the order of their precedence.
class Sink {
public:
    static constexpr int front_cover = 3, other_picture = 0;

    virtual ~Sink() = default;
    virtual void begin_tag() {}
    /// A value for people, by the name that the tag has for it.
    virtual void text(const TagLib::String &name, const TagLib::String &value) = 0;
    virtual void picture(int type, const TagLib::ByteVector &bytes) = 0;

    void texts(const TagLib::String &name, const TagLib::StringList &values) {
        for (const TagLib::String &value : values) text(name, value);
    }
};

/// Shows all tags of a file to a sink.
void visit_tags(TagLib::File &file, Sink &sink);

#endif
