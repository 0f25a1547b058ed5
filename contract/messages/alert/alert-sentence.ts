import type { Language } from '../../../trade/language.ts';
import { fillIn } from '../sentence.ts';
import { alertEn } from './en.ts';
import { alertZh, type AlertMessageKey } from './zh.ts';

/** Returns a sentence of an alert in the reader's language, with its `{values}` inserted. */
export const alertSentence = (
  language: Language,
  key: AlertMessageKey,
  values: Readonly<Record<string, string | number>> = {},
): string => fillIn((language === 'zh' ? alertZh : alertEn)[key], values);
