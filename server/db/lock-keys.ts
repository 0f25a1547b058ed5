/** Advisory locks of the database, each by a number of its own: whoever takes another's waits for it. */
export const lockKeys = {
  /** Whoever loads demo data. */
  demo: 7_220_031,
  /** Whoever counts messages and sends another one. */
  sends: 7_220_032,
  /** Whoever writes positions of vessels. */
  positions: 7_220_033,
  /** Whoever imports a sheet. */
  import: 7_220_034,
  /** The queued changes of one member, who is the second number. */
  queue: 7_246_915,
} as const;
