/** Numbers of own lists; in `limits.ts` they would weigh in the first script. How many lists a tier may keep stands in `permission/data`. */
export const ownListLimits = {
  /** Rows that are searched: of one list of an account, and of all on a device without one. */
  rowsMost: 5_000,
  sailingsMost: 20_000,
  /** Letters of a list as it is sent (`OwnListRow.content`), and bytes into which it unpacks. */
  charsMost: 700_000,
  textBytesMost: 40_000_000,
  /** Lists that are fetched at once. */
  atOnceMost: 5,
} as const;
