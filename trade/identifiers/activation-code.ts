/** Crockford's base32: without I, L, O and U, which are misread or misheard. */
export const activationAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const activationCodeLength = 12;

/** In capitals without gaps and hyphens; letters that are none are read as the digit that they look like. */
export const normalizeActivationCode = (text: string): string =>
  text.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');

export const isActivationCode = (text: string): boolean =>
  text.length === activationCodeLength && [...text].every((one) => activationAlphabet.includes(one));

/** As it is printed: `7KQ4-M2XD-90FT`. */
export const activationCodeText = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
