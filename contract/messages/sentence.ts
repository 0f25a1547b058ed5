import type { Language } from '../../trade/language.ts';
import { en } from './en.ts';
import { zh, type MessageKey } from './zh.ts';

/**
 * Returns the text of a code in the reader's language, with `{name}` replaced from `values`. An unknown code
 * is returned unchanged.
 */
export function sentence(
  language: Language,
  code: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const book = language === 'zh' ? zh : en;
  const text = isKnown(code) ? book[code] : code;
  return fillIn(text, values);
}

/** Replaces each `{name}` by its value. A name without a value stays in the text. */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

const isKnown = (code: string): code is MessageKey => code in zh;
