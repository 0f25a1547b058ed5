import type { Token } from 'markdown-it';

/** An attribute of what was parsed; empty where it has none. */
export const attributeOf = (token: Token, name: string): string => String(token.attrGet(name) ?? '');
