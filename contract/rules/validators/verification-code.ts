import { limits } from '../../limits.ts';
import { withoutGaps } from './half-width.ts';

/** True for as many digits as the codes have that are sent by SMS. */
export const isVerificationCode = (text: string): boolean =>
  text.length === limits.verificationCodeDigits && /^\d+$/.test(text);

/** `１２３ ４５６` becomes `123456`. */
export const normalizeVerificationCode = withoutGaps;
