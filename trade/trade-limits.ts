// Bounds of what is true of shipping, with their units in their names.

/** Lists count their rows up to here and then say "1000+". */
export const totalMost = 1_000;
/** Tokens in one end of a search (ports, nations, areas). */
export const searchEndTokensMost = 20;
/** Pairs of ports that one search may go through. */
export const searchPairsMost = 150_000;
export const keywordCharsMost = 64;
/** Longest text of a one-line field that a rule looks at; whatever is longer is wrong anyway. */
export const typedCharsMost = 320;
/** A laycan is a window of days; a longer one is a mistake. It also bounds the index scan of a search. */
export const laycanDaysMost = 62;
export const callsPerSailingMost = 40;
export const withdrawnShownDays = 14;
/** Rows of one imported sheet, and the longest texts of a sailing. */
export const sheetRowsMost = 20_000;
export const shipNameCharsMost = 60;
export const voyageCharsMost = 30;
export const remarkCharsMost = 1_000;
/** A loading window further away is a slip of the pen in the year; so is an arrival this long after it. */
export const laycanAheadDaysMost = 400;
export const passageDaysMost = 180;
export const weekStripWeeks = 12;
export const weekStripWindowsMost = 120;
export const sequenceCharsMost = 200;
/** What is typed is stored even where it is too long to be published; longer than this it is not taken at all. */
export const draftTextCharsMost = 4_000;
export const cutOffsPerSailingMost = 60;
/** Rates of a container voyage, and surcharges as well. */
export const ratesPerSailingMost = 120;
/** A cut-off so long before departure is a slip of the pen; so is a service of so many ships. */
export const cutOffHoursMost = 720;
export const shipsPerServiceMost = 60;
