import Testing

/// The built program, played as a player plays it. One serialised suite, so that two games never share a processor.
@Suite(.serialized) struct EndToEndTests {}

/// The built program's commands, and games that nobody waits for. They run beside the suite above.
@Suite(.serialized) struct CommandTests {}

/// What compares pictures, sounds and times of a game, for which it needs the machine to itself.
@Suite(.serialized) struct MeasuringTests {}
