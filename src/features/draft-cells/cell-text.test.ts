import { beforeAll, expect, it } from 'vitest';

import { aGridBook, aGridDraft } from '../../../tests/support/grid-drafts.ts';
import { catalogue as english } from '../../i18n/en/catalogue.ts';
import { setLanguage } from '../../i18n/t.ts';
import { cellBookOf } from './cell-book.ts';
import { shownText } from './cell-text.ts';

const book = cellBookOf(aGridBook({ today: '2026-11-20' }), 'en');
const windowOf = (start: string, end: string) =>
  shownText(aGridDraft('a', {}, [['load', 'CNSHA', start, end]]), 'load.0.window', book);

beforeAll(() => setLanguage('en', english));

it.each([
  ['2027-01-30', '2027-02-02', '01-30 – 02-02'],
  ['2027-08-30', '2027-09-02', '27-08-30 – 09-02'],
  ['2027-12-30', '2028-01-02', '27-12-30 – 28-01-02'],
  ['2027-08-30', '2027-08-30', '27-08-30'],
])('in Chinese, %s to %s is shown as %s with the year once', (start, end, shown) => {
  const chinese: typeof book = { ...book, language: 'zh' };
  const draft = aGridDraft('a', {}, [['load', 'CNSHA', start, end]]);
  expect(shownText(draft, 'load.0.window', chinese)).toBe(shown);
});

it.each([
  ['2027-01-30', '2027-02-02', '30 Jan – 2 Feb'],
  ['2026-12-30', '2027-01-02', '30 Dec – 2 Jan'],
  ['2027-08-02', '2027-08-05', '2–5 Aug 2027'],
])('in English, %s to %s is shown as %s, near days without year', (start, end, shown) => {
  expect(windowOf(start, end)).toBe(shown);
});
