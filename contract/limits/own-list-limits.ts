/**
 * The limits of imported lists (lists of sailings that a member imports). Separate from `limits.ts`, because
 * they would enlarge the first script. `permission/data` returns the number of lists that a tier allows.
 */
export const ownListLimits = {
  /**
   * The number of rows that a search reads: in one list of an account, and in all lists of a device without
   * an account.
   */
  rowsMost: 5_000,
  sailingsMost: 20_000,
  /** The characters of a list as it is sent (`OwnListRow.content`), and the bytes of its unpacked text. */
  charsMost: 700_000,
  textBytesMost: 40_000_000,
  /** The number of lists that one call returns. */
  atOnceMost: 5,
} as const;
