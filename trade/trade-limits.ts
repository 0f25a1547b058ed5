/** Bounds of what is true of shipping, with their units in their names. */
export const tradeLimits = {
  /** Lists count their rows up to here and then say "1000+". */
  totalMost: 1_000,
  /** Tokens in one end of a search (ports, nations, areas). */
  searchEndTokensMost: 20,
  /** Pairs of ports that one search may go through. */
  searchPairsMost: 150_000,
  keywordCharsMost: 64,
  /** Longest text of a one-line field that a rule looks at; whatever is longer is wrong anyway. */
  typedCharsMost: 320,
  /** A laycan is a window of days; a longer one is a mistake. It also bounds the index scan of a search. */
  laycanDaysMost: 62,
  callsPerSailingMost: 40,
  withdrawnShownDays: 14,
  /** Rows of one imported sheet, and the longest texts of a sailing. */
  sheetRowsMost: 20_000,
  shipNameCharsMost: 60,
  voyageCharsMost: 30,
  remarkCharsMost: 1_000,
  /** A loading window further away is a slip of the pen in the year; so is an arrival this long after it. */
  laycanAheadDaysMost: 400,
  passageDaysMost: 180,
  weekStripWeeks: 12,
  weekStripWindowsMost: 120,
  sequenceCharsMost: 200,
  /** What is typed is stored even where it is too long to be published; longer than this it is not taken at all. */
  draftTextCharsMost: 4_000,
  cutOffsPerSailingMost: 60,
  /** Rates of a container voyage, and surcharges as well. */
  ratesPerSailingMost: 120,
  /** A cut-off so long before departure is a slip of the pen; so is a service of so many ships. */
  cutOffHoursMost: 720,
  shipsPerServiceMost: 60,
} as const;
