// Every number of the product, with its unit in its name. Both sides read them here. One by one, so that a page carries those it needs.
export * from '../../trade/trade-limits.ts';

export const requestTimeoutMs = 60_000;
export const loadingDelayMs = 800;
export const asyncPageDelayMs = 200;
export const asyncPageTimeoutMs = 60_000;
export const chunkTimeoutMs = 120_000;
/** How long a read that somebody waits for may take before the cached answer is shown. */
export const cachedAnswerAfterMs = 3_000;
export const shortMessageMs = 1_500;
export const successMessageMs = 1_000;
export const successMessageDelayMs = 300;
export const verificationCodeDigits = 6;
/** How long the work that stands before a code counts. */
export const puzzleSeconds = 120;
export const nicknameCharsMost = 20;

/** One uploaded picture, and how many of them a member may send in a day. */
export const pictureBytesMost = 5 * 1_048_576;
/** The sizes in which a picture is stored: beside a name, in a form, whole. */
export const pictureWidths = [96, 256, 1_024] as const;

export const justNowMinutes = 5;
export const relativeTimeDays = 30;

export const pageSize = 20;
/** How many sailings of a search one can page through; who wants others narrows it. */
export const pagedMost = 10_000;
export const pageSizeMost = 100;
export const filterValuesMost = 50;
export const bodyBytesMost = 1_048_576;

/** How a shipowner keeps to its windows: of what was published in so many days, and no figure from fewer sailings. */
export const stabilityDays = 180;
/** The last loading windows of a shipowner whose outcome is told. */
export const laycansShown = 20;
/** The days of which looks at shipowners and vessels are counted; older ones are forgotten. */
export const viewDays = 30;

/** Ages after which a shown row is called ageing (amber) and stale. */
export const sailingAgeingHours = 24;
export const sailingStaleDays = 7;

/** The queue: changes in one request; how long the server remembers a key; when the client stops replaying by itself and asks. */
export const syncEntriesMost = 50;
/** A hundred draft sailings in one change are more than the body of any other request; a device sends less where it can. */
export const syncBodyBytesMost = 4 * 1_048_576;
export const idempotencyRetainedDays = 45;
export const syncAskAfterDays = 30;

/** Favourites: how many a tier may keep stands in `permission/data`. */
export const groupTitleCharsMost = 30;
export const collectionSailingsShown = 3;

/** Lanes that are pinned by hand on one device, where nobody can say what the tier allows. */
export const pinnedLanesMost = 100;

/** A publisher's workspace: rows in one queued change, sailings of a group, and how many there may be of the rest. */
export const draftsPerEntryMost = 100;
export const draftsPerGroupMost = 2_000;
/** A copy of a sailing lies at most so many days before or after it. */
export const shiftDaysMost = 800;
export const organizationTitleCharsMost = 80;
export const organizationDescriptionCharsMost = 4_000;
export const managerNameCharsMost = 60;
export const groupNameCharsMost = 60;
export const apiKeyTitleCharsMost = 40;

/** What a member writes about sailings, and how often in a day. */
export const inquiryCharsMost = 1_000;
export const inquiryCargoCharsMost = 200;
export const comparedSailingsMost = 4;
/** Sailings in one share card; in a picture of one, whose code a phone must read. */
export const cardSailingsMost = 20;
export const cardPictureSailingsMost = 5;

export const recentSearchesMost = 20;

export const packLanesMost = 20;
export const packCursorCharsMost = 200;
