import { withoutGaps } from './half-width.ts';

const shape = /^1[3-9]\d{9}$/;

/** True for a mobile number of mainland China: 1, then 3 to 9, then nine digits. */
export const isMobile = (text: string): boolean => shape.test(text);

/** `+86 138-0013-8000`, as an address book has it, becomes `13800138000`. */
export const normalizeMobile = (typed: string): string =>
  withoutGaps(typed)
    .replace(/[().]/g, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
