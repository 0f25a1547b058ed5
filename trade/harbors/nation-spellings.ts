import { foldText } from '../text/fold-text.ts';
import type { Nation } from './harbor.ts';

const moreNations: Readonly<Record<string, string>> = {
  UAE: 'AE',
  USA: 'US',
  'U.S.A.': 'US',
  UK: 'GB',
  KSA: 'SA',
  PRC: 'CN',
  'P.R.China': 'CN',
  'South Korea': 'KR',
  'S. Korea': 'KR',
  Korea: 'KR',
  Vietnam: 'VN',
  'Viet Nam': 'VN',
  Turkey: 'TR',
  Taiwan: 'TW',
  'Hong Kong': 'HK',
  Russia: 'RU',
  Iran: 'IR',
  Tanzania: 'TZ',
  Burma: 'MM',
  Holland: 'NL',
};

/** Returns nation codes by the names of the nations. The names are in the form that `foldText` returns. */
export function nationSpellings(nations: readonly Nation[]): ReadonlyMap<string, string> {
  const spellings = new Map(Object.entries(moreNations).map(([name, code]) => [foldText(name), code]));
  for (const nation of nations) {
    for (const name of [nation.chinese_name, nation.english_name]) spellings.set(foldText(name), nation.code);
  }
  spellings.delete('');
  return spellings;
}

/**
 * The maximum number of words at the end of a text that are compared with the names of nations. No nation's
 * name has more words.
 */
const nationWordsMost = 10;

/**
 * Separates a nation from the end of a text: `Newcastle UK`, `Georgetown, Guyana`, `乔治敦 圭亚那`. Returns null if
 * the text does not end with a nation.
 */
export function withoutNation(
  text: string,
  nations: ReadonlyMap<string, string>,
): { text: string; nation: string } | null {
  const words = text.split(/[\s,，()（）]+/).filter(Boolean);
  for (let at = Math.max(1, words.length - nationWordsMost); at < words.length; at++) {
    const nation = nations.get(foldText(words.slice(at).join(' ')));
    if (nation !== undefined) return { text: words.slice(0, at).join(' '), nation };
  }
  return null;
}
