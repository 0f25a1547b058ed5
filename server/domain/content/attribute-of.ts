import type { Token } from 'markdown-it';

/** Returns an attribute of a parsed token, or an empty string if the token does not have it. */
export const attributeOf = (token: Token, name: string): string => String(token.attrGet(name) ?? '');
