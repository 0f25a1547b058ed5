import { describe, expect, it } from 'vitest';

import { catalogue as en } from './en/catalogue.ts';
import type { Catalogue } from './t.ts';
import { catalogue as zh } from './zh/catalogue.ts';

const features = Object.keys(zh) as (keyof typeof zh)[];

describe('text catalogues of the two languages', () => {
  it('both catalogues have the same features', () => {
    expect(Object.keys(en).sort()).toEqual([...features].sort());
  });

  it.each(features)('feature %s has the same texts in both languages, none empty', (feature) => {
    expect(Object.keys(en[feature]).sort()).toEqual(Object.keys(zh[feature]).sort());
    for (const text of [...textsOf(zh, feature), ...textsOf(en, feature)]) expect(text).not.toBe('');
  });

  it.each(features)('English texts of %s use only parameters that the Chinese texts have', (feature) => {
    const chinese: Record<string, unknown> = zh[feature];
    for (const [key, text] of Object.entries(en[feature])) {
      const original = chinese[key];
      if (typeof text !== 'string' || typeof original !== 'string') continue;
      expect(namesIn(original), `${feature}.${key}`).toEqual(expect.arrayContaining(namesIn(text)));
    }
  });

  it.each(features)('Chinese sentences of %s use full-width punctuation', (feature) => {
    const sentences = textsOf(zh, feature).filter((text) => typeof text === 'string');
    expect(sentences.filter((text) => /[\u4e00-\u9fff][,;!?]/.test(text))).toEqual([]);
  });
});

const textsOf = (book: Catalogue, feature: keyof Catalogue): unknown[] => Object.values(book[feature]);
const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((found) => found[1] ?? '');
