import { expect, test } from 'vitest';

import { full, withdrawn } from './state-words.ts';

test.each(['CANCELADO', 'annulée', 'İPTAL', 'odwołany', 'ОТМЕНЁН', '欠航', 'aflyst'])(
  '%s means that a sailing does not take place',
  (text) => {
    expect(withdrawn.test(text)).toBe(true);
  },
);

test.each(['SOLD OUT', 'lotado', 'al completo', 'PENUH', '満船', '不再接货'])('%s means no space', (text) => {
  expect(full.test(text)).toBe(true);
});

test.each(['舱满前先到先得', 'FULL CONTAINER LOAD', 'vol. 300 cbm'])(
  '%s is no state of a sailing',
  (text) => {
    expect([withdrawn, full].some((pattern) => pattern.test(text))).toBe(false);
  },
);
