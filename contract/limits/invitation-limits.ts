/**
 * The days of membership that an inviter gets for a registration and for an upgrade, and the limits of these
 * rewards.
 */
export const invitationLimits = {
  registrationDays: 7,
  upgradeDays: 31,
  /** The largest number of days that a member may receive in a calendar year (China time). */
  daysPerYearMost: 365,
  /** The number of months in the chart of rewards on the page of invitations. */
  monthsShown: 6,
} as const;
