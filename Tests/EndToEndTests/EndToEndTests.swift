import Testing

/// The built program, as a player starts it. One suite, so that two games never share a processor.
@Suite(.serialized) struct EndToEndTests {}
