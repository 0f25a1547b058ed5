import { foldText } from '../../../trade/text/fold-text.ts';

/** The search and sort keys of a title. */
export interface TitleKeys {
  /** The sort key: the pinyin of a Chinese title; Latin letters stay as they are. */
  order: string;
  /** The first letter of the sort key, `A` to `Z`; `#` if it begins with another character. */
  letter: string;
  /** The texts that a search matches: the title, its pinyin and the pinyin's initials. */
  words: string[];
}

/**
 * Returns the search and sort keys of titles. The pinyin dictionary is large, so it is loaded on first use.
 */
export async function titleKeysOf(titles: readonly string[]): Promise<TitleKeys[]> {
  const { pinyin } = await import('pinyin-pro');
  return titles.map((title) => {
    const syllables = pinyin(title, {
      toneType: 'none',
      type: 'array',
      v: true,
      nonZh: 'consecutive',
      surname: 'head',
    })
      .map(foldText)
      .filter((one) => one !== '');
    const order = syllables.join(' ');
    const first = order.charAt(0).toUpperCase();
    const letter = /^[A-Z]$/.test(first) ? first : '#';
    const initials = syllables.map((one) => one.charAt(0)).join('');
    return { order, letter, words: [foldText(title), syllables.join(''), initials] };
  });
}

/** True if the typed text occurs anywhere in the title, or at the beginning of its pinyin or initials. */
export function isTitleOf({ words: [title = '', ...readings] }: TitleKeys, typed: string): boolean {
  const wanted = foldText(typed);
  return title.includes(wanted) || readings.some((reading) => reading.startsWith(wanted));
}
