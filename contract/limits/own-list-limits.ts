/**
 * The limits of imported lists (own lists). They are not in `limits.ts`, because the first script loads that
 * file and would become larger. `permission/data` returns the number of lists that a tier allows.
 */
export const ownListLimits = {
  /** The maximum number of rows in one list. It is limited, because a search reads all rows. */
  rowsMost: 5_000,
  /**
   * The maximum number of rows in all lists of a device without an account. It is limited, because a search
   * reads all of these rows.
   */
  sailingsMost: 20_000,
  /** The maximum number of characters of a list as it is sent (`OwnListRow.content`). */
  charsMost: 700_000,
  /** The maximum size in bytes of the text of a list after it is unpacked. */
  textBytesMost: 40_000_000,
  /** The maximum number of lists whose content one call returns. */
  atOnceMost: 5,
} as const;
