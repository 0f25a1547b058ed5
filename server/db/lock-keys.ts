/**
 * The numbers of the advisory locks of the database. Each lock needs its own number, because callers that
 * lock the same number wait for each other.
 */
export const lockKeys = {
  /** Serializes servers that load demo data. */
  demo: 7_220_031,
  /**
   * Serializes the counting and recording of text messages. Otherwise two messages could both be sent
   * although a limit allows only one more.
   */
  sends: 7_220_032,
  /** Serializes creating the partitions of the track. */
  trackDays: 7_220_036,
  /** Serializes imports of sheets by the operator. */
  import: 7_220_034,
  /** Lets one server at a time look for changes of followed vessels. */
  watchVessels: 7_220_037,
  /** Serializes servers that start without an administrator, so that they print one link. */
  firstAdmin: 7_220_038,
  /** Serializes servers that migrate the schema. */
  migrate: 7_220_035,
  /** Serializes the queued changes of one member, whose id is the second number of the lock. */
  queue: 7_246_915,
} as const;
