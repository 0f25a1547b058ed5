import { foldText } from '../../../trade/text/fold-text.ts';

/** A title as it is found and ordered by. */
export interface TitleKeys {
  /** What it is ordered by: pinyin of a Chinese title, letters as they are. */
  order: string;
  /** A to Z, or `#`. */
  letter: string;
  /** Everything that a search for it may contain: the title, its pinyin, the initials of that. */
  words: string[];
}

/** The keys of titles. The dictionary of pinyin is large, so it is loaded when it is first asked for. */
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

/** Whether what somebody typed is part of a title: anywhere in the title itself, from the beginning in pinyin and initials. */
export function isTitleOf({ words: [title = '', ...readings] }: TitleKeys, typed: string): boolean {
  const wanted = foldText(typed);
  return title.includes(wanted) || readings.some((reading) => reading.startsWith(wanted));
}
