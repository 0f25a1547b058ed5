// All limits of the product, with units in their names, shared by server and client. They are single exports,
// so that a page's bundle contains only the limits that it uses.
export * from '../../trade/trade-limits.ts';

export const requestTimeoutMs = 60_000;
export const loadingDelayMs = 800;
export const asyncPageDelayMs = 200;
export const asyncPageTimeoutMs = 60_000;
export const chunkTimeoutMs = 120_000;
/** The time in ms that a request for data may take before the page shows the cached answer. */
export const cachedAnswerAfterMs = 3_000;
export const shortMessageMs = 1_500;
export const successMessageMs = 1_000;
export const successMessageDelayMs = 300;
export const verificationCodeDigits = 6;
/** The number of seconds for which a puzzle is valid. A device must solve a puzzle before a code is sent. */
export const puzzleSeconds = 120;
export const nicknameCharsMost = 20;

/** The maximum size of an uploaded picture in bytes. */
export const pictureBytesMost = 5 * 1_048_576;
/**
 * The widths in pixels in which a picture is stored: small (next to a name), medium (in a form) and large
 * (full size).
 */
export const pictureWidths = [96, 256, 1_024] as const;

export const justNowMinutes = 5;
export const relativeTimeDays = 30;

export const pageSize = 20;
/**
 * The number of sailings that a user can page through. To see further sailings, the user must narrow the
 * search.
 */
export const pagedMost = 10_000;
export const pageSizeMost = 100;
export const filterValuesMost = 50;
export const bodyBytesMost = 1_048_576;

/**
 * The number of days whose publications are used for a shipowner's stability (figures about how often its
 * laycans move).
 */
export const stabilityDays = 180;
/** The number of a shipowner's last laycans whose outcome is shown. */
export const laycansShown = 20;
/** The number of days for which page views of shipowners and vessels are counted. Older views are deleted. */
export const viewDays = 30;

/** The age in hours from which a shown sailing is marked as ageing (amber). */
export const sailingAgeingHours = 24;
/** The age in days from which a shown sailing is marked as stale. */
export const sailingStaleDays = 7;

/** The maximum number of queued changes in one request. */
export const syncEntriesMost = 50;
/**
 * The maximum request body in bytes for queued changes. A change with a hundred drafts exceeds the usual
 * limit. The device puts fewer changes into one request, so that most requests are smaller.
 */
export const syncBodyBytesMost = 4 * 1_048_576;
/** The number of days for which the server remembers the idempotency key of a queued change. */
export const idempotencyRetainedDays = 45;
/**
 * The age in days after which the device does not send a queued change without asking the member. It is less
 * than `idempotencyRetainedDays`, so that a change is never applied twice.
 */
export const syncAskAfterDays = 30;

/**
 * The maximum length of the title of a favourite group, for every tier. Limits that depend on the tier are
 * returned by `permission/data`.
 */
export const groupTitleCharsMost = 30;
export const collectionSailingsShown = 3;
/**
 * The maximum number of lanes in one group of favourites, for tiers that allow several groups. If a tier
 * allows only one group, that group may contain all lanes of the tier.
 */
export const lanesInGroupMost = 100;

/**
 * The number of lanes that a member may pin on one device (store for offline search), used while the tier's
 * limit is unknown.
 */
export const pinnedLanesMost = 100;

/** The maximum number of drafts in one queued change. */
export const draftsPerEntryMost = 100;
/** The maximum number of drafts in one schedule group. */
export const draftsPerGroupMost = 2_000;
/** The largest number of days by which a copied sailing may be shifted, in either direction. */
export const shiftDaysMost = 800;
export const organizationTitleCharsMost = 80;
export const organizationDescriptionCharsMost = 4_000;
export const managerNameCharsMost = 60;
export const groupNameCharsMost = 60;
export const apiKeyTitleCharsMost = 40;

/** The maximum length of a message about a sailing, in characters. */
export const inquiryCharsMost = 1_000;
/** The maximum length of the cargo in an inquiry, in characters. */
export const inquiryCargoCharsMost = 200;
export const comparedSailingsMost = 4;
/** The maximum number of sailings in a share card. */
export const cardSailingsMost = 20;
/**
 * The maximum number of sailings in a share card with a picture. It is smaller, because a phone must be able
 * to read the QR code of the picture.
 */
export const cardPictureSailingsMost = 5;

export const recentSearchesMost = 20;

export const packLanesMost = 20;
export const packCursorCharsMost = 200;
