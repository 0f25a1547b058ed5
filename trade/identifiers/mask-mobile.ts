/**
 * Hides the middle of a mobile number: `13800138000` becomes `138****8000`. The owner can recognise the
 * result, but another person cannot call the number. Returns a dash for a closed account.
 */
export const maskMobile = (mobile: string): string =>
  isClosedMobile(mobile) ? '—' : mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');

/**
 * Returns the text that replaces the mobile number of a closed account. It is not a valid number, so no
 * person can type it at login.
 */
export const closedMobile = (memberId: number): string => `${closedMark}${memberId}`;

export const isClosedMobile = (mobile: string): boolean => mobile.startsWith(closedMark);

export const closedMark = 'closed ';
