// Limits of the shipping trade. Names contain the units.

/** The maximum number of rows that is counted for a list. For more rows, the page shows "1000+". */
export const totalMost = 1_000;
/** The maximum number of places (ports, nations, areas) on one side of a search. */
export const searchEndTokensMost = 20;
/** The maximum number of port pairs in one search. */
export const searchPairsMost = 150_000;
export const keywordCharsMost = 64;
/** The maximum length of a one-line text that a person types into a field. A longer text is invalid. */
export const typedCharsMost = 320;
/**
 * The maximum number of days of a laycan; a longer one is a mistake. The limit also bounds the range of dates
 * that a search reads from the index.
 */
export const laycanDaysMost = 62;
export const callsPerSailingMost = 40;
export const withdrawnShownDays = 14;
/** The maximum number of rows of an imported sheet. */
export const sheetRowsMost = 20_000;
/** The maximum length of a vessel name, in characters. */
export const shipNameCharsMost = 60;
/** The maximum length of a voyage number, in characters. */
export const voyageCharsMost = 30;
/** The maximum length of a remark, in characters. */
export const remarkCharsMost = 1_000;
/** The maximum number of days until a loading laycan. The year of a later laycan is probably mistyped. */
export const laycanAheadDaysMost = 400;
/**
 * The maximum number of days from one call to the next, and from the loading laycan to the arrival. A longer
 * time probably means that a year or month is mistyped.
 */
export const passageDaysMost = 180;
export const weekStripWeeks = 12;
export const weekStripWindowsMost = 120;
export const sequenceCharsMost = 200;
/**
 * The maximum length of a text in a draft. A published text must be shorter, but a draft stores a longer text
 * too, so that nothing typed is lost.
 */
export const draftTextCharsMost = 4_000;
export const cutOffsPerSailingMost = 60;
/** The maximum number of rates of a container voyage, and also of its surcharges. */
export const ratesPerSailingMost = 120;
/** The maximum number of hours from a cut-off to the departure. A larger number is a typing mistake. */
export const cutOffHoursMost = 720;
/** The maximum number of vessels of a container service. A larger number is a typing mistake. */
export const shipsPerServiceMost = 60;
