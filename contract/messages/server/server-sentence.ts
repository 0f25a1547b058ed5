import type { Language } from '../../../trade/language.ts';
import { serverEn } from './en.ts';
import { serverZh, type ServerMessageKey } from './zh.ts';
import { fillIn, sentence } from '../sentence.ts';
import type { MessageKey } from '../zh.ts';

/** A code for which the server has a text. */
export type SentenceKey = MessageKey | ServerMessageKey;

/** Returns the text of a code, including the codes that only the server uses. */
export function serverSentence(
  language: Language,
  code: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  if (!hasSentence(code)) return sentence(language, code, values);
  return fillIn((language === 'zh' ? serverZh : serverEn)[code], values);
}

const hasSentence = (code: string): code is ServerMessageKey => code in serverZh;
