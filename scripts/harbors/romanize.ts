import { pinyin } from 'pinyin-pro';

import { pinyinCorrections } from './tables/pinyin-corrections.ts';

export interface Romanized {
  /** Syllables without tones or spaces, for example `xiamen`. */
  pinyin: string;
  /** The first letters of the syllables, for example `xm`. */
  initials: string;
}

/**
 * Returns the pinyin of a Chinese name. Corrects the readings of place names that are wrong in dictionaries.
 */
export function romanize(name: string): Romanized {
  const syllables = syllablesOf(name.replace(/[^\p{Script=Han}]/gu, ''));
  return { pinyin: syllables.join(''), initials: syllables.map((one) => one.slice(0, 1)).join('') };
}

function syllablesOf(name: string): string[] {
  for (const [part, reading] of pinyinCorrections) {
    const at = name.indexOf(part);
    if (at === -1) continue;
    const before = name.slice(0, at);
    const after = name.slice(at + part.length);
    return [...syllablesOf(before), ...reading.split(' '), ...syllablesOf(after)];
  }
  return name === '' ? [] : pinyin(name, { toneType: 'none', type: 'array', v: true });
}
