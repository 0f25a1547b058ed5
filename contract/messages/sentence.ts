import type { Language } from '../../trade/language.ts';
import { en } from './en.ts';
import { zh, type MessageKey } from './zh.ts';

/** The sentence for a code in the reader's language; `{name}` stands for a value of `values`. Unknown codes come back as they are. */
export function sentence(
  language: Language,
  code: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const book = language === 'zh' ? zh : en;
  const text = isKnown(code) ? book[code] : code;
  return fillIn(text, values);
}

/** Puts the values where their names stand; a name without one stays. */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

const isKnown = (code: string): code is MessageKey => code in zh;
