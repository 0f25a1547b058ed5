/** The limits that apply to feeds of all kinds. */
export const feedLimits = {
  /**
   * The maximum length of a line in characters. An NMEA sentence has 82 characters, and a few hundred with
   * tags.
   */
  lineCharsMost: 1_024,
  /** The maximum size of a WebSocket message in bytes. A larger message closes the connection. */
  messageBytesMost: 262_144,
  /** The time in ms without data after which the server connects again. */
  silentMs: 120_000,
  connectMs: 15_000,
  /**
   * The interval in ms at which a feed checks whether the queue of rows has space again, while the database
   * is slow.
   */
  fullPauseMs: 50,
} as const;
