/**
 * The limits that only the server needs, with units in their names. They are not in `limits.ts`, because that
 * file is part of the first script of every page, and they would make that script larger.
 */
export const serverLimits = {
  /** The maximum request body in bytes for calls that visitors may make. */
  visitorBodyBytesMost: 16_384,
  /** A size in bytes up to which every call accepts a request body, even if the call's schema needs less. */
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
   * The number of seconds for which a ticket, which proves the old mobile number, is valid. Within this time,
   * the member must prove the new number.
   */
  mobileTicketSeconds: 600,
  /** The minutes for which the link that the server prints can be used to become the first administrator. */
  claimTicketMinutes: 60,
  /**
   * The number of seconds for which a stopping server waits for running requests. It is shorter than the time
   * after which a process supervisor kills the server.
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
   * The minimum number of codes that must be sent in an hour before the server checks `verifyRatePercentLeast`.
   */
  verifyRateCodesLeast: 20,
  /** If fewer than this percentage of the sent codes were entered, the server alerts the operator. */
  verifyRatePercentLeast: 30,
  boxLoginSuccessCode: 20_000,
  /** The maximum number of days of departure in a container search. */
  containerSearchDaysMost: 92,
  /** The maximum number of port pairs in a container search. */
  containerSearchPairsMost: 400,
  /** The maximum number of port pairs multiplied by days of departure in a container search. */
  containerSearchPairDaysMost: 400 * 42,
  /** The maximum number of ports that are both a loading and a discharging port of a container search. */
  containerSearchSharedPortsMost: 5,
  /** The maximum number of options in the answer to a container search. */
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
  /** The maximum number of sailings in one feed. */
  feedSailingsMost: 100,
  /** The maximum number of reads of one feed in an hour. */
  feedReadsPerHourMost: 30,
  /** The maximum number of new feeds of one member in a day. */
  feedsMadePerDayMost: 40,
  /** The interval in hours at which a feed asks the programs of its subscribers to read it again. */
  feedAskHours: 3,
  /**
   * The number of days for which the URL of an ended feed answers 410. Then the feed is deleted, and the URL
   * answers 404.
   */
  feedEndedDays: 90,
  widgetSailingsShown: 20,
  /** The maximum number of open streams of workspace changes of one member. */
  streamsPerMemberMost: 8,
  /** The maximum number of open streams of workspace changes from one network. */
  streamsPerNetworkMost: 60,
  /** The maximum number of open streams of workspace changes of one server. */
  streamsMost: 2_000,
  /** The interval in seconds between two heartbeats of a stream. */
  streamHeartbeatSeconds: 15,
  /** The maximum number of bytes that a slow client of a stream may leave unread. */
  streamUnreadBytesMost: 262_144,
  /** The maximum number of workspace changes that the server reads in one query for its streams. */
  streamChangesMost: 200,
  /** The number of days for which workspace changes are retained. */
  workspaceChangeDays: 2,
  /** The maximum number of open pages of one member that colleagues see. */
  presencesPerMemberMost: 8,
  /**
   * The time in seconds after which a page that sends nothing counts as closed, so that colleagues no longer
   * see it.
   */
  presenceSeconds: 45,
  /** The number of days ahead for which a publication may be scheduled. */
  publishAheadDaysMost: 366,
  /**
   * A publication that is scheduled less than this number of ms ahead is published at once. The clocks of
   * device and server may differ by this much, so the publisher may have meant the present time.
   */
  publishAtOnceMs: 5_000,
  groupsPerOrganizationMost: 200,
  managersPerOrganizationMost: 200,
  commonHarborsMost: 300,
  /** The maximum number of new keys of the schedule API of one organisation in a day. */
  apiKeysMadePerDayMost: 20,
  /** The number of calls that one key of the schedule API may make in a minute. */
  apiCallsPerMinute: 60,
  /** The maximum number of voyages, calls or routes in one page of the schedule API. */
  schedulePageMost: 100,
  /** The maximum number of days that a search for voyages in the schedule API may span. */
  schedulePeriodDaysMost: 400,
  /**
   * The number of days, beginning with the requested date, in which the schedule API searches for calls at a
   * port.
   */
  scheduleDaysAfterPort: 92,
  /** The number of days of departure that a search for routes in the schedule API may span. */
  scheduleDaysOfRoutes: 92,
  /** The maximum number of paid orders, and of invoices, of one member in an answer. */
  invoiceRowsMost: 100,
  /** The maximum number of invoice headers (details of a buyer) that are stored for one member. */
  invoiceHeadersMost: 10,
  /** The maximum number of invoices that one member may request in a day. */
  invoicesPerDayMost: 20,
  /** The maximum number of seats in one plan of a corporate membership. */
  seatsPerPlanMost: 200,
  /** The maximum number of seats that one owner may offer in a day. */
  seatOffersPerDayMost: 40,
  /** The number of days for which the offer of a seat is valid. */
  seatOfferDays: 7,
  /** The maximum number of favourite groups that colleagues share with one member. */
  colleagueGroupsMost: 100,
  /** The maximum number of lanes of each favourite group that a colleague shares. */
  colleagueLanesMost: 100,
  /** The maximum number of imported lists that colleagues share with one member. */
  colleagueListsMost: 200,
  /** The maximum number of sailings in all imported lists that colleagues share with one member. */
  colleagueSailingsMost: 20_000,
  /** The maximum size in bytes of all encrypted imported lists that colleagues share with one member. */
  colleagueListBytesMost: 20_000_000,
  inquiriesPerDayMost: 30,
  reportsPerDayMost: 20,
  /**
   * The maximum number of lanes for which one client may see the same sailing in a day. With more lanes, a
   * client could find out all ports of the voyage.
   */
  endsPerSailingMost: 5,
  /**
   * The number of days ahead for which a device stores the sailings of a lane for offline search (a lane
   * pack).
   */
  packDaysAhead: 90,
  /**
   * The number of different pinned lanes (stored for offline search without being favourites) that a member may
   * fetch in a day, as a multiple of the tier's limit. It is above 1, so that a member can change the choice.
   */
  pinnedLanesChangesMost: 2,
  /** The maximum number of sailings of one lane that a device stores for offline search. */
  packSailingsMost: 5_000,
  /**
   * The maximum memory in bytes for cached answers of searches. A cached answer is valid until a sailing
   * changes.
   */
  cachedSearchBytesMost: 32 * 1_048_576,
  /**
   * The number of days for which the cursor of a lane pack is valid. After that, a device receives the whole
   * lane again.
   */
  packCursorDays: 45,
  /** The number of results of each kind on the first page of the site search. */
  foundShown: 3,
  /**
   * The maximum number of search words per day that count towards the popular words, for one member or for
   * the visitors in one network.
   */
  keywordsOfOnePerDayMost: 40,
  /** The maximum number of search words of all people per day that count towards the popular words. */
  keywordsPerDayMost: 5_000,
  /** The number of days for which a search word counts towards the popular words. */
  keywordDays: 14,
  /** The minimum number of people who must have searched for a word before it is shown as popular. */
  keywordPeopleLeast: 3,
  /** The number of popular words that are shown. */
  hotWordsShown: 8,
  /** The maximum number of articles on the home page. */
  recommendedArticlesMost: 4,
  /** The maximum number of related articles after an article. */
  relatedArticlesMost: 4,
  /** The maximum number of adverts in an answer. */
  advertsShownMost: 20,
  /** The maximum number of partners in an answer. */
  clientsShownMost: 60,
  /** The maximum number of news lines (`banners`) in an answer. */
  bannersShownMost: 3,
  /**
   * The maximum number of characters of a Markdown text that the server parses. Even a long article has only
   * about a tenth of this number.
   */
  markdownCharsMost: 60_000,
  contentWidthPx: 1_170,
  /** The maximum number of results of one kind in the site search. */
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
  /** The number of minutes in which an order can be paid. */
  orderMinutes: 30,
  /** The maximum number of new orders of one member in an hour. */
  ordersPerHourMost: 20,
  /** The maximum number of times that one member may have the status of orders checked in a minute. */
  orderChecksPerMinuteMost: 12,
  /** The maximum number of wrong activation codes that one member may enter in an hour. */
  codeTriesPerHourMost: 5,
  /** The maximum number of wrong activation codes that may be entered from one network in an hour. */
  codeTriesOfNetworkPerHourMost: 20,
  /** The maximum number of activation codes in one batch. */
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
