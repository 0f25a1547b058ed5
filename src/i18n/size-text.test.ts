import { beforeEach, describe, expect, test } from 'vitest';

import { catalogue as english } from './en/catalogue.ts';
import { sizeText } from './size-text.ts';
import { setLanguage } from './t.ts';
import { catalogue as chinese } from './zh/catalogue.ts';

const mega = 1_048_576;

describe.each([
  ['zh', chinese],
  ['en', english],
] as const)('sizes in %s', (language, book) => {
  beforeEach(() => setLanguage(language, book));

  test.each([
    [0, '0 B'],
    [512, '512 B'],
    [1_023, '1,023 B'],
    [11 * 1024, '11 KB'],
    [49_000, '48 KB'],
    [mega - 1, '1 MB'],
    [3.4 * mega, '3.4 MB'],
    [14_040_000, '13.4 MB'],
    [1_023.9 * mega, '1,023.9 MB'],
    [1_023.99 * mega, '1 GB'],
    [1_024 * mega, '1 GB'],
    [10_240.1 * mega, '10 GB'],
    [1_740 * mega, '1.7 GB'],
    [1_200_000 * mega, '1,171.9 GB'],
  ])('%i bytes are shown in the shortest unit', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });
});
