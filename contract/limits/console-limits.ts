export const consoleLimits = {
  /** The maximum number of wrong second-factor codes within `factorTryMinutes` minutes. */
  factorTries: 5,
  factorTryMinutes: 15,
  /** The minutes after a login in which an administrator may set up a second factor. */
  enrolMinutes: 15,
  /** The minutes after entering a code in which irreversible actions need no further code. */
  proofMinutes: 5,
  /** The minutes within which a passkey must answer its challenge. */
  challengeMinutes: 5,
  /** The maximum number of passkeys of an operator. */
  passkeysMost: 10,
  /** The maximum length of the name of a passkey, in characters. */
  passkeyTitleMost: 40,
  /** The minutes without a request after which a console session ends. */
  idleMinutes: 30,
  /** The hours after which every console session ends, even if it is used. */
  sessionHours: 8,
} as const;

/**
 * The work queues of the console: the duty that an operator needs, and the working days within which the site
 * promises members a decision.
 */
export const queues = {
  certification: { duty: 'members', workingDays: 1 },
  /** Inquiries and reports of wrong sailings that have no answer and are at most `openInquiryDays` days old. */
  inquiry: { duty: 'members', workingDays: 1 },
  /** Requests for invoices that wait for a decision. */
  invoice: { duty: 'money', workingDays: 1 },
  /** Payments that contradict their order, and refunds that the provider does not pay out. */
  payment: { duty: 'money', workingDays: 1 },
  /** Cut-offs for which shipowner and terminal publish different times. */
  conflict: { duty: 'operations', workingDays: 1 },
  /** Emails and alerts that the server gave up sending, and carriers and terminals that could not be read. */
  failure: { duty: 'operations', workingDays: 1 },
} as const;
export type QueueName = keyof typeof queues;
export const queueNames = [
  'certification',
  'inquiry',
  'invoice',
  'payment',
  'conflict',
  'failure',
] as const satisfies QueueName[];

/** The number of days for which an inquiry without an answer is shown in the queue. */
export const openInquiryDays = 30;

export const moneyLimits = {
  reasonCharsMost: 200,
  /** The maximum size of an invoice file in bytes; most mail servers accept little more. */
  invoiceFileBytesMost: 10 * 1_048_576,
  /** The maximum price of a plan in fen. */
  priceFenMost: 99_999_999,
  /** The maximum number of activation codes that an operator can make in one request. */
  codesMost: 1_000,
} as const;

/**
 * The figures on the console's home page. From the value `watch`, a figure is shown as needing attention;
 * from the value `bad`, as a fault.
 */
export const healthLimits = {
  /** The age of the newest vessel position, in seconds. */
  position_age_s: { watch: 1_800, bad: 7_200 },
  /** Scheduled publications whose time has passed. Normally a job publishes them within a minute. */
  due_publications: { watch: 1, bad: 5 },
  waiting_alerts: { watch: 200, bad: 2_000 },
  failed_alerts: { watch: 1, bad: 50 },
  /** The cost of the alerts of the last day, in the currency of the operator. */
  alert_cost_day: { watch: 100, bad: 1_000 },
  /** Emails with invoices that wait to be accepted by the mail server. */
  letters: { watch: 5, bad: 50 },
  failed_sources: { watch: 1, bad: 5 },
  /** Unexpected failures of this server process in the last hour. */
  errors: { watch: 1, bad: 20 },
  database_bytes: { watch: 20 * 1_073_741_824, bad: 100 * 1_073_741_824 },
} as const;
export const healthNames = [
  'position_age_s',
  'due_publications',
  'waiting_alerts',
  'failed_alerts',
  'alert_cost_day',
  'letters',
  'failed_sources',
  'errors',
  'database_bytes',
] as const satisfies (keyof typeof healthLimits)[];

/**
 * If a member reaches one of these numbers, the console shows the member's invitations as doubtful: invited
 * people who already had an account, and people invited in one day.
 */
export const invitationDoubts = { notNewLeast: 3, perDayLeast: 5 } as const;

/** The groups of actions by which the audit log is filtered. */
export const auditGroups = ['console', 'rights', 'logins', 'money', 'site'] as const;

/**
 * The choices by which the list of members is filtered. `paying` are members whose VIP or corporate days have
 * not ended. `doubtful` are members whose invitations look like abuse, see `invitationDoubts`.
 */
export const memberStates = ['certified', 'paying', 'publisher', 'admin', 'disabled', 'doubtful'] as const;
