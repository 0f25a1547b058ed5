/**
 * The advisory locks of the database. Each needs a number of its own, because callers that lock the same
 * number wait for each other.
 */
export const lockKeys = {
  /** Serializes loading demo data. */
  demo: 7_220_031,
  /** Serializes counting text messages and sending another one. */
  sends: 7_220_032,
  /** Serializes creating the partitions of the track. */
  trackDays: 7_220_036,
  /** Serializes importing sheets. */
  import: 7_220_034,
  /** Serializes servers that migrate the schema. */
  migrate: 7_220_035,
  /** Serializes the queued changes of one member, whose id is the second number of the lock. */
  queue: 7_246_915,
} as const;
