import { describe, expect, it } from 'vitest';

import { book as en } from './en/book.ts';
import type { Book } from './t.ts';
import { book as zh } from './zh/book.ts';

const features = Object.keys(zh) as (keyof typeof zh)[];

describe('the books of the two languages', () => {
  it('hold the same features', () => {
    expect(Object.keys(en).sort()).toEqual([...features].sort());
  });

  it.each(features)('%s has the same texts in both, none empty', (feature) => {
    expect(Object.keys(en[feature]).sort()).toEqual(Object.keys(zh[feature]).sort());
    for (const text of [...textsOf(zh, feature), ...textsOf(en, feature)]) expect(text).not.toBe('');
  });

  it.each(features)('%s names only parameters in English that the Chinese text has', (feature) => {
    const chinese: Record<string, unknown> = zh[feature];
    for (const [key, text] of Object.entries(en[feature])) {
      const original = chinese[key];
      if (typeof text !== 'string' || typeof original !== 'string') continue;
      expect(namesIn(original), `${feature}.${key}`).toEqual(expect.arrayContaining(namesIn(text)));
    }
  });

  it.each(features)('%s uses full-width punctuation in Chinese sentences', (feature) => {
    const sentences = textsOf(zh, feature).filter((text) => typeof text === 'string');
    expect(sentences.filter((text) => /[\u4e00-\u9fff][,;!?]/.test(text))).toEqual([]);
  });
});

const textsOf = (book: Book, feature: keyof Book): unknown[] => Object.values(book[feature]);
const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((found) => found[1] ?? '');
