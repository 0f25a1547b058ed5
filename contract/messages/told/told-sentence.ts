import type { Language } from '../../../trade/language.ts';
import { toldEn } from './en.ts';
import { toldZh, type ToldKey } from './zh.ts';
import { fillIn, sentence } from '../sentence.ts';
import type { MessageKey } from '../zh.ts';

/** Codes that have a sentence on the server. */
export type SentenceKey = MessageKey | ToldKey;

/** The sentence for a code as the server tells it, also of those that only the server says. */
export function toldSentence(
  language: Language,
  code: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  if (!isTold(code)) return sentence(language, code, values);
  return fillIn((language === 'zh' ? toldZh : toldEn)[code], values);
}

const isTold = (code: string): code is ToldKey => code in toldZh;
