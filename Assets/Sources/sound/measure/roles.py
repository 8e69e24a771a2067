"""Who plays what: lead, bass, comp, drums.

A Player or a Desk call may say `role=`; without it the words of the player's key decide, and for machines that share one
player the order in which they are recorded.
"""
import re

LEAD = {"lead", "horn", "shout", "th", "eb", "bell", "chant", "voice", "sit", "12", "sl", "w", "v", "c", "men", "double", "second",
        "solo", "answer", "cello", "viola", "violin", "clarinet", "oboe", "bassoon", "flute", "celesta"}
BASS = {"bass", "basses", "left"}
SHARED_PLAYER = {"minimal_techno": ("bass", "comp", "lead"), "synth_pop": ("comp", "bass", "comp")}
SHARED_PLAYER_CHOIR_PAD = ("bass", "comp")      # a sampled pad is not among the machine's parts


def words(key, album=None):
    """The words of a player's key that are not the album's."""
    text = " ".join(map(str, key)) if isinstance(key, tuple) else str(key)
    return set(re.findall(r"[^\W_]+", (text.replace(album, " ") if album else text).lower()))


def role(part, genre, album, turn, plan):
    """turn: how many parts the piece's machine player has recorded before this one."""
    if part.role:
        return part.role
    if part.kind in ("kit", "hits"):
        return "drums"
    said = words(part.player.key, album)
    if "machine" in said and genre in SHARED_PLAYER:
        order = SHARED_PLAYER_CHOIR_PAD if getattr(plan, "pad", "") == "choir" else SHARED_PLAYER[genre]
        return order[min(turn, len(order) - 1)]
    if genre == "modern_classical" and re.search(r" (piano|choir) \d$", str(part.player.key)):
        return "lead"
    if said & BASS:
        return "bass"
    return "lead" if said & LEAD else "comp"
