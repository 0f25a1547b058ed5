import { describe, expect, it } from 'vitest';

import { encodingOf, languageOf } from './accept.ts';

describe('language of the Accept-Language header', () => {
  const cases: [string | undefined, 'zh' | 'en'][] = [
    [undefined, 'zh'],
    ['', 'zh'],
    ['en', 'en'],
    ['EN-us', 'en'],
    ['zh-Hant-TW', 'zh'],
    ['de, fr', 'zh'],
    ['de, en', 'en'],
    ['en;q=0.4, zh;q=0.6', 'zh'],
    ['en;q=0.6,zh;q=0.4', 'en'],
    ['en;q=0, *', 'zh'],
    ['en, zh', 'en'],
    ['english', 'zh'],
    [';q=1,,', 'zh'],
  ];
  for (const [header, language] of cases) {
    it(`the language is ${language} for ${header}`, () => expect(languageOf(header)).toBe(language));
  }
});

describe('encoding of a response', () => {
  const cases: [string | undefined, 'br' | 'gzip' | null][] = [
    [undefined, null],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
    ['identity', null],
    ['gzip;q=0', null],
  ];
  for (const [header, encoding] of cases) {
    it(`the encoding is ${encoding} for ${header}`, () => expect(encodingOf(header)).toBe(encoding));
  }
});
