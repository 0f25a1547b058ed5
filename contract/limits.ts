import { tradeLimits } from '../trade/trade-limits.ts';

/** Every number of the product, with its unit in its name. Both sides read them here. */
export const limits = {
  ...tradeLimits,

  requestTimeoutMs: 60_000,
  loadingDelayMs: 800,
  asyncPageDelayMs: 200,
  asyncPageTimeoutMs: 60_000,
  chunkTimeoutMs: 120_000,
  /** How long a read that somebody waits for may take before the cached answer is shown. */
  cachedAnswerAfterMs: 3_000,
  shortMessageMs: 1_500,
  successMessageMs: 1_000,
  successMessageDelayMs: 300,
  verificationCodeDigits: 6,
  /** How long the work that stands before a code counts. */
  puzzleSeconds: 120,
  nicknameCharsMost: 20,

  /** One uploaded picture, and how many of them a member may send in a day. */
  pictureBytesMost: 5 * 1_048_576,
  /** The sizes in which a picture is stored: beside a name, in a form, whole. */
  pictureWidths: [96, 256, 1_024],

  justNowMinutes: 5,
  relativeTimeDays: 30,

  pageSize: 20,
  /** How many sailings of a search one can page through; who wants others narrows it. */
  pagedMost: 10_000,
  pageSizeMost: 100,
  filterValuesMost: 50,
  bodyBytesMost: 1_048_576,

  /** How a shipowner keeps to its windows: of what was published in so many days, and no figure from fewer sailings. */
  stabilityDays: 180,
  /** The last loading windows of a shipowner whose outcome is told. */
  laycansShown: 20,
  /** The days of which looks at shipowners and vessels are counted; older ones are forgotten. */
  viewDays: 30,

  /** Ages after which a shown row is called ageing (amber) and stale. */
  sailingAgeingHours: 24,
  sailingStaleDays: 7,

  /** The queue: changes in one request; how long the server remembers a key; when the client stops replaying by itself and asks. */
  syncEntriesMost: 50,
  /** A hundred draft sailings in one change are more than the body of any other request; a device sends less where it can. */
  syncBodyBytesMost: 4 * 1_048_576,
  idempotencyRetainedDays: 45,
  syncAskAfterDays: 30,

  /** Favourites: how many a tier may keep stands in `permission/data`. */
  groupTitleCharsMost: 30,
  collectionSailingsShown: 3,

  /** Lanes that are pinned by hand on one device, where nobody can say what the tier allows. */
  pinnedLanesMost: 100,

  /** A publisher's workspace: rows in one queued change, sailings of a group, and how many there may be of the rest. */
  draftsPerEntryMost: 100,
  draftsPerGroupMost: 2_000,
  /** A copy of a sailing lies at most so many days before or after it. */
  shiftDaysMost: 800,
  organizationTitleCharsMost: 80,
  organizationDescriptionCharsMost: 4_000,
  managerNameCharsMost: 60,
  groupNameCharsMost: 60,
  apiKeyTitleCharsMost: 40,

  /** What a member writes about sailings, and how often in a day. */
  inquiryCharsMost: 1_000,
  inquiryCargoCharsMost: 200,
  comparedSailingsMost: 4,
  /** Sailings in one share card; in a picture of one, whose code a phone must read. */
  cardSailingsMost: 20,
  cardPictureSailingsMost: 5,

  recentSearchesMost: 20,

  packLanesMost: 20,
  packCursorCharsMost: 200,
} as const;
