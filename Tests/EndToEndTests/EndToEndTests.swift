import Testing

/// The built program, run as a player runs it. One serialised suite, so that two games never share a processor.
@Suite(.serialized) struct EndToEndTests {}
