import { beforeEach, expect, test } from 'vitest';

import { setLanguage } from '../../i18n/t.ts';
import { book } from '../../i18n/zh/book.ts';
import { bytesText } from './stored-words.ts';

beforeEach(() => setLanguage('zh', book));

test.each([
  [0, '0 KB'],
  [85, '1 KB'],
  [49_000, '49 KB'],
  [180_000, '0.2 MB'],
  [14_040_000, '14.0 MB'],
  [2_140_000_000, '2.1 GB'],
  [1_200_000_000_000, '1,200.0 GB'],
])('%i bytes are said as %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});
