import { withoutGaps } from '../text/half-width.ts';
import { isOrganizationCode } from './organization-code.ts';

/**
 * The characters that GB 32100-2015 allows: not I, O, S, V and Z, which look like digits or like each other.
 */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const shape = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;

/** Returns true for a unified social credit code of 18 characters with a correct check character. */
export function isSocialCreditCode(text: string): boolean {
  if (!shape.test(text)) return false;
  let sum = 0;
  let weight = 1;
  for (const character of text.slice(0, 17)) {
    sum += alphabet.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return text[17] === alphabet[(31 - (sum % 31)) % 31];
}

/**
 * Returns true if the organisation code inside (characters 9 to 17) fails its own check. Authorities have
 * issued such codes, so the caller may warn about them but must not refuse them.
 */
export const isUnusualSocialCreditCode = (code: string): boolean => !isOrganizationCode(code.slice(8, 17));

/** Returns the code in half-width upper-case characters, without spaces and hyphens. */
export const normalizeSocialCreditCode = (typed: string): string => withoutGaps(typed).toUpperCase();
