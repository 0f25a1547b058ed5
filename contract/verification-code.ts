import { withoutGaps } from '../trade/text/half-width.ts';
import { isDigits } from '../trade/identifiers/typed-values.ts';
import * as limits from './limits/limits.ts';

/** Returns true if the text has as many digits as the codes sent by SMS. */
export const isVerificationCode = (text: string): boolean =>
  text.length === limits.verificationCodeDigits && isDigits(text);
export const normalizeVerificationCode = withoutGaps;
