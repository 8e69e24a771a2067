import Testing

/// SDL is one per process: every suite that touches it extends this one, so they run one after the other.
@Suite(.serialized) struct StageTests {}
