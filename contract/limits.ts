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
  verificationCodeSeconds: 300,
  verificationCodeWaitSeconds: 60,
  /** Guesses at one code; the next one needs a new code. */
  verificationCodeTries: 5,
  /** Between the steps of a login by WeChat: scanning the code, then giving the mobile number. */
  wechatPassSeconds: 600,
  /** How long the work that stands before a code counts. */
  puzzleSeconds: 120,
  /** Logins by WeChat that one network begins while a pass is good; each leaves a row for so long. */
  wechatBeginningsMost: 60,
  nicknameCharsMost: 20,
  /** How long a proof of the old mobile number lets the new one be proven. */
  mobileTicketSeconds: 600,
  /** How long the printed link makes somebody the first administrator. */
  claimTicketMinutes: 60,

  /** One uploaded picture, and how many of them a member may send in a day. */
  pictureBytesMost: 5 * 1_048_576,
  picturePixelsMost: 50_000_000,
  picturesPerDayMost: 40,
  /** The sizes in which a picture is stored: beside a name, in a form, whole. */
  pictureWidths: [96, 256, 1_024],
  /** A picture that nothing refers to stays so long: what refers to it may still wait on a device. */
  unusedPictureDays: 45,

  /** The log of what concerns security; the law asks for six months at least. */
  auditRetainedDays: 366,
  /** The log of who did what in an organisation: a year and what one looks back at from its end. */
  batchLogRetainedDays: 400,
  /** Somebody should look when of so many codes in an hour a smaller share comes back. */
  verifyRateCodesLeast: 20,
  verifyRatePercentLeast: 30,
  boxLoginSuccessCode: 20_000,
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
  stabilitySailingsLeast: 5,
  /** Moves of windows that are told of one sailing, the newest of them. */
  movesShownMost: 60,
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
  /** Of one member, each of up to a hundred rows; whoever was offline for a month has fewer. */
  changesPerDayMost: 5_000,
  refusalsStoredPerDayMost: 200,
  syncAskAfterDays: 30,

  /** Favourites: how many a tier may keep stands in `permission/data`. */
  groupTitleCharsMost: 30,
  collectionShipownersMost: 500,
  collectionSailingsShown: 3,

  /** Feeds: sailings in one, how often one may be read in an hour, new addresses of a member in a day. */
  feedSailingsMost: 100,
  feedReadsPerHourMost: 30,
  feedsMadePerDayMost: 40,
  /** How often those who subscribe are told to ask, and how long an ended address still says so. */
  feedAskHours: 3,
  feedEndedDays: 90,

  /** The widget on websites of shipowners. */
  widgetOriginsMost: 20,
  widgetOriginCharsMost: 200,
  widgetSailingsShown: 20,

  /** Lanes that are pinned by hand on one device. */
  pinnedLanesMost: 20,

  /** A publisher's workspace: rows in one queued change, sailings of a group, and how many there may be of the rest. */
  draftsPerEntryMost: 100,
  draftsPerGroupMost: 2_000,
  /** How far ahead a publication may be set. */
  publishAheadDaysMost: 366,
  groupsPerOrganizationMost: 200,
  managersPerOrganizationMost: 200,
  commonHarborsMost: 300,
  /** A copy of a sailing lies at most so many days before or after it. */
  shiftDaysMost: 800,
  organizationTitleCharsMost: 80,
  organizationDescriptionCharsMost: 4_000,
  managerNameCharsMost: 60,
  groupNameCharsMost: 60,

  /** What a member writes about sailings, and how often in a day. */
  inquiryCharsMost: 1_000,
  inquiryCargoCharsMost: 200,
  inquiriesPerDayMost: 30,
  reportsPerDayMost: 20,
  /** Pairs of ends that one client may see one sailing between in a day: more would tell its rotation. */
  endsPerSailingMost: 5,
  comparedSailingsMost: 4,
  /** Sailings in one share card; in a picture of one, whose code a phone must read. */
  cardSailingsMost: 20,
  cardPictureSailingsMost: 5,

  recentSearchesMost: 20,
  recentSearchesShown: 6,

  /**
   * Lane packs: how far ahead a device keeps sailings, lanes in one request, sailings of one lane, and
   * how long a cursor holds.
   */
  packDaysAhead: 90,
  packLanesMost: 20,
  packSailingsMost: 5_000,
  packCursorDays: 45,
  packCursorCharsMost: 200,

  /** The search over everything: rows of a group at first, and rows that one group finds at all. */
  foundShown: 3,
  foundMost: 100,
  /** Words that people search for: how many of one person and of all count in a day, how long, from how many people on one is shown, and how many. */
  keywordsOfOnePerDayMost: 40,
  keywordsPerDayMost: 5_000,
  keywordDays: 14,
  keywordPeopleLeast: 3,
  hotWordsShown: 8,
  /** What the operator writes: articles on the home page and after another one, adverts and partners that are shown. */
  recommendedArticlesMost: 4,
  relatedArticlesMost: 4,
  advertsShownMost: 20,
  clientsShownMost: 60,
  bannersShownMost: 3,
  /** A text is read no further than this; a long article has a tenth of it. */
  markdownCharsMost: 60_000,

  contentWidthPx: 1_170,
} as const;
