/**
 * The limits of imported lists (own lists). They are not in `limits.ts`, because the first script loads that
 * file and would become larger. `permission/data` returns the number of lists that a tier allows.
 */
export const ownListLimits = {
  /**
   * The maximum number of rows in one list. `sailingsMost` is the maximum in all lists of a device without an
   * account. Both numbers are limited, because a search reads all of these rows.
   */
  rowsMost: 5_000,
  sailingsMost: 20_000,
  /**
   * The maximum number of characters of a list as it is sent (`OwnListRow.content`). `textBytesMost` limits
   * its unpacked text.
   */
  charsMost: 700_000,
  textBytesMost: 40_000_000,
  /** The maximum number of lists whose content one call returns. */
  atOnceMost: 5,
} as const;
