import type { Language } from '../../trade/language.ts';
import { moneyEn } from './money/en.ts';
import { moneyZh, type MoneyKey } from './money/zh.ts';
import { fillIn, sentence } from './sentence.ts';

/** The sentence for a code as the server tells it: those about money are not among what every page loads. */
export function toldSentence(
  language: Language,
  code: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  if (!isOfMoney(code)) return sentence(language, code, values);
  return fillIn((language === 'zh' ? moneyZh : moneyEn)[code], values);
}

const isOfMoney = (code: string): code is MoneyKey => code in moneyZh;
