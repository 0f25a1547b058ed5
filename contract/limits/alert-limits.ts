/** The kinds of channels to which alerts are sent. */
export const alertChannelKinds = ['wecom', 'dingtalk', 'feishu', 'telegram', 'mail', 'webhook'] as const;
export type AlertChannelKind = (typeof alertChannelKinds)[number];

/** The kinds of things about which a member gets alerts. */
export const alertSubjectKinds = ['lane', 'shipowner', 'vessel', 'sailing'] as const;
export type AlertSubjectKind = (typeof alertSubjectKinds)[number];

/** The times of sending alerts: immediately, every hour, or once in the morning. */
export const alertPaces = ['now', 'hourly', 'morning'] as const;
export type AlertPace = (typeof alertPaces)[number];

export const alertLimits = {
  channelsMost: 10,
  /** The number of tests and new channels of one member in an hour. Each of them sends a message. */
  testsPerHourMost: 20,
  rulesMost: 1_500,
  daysLeastMost: 30,
  titleCharsMost: 40,
  addressCharsMost: 500,
  /** The number of past days in the list of sent alerts, and the maximum number of its rows. */
  logDays: 7,
  logMost: 50,
} as const;
