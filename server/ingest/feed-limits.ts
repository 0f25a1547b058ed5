/** The limits of all kinds of feeds. */
export const feedLimits = {
  /** The maximum length of a line. An NMEA line has 82 characters, and a few hundred with tags. */
  lineCharsMost: 1_024,
  /** The maximum size of a WebSocket message. The connection is closed at a larger one. */
  messageBytesMost: 262_144,
  /** The time without data in ms after which a connection is opened again. */
  silentMs: 120_000,
  connectMs: 15_000,
  /**
   * The interval in ms of the checks for free space in the queue of rows while the database cannot keep up.
   */
  fullPauseMs: 50,
} as const;
