/** What inviting brings the inviter, in days of membership. */
export const invitationLimits = {
  registrationDays: 7,
  upgradeDays: 31,
  /** Days that one member may be given in a calendar year of China. */
  daysPerYearMost: 365,
  /** Months of the chart. */
  monthsShown: 6,
} as const;
