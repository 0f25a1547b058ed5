/** `13800138000` becomes `138****8000`: enough to know one's own, too little to call it; that of a closed account is a dash. */
export const maskMobile = (mobile: string): string =>
  isClosedMobile(mobile) ? '—' : mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');

/** What a member has in place of a number once the account is closed. Nobody can type it. */
export const closedMobile = (memberId: number): string => `${closedMark}${memberId}`;

export const isClosedMobile = (mobile: string): boolean => mobile.startsWith(closedMark);

export const closedMark = 'closed ';
