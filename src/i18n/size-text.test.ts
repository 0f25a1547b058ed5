import { expect, test } from 'vitest';

import { sizeText } from './size-text.ts';

const mega = 1_048_576;

test.each([
  [512, '512 B'],
  [11 * 1024, '11 KB'],
  [3.4 * mega, '3.4 MB'],
  [1_023.9 * mega, '1,023.9 MB'],
  [1_023.99 * mega, '1 GB'],
  [1_024 * mega, '1 GB'],
  [10_240.1 * mega, '10 GB'],
  [1_740 * mega, '1.7 GB'],
])('%i bytes are said in the unit that is short', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
