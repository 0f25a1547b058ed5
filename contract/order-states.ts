export const orderStates = [
  'pending',
  'paid',
  'fulfilled',
  'closed',
  'expired',
  'paid_late',
  'refunding',
  'refunded',
] as const;
