// Limits of the shipping trade. Names contain the units.

/** The most rows that lists count; beyond it they show "1000+". */
export const totalMost = 1_000;
/** The most places (ports, nations, areas) on one side of a search. */
export const searchEndTokensMost = 20;
/** The most pairs of ports in one search. */
export const searchPairsMost = 150_000;
export const keywordCharsMost = 64;
/** The longest text of a one-line field that rules check. Any longer text is invalid. */
export const typedCharsMost = 320;
/** The most days of a laycan; a longer one is a mistake. It also bounds the index scan of a search. */
export const laycanDaysMost = 62;
export const callsPerSailingMost = 40;
export const withdrawnShownDays = 14;
/** The most rows of an imported sheet, and the longest texts of a sailing. */
export const sheetRowsMost = 20_000;
export const shipNameCharsMost = 60;
export const voyageCharsMost = 30;
export const remarkCharsMost = 1_000;
/**
 * The most days until a loading laycan and until the arrival after it. Anything later has a mistyped year.
 */
export const laycanAheadDaysMost = 400;
export const passageDaysMost = 180;
export const weekStripWeeks = 12;
export const weekStripWindowsMost = 120;
export const sequenceCharsMost = 200;
/**
 * The longest text that a draft stores. A text that is too long to be published is stored too, but a longer
 * one is refused.
 */
export const draftTextCharsMost = 4_000;
export const cutOffsPerSailingMost = 60;
/** The most rates of a container voyage, and the most surcharges. */
export const ratesPerSailingMost = 120;
/**
 * The most hours of a cut-off before departure and the most vessels of a service. Larger values are typing
 * mistakes.
 */
export const cutOffHoursMost = 720;
export const shipsPerServiceMost = 60;
