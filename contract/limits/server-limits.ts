/**
 * The limits that only the server needs, with units in their names. Separate from `limits.ts`, because they
 * would enlarge the first script.
 */
export const serverLimits = {
  /** Request bodies in bytes: the most without a session, and what every call may have. */
  visitorBodyBytesMost: 16_384,
  smallBodyBytesMost: 2_048,
  verificationCodeSeconds: 300,
  verificationCodeWaitSeconds: 60,
  /** The number of attempts for one code. After that a new code is needed. */
  verificationCodeTries: 5,
  /** The time between the two steps of a WeChat login: scanning the code, then entering the mobile number. */
  wechatPassSeconds: 600,
  /**
   * The number of WeChat logins that one network may start during `wechatPassSeconds`. Each stores a row for
   * that time.
   */
  wechatBeginningsMost: 60,
  /** The time for which the proof of the old mobile number allows proving the new one. */
  mobileTicketSeconds: 600,
  /** The time for which the printed link can be used to become the first administrator. */
  claimTicketMinutes: 60,
  /**
   * The time for which a stopping server waits for running requests. It is shorter than the time after which
   * supervisors kill a process.
   */
  stopSeconds: 25,
  picturePixelsMost: 50_000_000,
  picturesPerDayMost: 40,
  /** The days after which an unused picture is deleted. A queued change on a device may still refer to it. */
  unusedPictureDays: 45,
  /**
   * The days for which a browser that logged in is recognized. A second account in it does not count as an
   * invited member.
   */
  browserTraceDays: 400,
  /** The retention of the security log. The law requires at least six months. */
  auditRetainedDays: 366,
  /** The retention of an organisation's action log: a year, plus time to review it afterwards. */
  batchLogRetainedDays: 400,
  /**
   * The operator is alerted if at least this many codes were sent in an hour and a smaller percentage was
   * entered.
   */
  verifyRateCodesLeast: 20,
  verifyRatePercentLeast: 30,
  boxLoginSuccessCode: 20_000,
  /**
   * The limits of container searches: days of departure, pairs of ports, pairs times days, ports that are
   * both loading and discharging ports, and options in one answer.
   */
  containerSearchDaysMost: 92,
  containerSearchPairsMost: 400,
  containerSearchPairDaysMost: 400 * 42,
  containerSearchSharedPortsMost: 5,
  containerOptionsMost: 300,
  /** The number of days ahead for which devices store container voyages. */
  containerPackDaysAhead: 120,
  stabilitySailingsLeast: 5,
  /** The number of laycan moves that are returned for one sailing, the newest ones. */
  movesShownMost: 60,
  /**
   * The number of queued changes of one member in a day, each with up to a hundred rows. Even a month offline
   * produces fewer.
   */
  changesPerDayMost: 5_000,
  refusalsStoredPerDayMost: 200,
  collectionShipownersMost: 500,
  /**
   * The bytes of a member's encrypted imported lists, on average for each list that the tier allows. Most
   * lists are far smaller.
   */
  ownListMeanBytes: 150_000,
  /** Feeds: sailings in one feed, reads of one feed in an hour, new addresses of one member in a day. */
  feedSailingsMost: 100,
  feedReadsPerHourMost: 30,
  feedsMadePerDayMost: 40,
  /**
   * The hours between reads that a feed asks of its subscribers, and the days for which an ended address
   * answers that it has ended.
   */
  feedAskHours: 3,
  feedEndedDays: 90,
  widgetSailingsShown: 20,
  /** The number of days ahead for which a publication may be scheduled. */
  publishAheadDaysMost: 366,
  /**
   * A publication scheduled within this many ms is published at once, because device clocks differ that much
   * from the server's.
   */
  publishAtOnceMs: 5_000,
  groupsPerOrganizationMost: 200,
  managersPerOrganizationMost: 200,
  commonHarborsMost: 300,
  /** Keys of the schedule API: new keys of one organisation in a day, and calls with one key in a minute. */
  apiKeysMadePerDayMost: 20,
  apiCallsPerMinute: 60,
  /** The schedule API: voyages, calls or routes in one page, and days that one request may span. */
  schedulePageMost: 100,
  schedulePeriodDaysMost: 400,
  scheduleDaysAfterPort: 92,
  scheduleDaysOfRoutes: 92,
  /** Invoices: rows of paid orders and invoices shown, saved headers, and requests of one member in a day. */
  invoiceRowsMost: 100,
  invoiceHeadersMost: 10,
  invoicesPerDayMost: 20,
  /**
   * Seats of a corporate membership: seats in one plan, offers of one owner in a day, and days for which an
   * offer is valid.
   */
  seatsPerPlanMost: 200,
  seatOffersPerDayMost: 40,
  seatOfferDays: 7,
  /**
   * Sharing among colleagues, for one member: groups, lanes of each group, imported lists, sailings in them
   * and their encrypted bytes.
   */
  colleagueGroupsMost: 100,
  colleagueLanesMost: 100,
  colleagueListsMost: 200,
  colleagueSailingsMost: 20_000,
  colleagueListBytesMost: 20_000_000,
  inquiriesPerDayMost: 30,
  reportsPerDayMost: 20,
  /**
   * The number of lanes for which one client may see the same sailing in a day. More would reveal the
   * sailing's rotation.
   */
  endsPerSailingMost: 5,
  /**
   * Sailings for offline search (lane packs): days ahead for which a device stores sailings, sailings of one
   * lane, and validity of a cursor.
   */
  packDaysAhead: 90,
  /**
   * The number of lanes other than favourites that a member may store for offline search in a day, as a
   * multiple of the tier's limit, so that a member can change the choice.
   */
  pinnedLanesChangesMost: 2,
  packSailingsMost: 5_000,
  packCursorDays: 45,
  /** Site search: results of each kind shown at first. `foundMost` limits the results of one kind. */
  foundShown: 3,
  /**
   * Popular words: words that count in a day for one person and in total, days for which they count, the
   * number of people from which a word is shown, and the number of words shown.
   */
  keywordsOfOnePerDayMost: 40,
  keywordsPerDayMost: 5_000,
  keywordDays: 14,
  keywordPeopleLeast: 3,
  hotWordsShown: 8,
  /**
   * The operator's content: articles on the home page and after another article, adverts, partners and news
   * lines shown.
   */
  recommendedArticlesMost: 4,
  relatedArticlesMost: 4,
  advertsShownMost: 20,
  clientsShownMost: 60,
  bannersShownMost: 3,
  /** A text is parsed up to this length. A long article has a tenth of it. */
  markdownCharsMost: 60_000,
  contentWidthPx: 1_170,
  foundMost: 100,
  /** The vessel service: the limits of one answer, and calls of one network in a minute. */
  vesselsFoundMost: 500,
  vesselStaticsShown: 50,
  trackPointsMost: 20_000,
  portCallsShown: 200,
  trackRetainedDays: 400,
  openCallsPerMinuteMost: 240,
  /**
   * Orders: minutes in which one can be paid, new orders of one member in an hour, and status checks in a
   * minute.
   */
  orderMinutes: 30,
  ordersPerHourMost: 20,
  orderChecksPerMinuteMost: 12,
  /** Activation codes: wrong attempts of one member and of one network in an hour, and codes in one batch. */
  codeTriesPerHourMost: 5,
  codeTriesOfNetworkPerHourMost: 20,
  codesPerBatchMost: 10_000,
  /** The size of a payment provider's notification. Real ones have a few thousand bytes. */
  paymentMessageBytesMost: 65_536,
  /** The forged notifications of one network in a minute, after which its messages are refused unread. */
  forgedMessagesPerMinuteMost: 20,
} as const;
