import { beforeEach, expect, test } from 'vitest';

import { aTransitOption } from '../../../../tests/support/a-container-option.ts';
import { aHarborBook } from '../../../../tests/support/a-harbor-book.ts';
import { namesOf } from '../../../../trade/harbors/place-names.ts';
import { setLanguage } from '../../../i18n/t.ts';
import { catalogue } from '../../../i18n/zh/catalogue.ts';
import { optionSheet } from './option-sheet.ts';

beforeEach(() => setLanguage('zh', catalogue));

test("all times of a sheet are readable, including the carrier's confirmation", () => {
  const row = { option: aTransitOption(), containerType: '40HQ' as const, price: null };
  const [head = [], cells = []] = optionSheet([row], namesOf(aHarborBook()), () => 'https://laycan.example');
  expect(head.length).toBe(cells.length);
  expect(cells.filter((cell) => /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(String(cell))).length).toBeGreaterThan(1);
  expect(cells.join(' ')).not.toMatch(/\dT\d/);
});
