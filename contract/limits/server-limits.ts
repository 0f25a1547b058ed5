/**
 * The limits that only the server needs, with units in their names. They are not in `limits.ts`, because that
 * file is part of the first script that every page loads, which would become larger.
 */
export const serverLimits = {
  /**
   * The maximum request body in bytes for calls that visitors may make. Every call accepts at least
   * `smallBodyBytesMost`, even if its schema allows less.
   */
  visitorBodyBytesMost: 16_384,
  smallBodyBytesMost: 2_048,
  verificationCodeSeconds: 300,
  verificationCodeWaitSeconds: 60,
  /**
   * The number of attempts to enter one code. After this number of attempts, the person must request a new
   * code.
   */
  verificationCodeTries: 5,
  /**
   * The maximum time in seconds between the two steps of a WeChat login: scanning the code, and entering the
   * mobile number.
   */
  wechatPassSeconds: 600,
  /**
   * The number of WeChat logins that one network may start within `wechatPassSeconds`. It is limited, because
   * each login stores a row for that time.
   */
  wechatBeginningsMost: 60,
  /**
   * How long a ticket, which proves the old mobile number, is valid, in seconds. Within this time, the member
   * must prove the new number.
   */
  mobileTicketSeconds: 600,
  /** The minutes for which the link that the server prints can be used to become the first administrator. */
  claimTicketMinutes: 60,
  /**
   * How long a stopping server waits for running requests, in seconds. It is shorter than the time after which
   * a process supervisor kills the server.
   */
  stopSeconds: 25,
  picturePixelsMost: 50_000_000,
  picturesPerDayMost: 40,
  /**
   * The days after which an unused picture is deleted. The period is long, because a queued change on a
   * device may still refer to the picture.
   */
  unusedPictureDays: 45,
  /**
   * The days for which a browser that logged in is recognized. A second account in the same browser does not
   * count as an invited member.
   */
  browserTraceDays: 400,
  /** The days for which the security log is retained. The law requires at least six months. */
  auditRetainedDays: 366,
  /** The days for which an organisation's action log is retained: a year, plus time to review it afterwards. */
  batchLogRetainedDays: 400,
  /**
   * The server alerts the operator if at least this number of codes were sent in an hour, and fewer than
   * `verifyRatePercentLeast` percent of them were entered.
   */
  verifyRateCodesLeast: 20,
  verifyRatePercentLeast: 30,
  boxLoginSuccessCode: 20_000,
  /**
   * The limits of container searches, in this order:
   *
   * - days of departure;
   * - port pairs;
   * - port pairs multiplied by days;
   * - ports that are both a loading and a discharging port of the search;
   * - options in one answer.
   */
  containerSearchDaysMost: 92,
  containerSearchPairsMost: 400,
  containerSearchPairDaysMost: 400 * 42,
  containerSearchSharedPortsMost: 5,
  containerOptionsMost: 300,
  /** The number of days ahead for which devices store container voyages. */
  containerPackDaysAhead: 120,
  stabilitySailingsLeast: 5,
  /** The maximum number of laycan moves returned for one sailing; the newest moves are returned. */
  movesShownMost: 60,
  /**
   * The maximum number of queued changes of one member in a day, each with up to a hundred rows. Even a month
   * offline produces fewer.
   */
  changesPerDayMost: 5_000,
  refusalsStoredPerDayMost: 200,
  collectionShipownersMost: 500,
  /**
   * The average size in bytes that a member's encrypted imported lists may have. The total limit is this size
   * multiplied by the number of lists of the tier. Most lists are far smaller.
   */
  ownListMeanBytes: 150_000,
  /** The age in days at which the server gives up an alert that it could not send. */
  alertWaitingDays: 7,
  /**
   * The limits of feeds: sailings in one feed, reads of one feed in an hour, new addresses of one member in a
   * day.
   */
  feedSailingsMost: 100,
  feedReadsPerHourMost: 30,
  feedsMadePerDayMost: 40,
  /**
   * The interval in hours at which a feed asks the programs of its subscribers to read it again.
   * `feedEndedDays` is the number of days for which the address of an ended feed answers 410. Then the feed
   * is deleted, and the address answers 404.
   */
  feedAskHours: 3,
  feedEndedDays: 90,
  widgetSailingsShown: 20,
  /**
   * The limits for streams of workspace changes:
   *
   * - open streams of one member, of one network and of one server;
   * - seconds between heartbeats;
   * - bytes that a slow client may leave unread;
   * - changes that the server reads at once;
   * - days for which changes are retained.
   */
  streamsPerMemberMost: 8,
  streamsPerNetworkMost: 60,
  streamsMost: 2_000,
  streamHeartbeatSeconds: 15,
  streamUnreadBytesMost: 262_144,
  streamChangesMost: 200,
  workspaceChangeDays: 2,
  /**
   * The maximum number of open pages of one member that colleagues see. `presenceSeconds` is the time after
   * which a page that sends nothing counts as closed.
   */
  presencesPerMemberMost: 8,
  presenceSeconds: 45,
  /** The number of days ahead for which a publication may be scheduled. */
  publishAheadDaysMost: 366,
  /**
   * A publication that is scheduled less than this number of ms ahead is published at once. The clock of a
   * device may differ this much from the server's, so the publisher may have meant the present time.
   */
  publishAtOnceMs: 5_000,
  groupsPerOrganizationMost: 200,
  managersPerOrganizationMost: 200,
  commonHarborsMost: 300,
  /**
   * The limits for keys of the schedule API: new keys of one organisation in a day, and calls with one key in
   * a minute.
   */
  apiKeysMadePerDayMost: 20,
  apiCallsPerMinute: 60,
  /**
   * The limits of the schedule API, in this order:
   *
   * - the voyages, calls or routes in one page;
   * - the days that a search for voyages may span;
   * - the days after the requested date in which calls at a port are searched;
   * - the days of departure that a search for routes may span.
   */
  schedulePageMost: 100,
  schedulePeriodDaysMost: 400,
  scheduleDaysAfterPort: 92,
  scheduleDaysOfRoutes: 92,
  /**
   * Invoices, for one member: the maximum numbers of paid orders and of invoices in an answer, of saved
   * headers, and of requests in a day.
   */
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
   * The limits of the data that colleagues share with one member: groups, lanes of each group, imported
   * lists, sailings in these lists, and encrypted bytes of these lists.
   */
  colleagueGroupsMost: 100,
  colleagueLanesMost: 100,
  colleagueListsMost: 200,
  colleagueSailingsMost: 20_000,
  colleagueListBytesMost: 20_000_000,
  inquiriesPerDayMost: 30,
  reportsPerDayMost: 20,
  /**
   * The maximum number of lanes for which one client may see the same sailing in a day. With more lanes, a
   * client could find out all ports of the voyage.
   */
  endsPerSailingMost: 5,
  /**
   * The limits of lane packs (sailings for offline search). `packDaysAhead`: the days ahead for which a
   * device stores sailings. `packSailingsMost`: the sailings of one lane. `packCursorDays`: the days for
   * which a cursor is valid.
   */
  packDaysAhead: 90,
  /**
   * The limit on different pinned lanes (stored for offline search without being favourites) that a member
   * may fetch in a day. It is a multiple of the tier's limit, so that a member can change the choice.
   */
  pinnedLanesChangesMost: 2,
  packSailingsMost: 5_000,
  /**
   * The maximum memory in bytes for cached answers of searches. A cached answer is valid until a sailing
   * changes.
   */
  cachedSearchBytesMost: 32 * 1_048_576,
  packCursorDays: 45,
  /**
   * The site search: the number of results of each kind on the first page. `foundMost` limits all results of
   * one kind.
   */
  foundShown: 3,
  /**
   * The limits of popular words, in this order:
   *
   * - words that count in a day for one person, and in total;
   * - days for which a word counts;
   * - the number of people from which a word is shown;
   * - the number of words shown.
   */
  keywordsOfOnePerDayMost: 40,
  keywordsPerDayMost: 5_000,
  keywordDays: 14,
  keywordPeopleLeast: 3,
  hotWordsShown: 8,
  /**
   * The maximum numbers of the operator's texts in an answer: articles on the home page, articles after
   * another article, adverts, partners, and news lines (`banners`).
   */
  recommendedArticlesMost: 4,
  relatedArticlesMost: 4,
  advertsShownMost: 20,
  clientsShownMost: 60,
  bannersShownMost: 3,
  /**
   * The maximum number of characters of a Markdown text that the server parses. Even a long article has only
   * about a tenth of this number.
   */
  markdownCharsMost: 60_000,
  contentWidthPx: 1_170,
  foundMost: 100,
  /** The maximum number of vessels that a search of the vessel API returns. */
  vesselsFoundMost: 500,
  /** The maximum number of AIS static reports (name, destination, ETA, draught) in the details of a vessel. */
  vesselStaticsShown: 50,
  /** The maximum number of track positions in a response. If there are more, only the newest are returned. */
  trackPointsMost: 20_000,
  /** The maximum number of port calls of a vessel in a response. */
  portCallsShown: 200,
  /** The number of days for which the positions of tracks are stored. */
  trackRetainedDays: 400,
  /** The maximum number of requests to the vessel API (`/open`) from one IP network in a minute. */
  openCallsPerMinuteMost: 240,
  /**
   * Orders: minutes in which an order can be paid, new orders of one member in an hour, and status checks in
   * a minute.
   */
  orderMinutes: 30,
  ordersPerHourMost: 20,
  orderChecksPerMinuteMost: 12,
  /** Activation codes: wrong attempts of one member and of one network in an hour, and codes in one batch. */
  codeTriesPerHourMost: 5,
  codeTriesOfNetworkPerHourMost: 20,
  codesPerBatchMost: 10_000,
  /**
   * The maximum size in bytes of a payment provider's notification. Real notifications have only a few
   * thousand bytes.
   */
  paymentMessageBytesMost: 65_536,
  /**
   * The number of forged notifications from one network in a minute after which the server refuses further
   * notifications from it without reading them.
   */
  forgedMessagesPerMinuteMost: 20,
} as const;
