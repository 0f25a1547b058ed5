/** The limits of the operator's console. */
export const consoleLimits = {
  /** The number of wrong codes of the second factor in a period of `factorTryMinutes`. */
  factorTries: 5,
  factorTryMinutes: 15,
  /** The time after a login in which a second factor may be set up. */
  enrolMinutes: 15,
  /** The time after a code in which actions that cannot be undone need no further code. */
  proofMinutes: 5,
  /** The time without a request after which a console session ends. */
  idleMinutes: 30,
  /** The time after which a console session ends in any case. */
  sessionHours: 8,
} as const;

/**
 * The queues of the console, the duty of each, and the promise to members: the working days in which an item is
 * decided.
 */
export const queues = {
  certification: { duty: 'members', workingDays: 1 },
} as const;
export type QueueName = keyof typeof queues;
export const queueNames: readonly QueueName[] = ['certification'];
