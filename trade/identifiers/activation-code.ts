/**
 * The characters of an activation code: Crockford's base32, without I, L, O and U, which people misread or
 * mishear.
 */
export const activationAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const activationCodeLength = 12;

/**
 * Returns the code in capitals without spaces and hyphens. The letters O, I and L, which no code contains,
 * become the digits that they look like.
 */
export const normalizeActivationCode = (text: string): string =>
  text.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');

export const isActivationCode = (text: string): boolean =>
  text.length === activationCodeLength && [...text].every((one) => activationAlphabet.includes(one));

/** Formats a code for printing: `7KQ4-M2XD-90FT`. */
export const activationCodeText = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
