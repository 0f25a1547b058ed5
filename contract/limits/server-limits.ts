/** Numbers that only the server needs, each with its unit in its name; in `limits.ts` they would weigh in the first script. */
export const serverLimits = {
  verificationCodeSeconds: 300,
  verificationCodeWaitSeconds: 60,
  /** Guesses at one code; the next one needs a new code. */
  verificationCodeTries: 5,
  /** Between the steps of a login by WeChat: scanning the code, then giving the mobile number. */
  wechatPassSeconds: 600,
  /** Logins by WeChat that one network begins while a pass is good; each leaves a row for so long. */
  wechatBeginningsMost: 60,
  /** How long a proof of the old mobile number lets the new one be proven. */
  mobileTicketSeconds: 600,
  /** How long the printed link makes somebody the first administrator. */
  claimTicketMinutes: 60,
  /** A server that stops waits so long for what is under way; below what supervisors wait before they kill. */
  stopSeconds: 25,
  picturePixelsMost: 50_000_000,
  picturesPerDayMost: 40,
  /** A picture that nothing refers to stays so long: what refers to it may still wait on a device. */
  unusedPictureDays: 45,
  /** How long a browser that logged in is known again: whoever comes with another number there is nobody new. */
  browserTraceDays: 400,
  /** The log of what concerns security; the law asks for six months at least. */
  auditRetainedDays: 366,
  /** The log of who did what in an organisation: a year and what one looks back at from its end. */
  batchLogRetainedDays: 400,
  /** Somebody should look when of so many codes in an hour a smaller share comes back. */
  verifyRateCodesLeast: 20,
  verifyRatePercentLeast: 30,
  boxLoginSuccessCode: 20_000,
  /**
   * Container searches: days of departure, pairs of ports, pairs times days, ports that stand at both ends, and ways that
   * one answer has.
   */
  containerSearchDaysMost: 92,
  containerSearchPairsMost: 400,
  containerSearchPairDaysMost: 400 * 42,
  containerSearchSharedPortsMost: 5,
  containerOptionsMost: 300,
  /** How far ahead devices keep container voyages. */
  containerPackDaysAhead: 120,
  stabilitySailingsLeast: 5,
  /** Moves of windows that are told of one sailing, the newest of them. */
  movesShownMost: 60,
  /** Of one member, each of up to a hundred rows; whoever was offline for a month has fewer. */
  changesPerDayMost: 5_000,
  refusalsStoredPerDayMost: 200,
  collectionShipownersMost: 500,
  /** Sealed own lists of one member in bytes, for each list that the tier may keep: most are far smaller. */
  ownListMeanBytes: 150_000,
  /** Feeds: sailings in one, how often one may be read in an hour, new addresses of a member in a day. */
  feedSailingsMost: 100,
  feedReadsPerHourMost: 30,
  feedsMadePerDayMost: 40,
  /** How often those who subscribe are told to ask, and how long an ended address still says so. */
  feedAskHours: 3,
  feedEndedDays: 90,
  widgetSailingsShown: 20,
  /** How far ahead a publication may be set. */
  publishAheadDaysMost: 366,
  /** What is set for a moment this near goes out at once: clocks of devices are that far from the server's. */
  publishAtOnceMs: 5_000,
  groupsPerOrganizationMost: 200,
  managersPerOrganizationMost: 200,
  commonHarborsMost: 300,
  /** Keys of the schedule API: new ones of one organisation in a day, what one may ask in a minute. */
  apiKeysMadePerDayMost: 20,
  apiCallsPerMinute: 60,
  /** The schedule API: voyages, calls or routes of a page, and days that one question may span. */
  schedulePageMost: 100,
  schedulePeriodDaysMost: 400,
  scheduleDaysAfterPort: 92,
  scheduleDaysOfRoutes: 92,
  /** Invoices: paid orders and invoices that are shown, headers that are saved, requests of a member in a day. */
  invoiceRowsMost: 100,
  invoiceHeadersMost: 10,
  invoicesPerDayMost: 20,
  /** Seats of a corporate membership: of one plan, offers of an owner in a day, how long one waits to be taken. */
  seatsPerPlanMost: 200,
  seatOffersPerDayMost: 40,
  seatOfferDays: 7,
  /** What colleagues of a membership share with one member: groups, lanes of each, own lists, sailings and sealed bytes of them. */
  colleagueGroupsMost: 100,
  colleagueLanesMost: 100,
  colleagueListsMost: 200,
  colleagueSailingsMost: 20_000,
  colleagueListBytesMost: 20_000_000,
  inquiriesPerDayMost: 30,
  reportsPerDayMost: 20,
  /** Pairs of ends that one client may see one sailing between in a day: more would tell its rotation. */
  endsPerSailingMost: 5,
  /**
   * Lane packs: how far ahead a device keeps sailings, lanes in one request, sailings of one lane, and
   * how long a cursor holds.
   */
  packDaysAhead: 90,
  /** Lanes beside favourites that are packed in a day, for each that the tier allows at once: one may think better of it. */
  pinnedLanesChangesMost: 2,
  packSailingsMost: 5_000,
  packCursorDays: 45,
  /** The search over everything: rows of a group at first, and rows that one group finds at all. */
  foundShown: 3,
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
  foundMost: 100,
  /** The vessel service: what one answer holds at most, and how often one network may ask in a minute. */
  vesselsFoundMost: 500,
  vesselStaticsShown: 50,
  trackPointsMost: 20_000,
  portCallsShown: 200,
  trackRetainedDays: 400,
  openCallsPerMinuteMost: 240,
  /** How long an order can be paid, how many a member may make in an hour, and how often one may ask about one. */
  orderMinutes: 30,
  ordersPerHourMost: 20,
  orderChecksPerMinuteMost: 12,
  /** Wrong redemption codes of one member and of one network in an hour, and codes of one batch. */
  codeTriesPerHourMost: 5,
  codeTriesOfNetworkPerHourMost: 20,
  codesPerBatchMost: 10_000,
  /** A message of a provider has a few thousand bytes. */
  paymentMessageBytesMost: 65_536,
} as const;
