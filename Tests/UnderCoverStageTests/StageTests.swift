import Testing

/// There is one SDL per process: every suite that uses it extends this one, so that they run one after another.
@Suite(.serialized) struct StageTests {}
