import { expect, test } from 'vitest';

import { withEnglishMonths } from './english-months.ts';

test.each([
  ['28-30 Kasım', '28-30 Nov'],
  ['del 5 al 8 de diciembre de 2026', 'del 5-8 Dec 2026'],
  ['29 de diciembre al 2 de enero', '29 Dec-2 Jan'],
  ['le 1er décembre 2026', 'le 1 Dec 2026'],
  ['arrivo l’8 dicembre', 'arrivo 8 Dec'],
  ['5-7 декабря', '5-7 Dec'],
  ['12월 10일~12일', '12月10日-12日'],
  ['元月5日', '1月5日'],
])('the months of %s are written in English or Chinese', (written, read) => {
  expect(withEnglishMonths(written)).toBe(read);
});

test.each(['28 ARA', '5 days ago', 'Voy 12 general cargo', '3 out of 5'])('%s contains no month', (line) => {
  expect(withEnglishMonths(line)).toBe(line);
});
