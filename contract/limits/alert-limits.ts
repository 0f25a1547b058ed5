/** The kinds of channels to which alerts are sent. */
export const alertChannelKinds = [
  'wecom',
  'dingtalk',
  'feishu',
  'telegram',
  'mail',
  'webhook',
  'push',
] as const;
export type AlertChannelKind = (typeof alertChannelKinds)[number];

/** The kinds of subjects about which a member gets alerts. */
export const alertSubjectKinds = ['lane', 'shipowner', 'vessel', 'sailing', 'own_list'] as const;
export type AlertSubjectKind = (typeof alertSubjectKinds)[number];

/** The choices of when alerts are sent: immediately, every hour, or once in the morning. */
export const alertPaces = ['now', 'hourly', 'morning'] as const;
export type AlertPace = (typeof alertPaces)[number];

/**
 * The additional alert topics, which the alerts page lists under "more".
 *
 * - cut_offs: a cut-off or gate opening moved.
 * - calls: a vessel arrived or departed.
 * - reach: a vessel is unlikely to reach its laycan.
 * - areas: a vessel entered an area.
 * - signal: a vessel has sent no position for a day.
 * - conflicts: a terminal and the shipowner give different times of a deadline.
 * - no_news: the last loading day has passed and the shipowner has not changed, confirmed or withdrawn the
 *   sailing.
 * - own_lists: a member imported a new list of a sender.
 * - publishing: for publishers, a scheduled publication that failed, and drafts that were not published.
 */
export const alertTopics = [
  'cut_offs',
  'calls',
  'reach',
  'areas',
  'signal',
  'conflicts',
  'no_news',
  'own_lists',
  'publishing',
] as const;
export type AlertTopic = (typeof alertTopics)[number];

/** The hours before a deadline at which it can be reported. */
export const alertLeadHours = [72, 48, 24, 12, 6, 3] as const;
export type AlertLeadHours = (typeof alertLeadHours)[number];

/** The kinds of events that alerts report. */
export const alertEventKinds = [
  'sailing',
  'deadline',
  'answer',
  'vessel',
  'reach',
  'publishing',
  'inquiry',
  'own_list',
  'conflict',
  'no_news',
] as const;
export type AlertEventKind = (typeof alertEventKinds)[number];

/**
 * The reasons that this server gives if a message was not accepted. Every other reason is the text of the
 * provider. `no_answer`: no answer within five seconds, or no connection. `not_public`: the address belongs to
 * a private network. `push_gone`: the browser has ended the subscription of the device.
 */
export const alertProblems = ['no_answer', 'not_public', 'push_gone'] as const;
export type AlertProblem = (typeof alertProblems)[number];

export const alertLimits = {
  channelsMost: 10,
  /**
   * The maximum number of test messages and new channels of one member in an hour, because each of them sends
   * a message.
   */
  testsPerHourMost: 20,
  rulesMost: 1_500,
  daysLeastMost: 30,
  hoursLeastMost: 720,
  /**
   * The maximum number of days for which a member can snooze all alerts. It is below seven, because alerts
   * older than seven days are not sent.
   */
  snoozeDaysMost: 6,
  titleCharsMost: 40,
  addressCharsMost: 500,
  /** The number of past days that the list of sent alerts covers. */
  logDays: 7,
  /** The maximum number of rows in the list of sent alerts. */
  logMost: 50,
  /** The maximum number of read sailings in one request. */
  readMost: 500,
} as const;
