import { beforeEach, expect, test } from 'vitest';

import { aHarborBook } from '../../../../tests/support/a-harbor-book.ts';
import { aGridDraft } from '../../../../tests/support/grid-drafts.ts';
import { namesOf } from '../../../../trade/harbors/place-names.ts';
import { setLanguage } from '../../../i18n/t.ts';
import { catalogue } from '../../../i18n/zh/catalogue.ts';
import { monthRows, monthsOf } from './month-rows.ts';

const book = { names: namesOf(aHarborBook(), new Map()), managers: [], shiproutes: [], today: '2026-11-20' };
const price = { price_amount: '58', price_currency: 'USD', price_unit: 'metric_ton' };
const december = aGridDraft('d', { ship_name: 'CORAL', ...price, is_price: true, remark: '甲板货另议' }, [
  ['load', 'CNSHA', '2026-12-05', '2026-12-08'],
  ['unload', 'AEJEA', '2027-01-02', '2027-01-03'],
]);
const hidden = aGridDraft('h', { ship_name: 'JADE', ...price, is_price: false }, [
  ['load', 'CNSHA', '2026-12-01', '2026-12-03'],
  ['via', 'CNTAG', '2026-12-04', '2026-12-04'],
  ['unload', 'AEJEA', '2026-12-30', '2026-12-30'],
]);
const november = aGridDraft('n');
const blank = aGridDraft('b', { is_blank: true });
const list = [december, hidden, november, blank];

beforeEach(() => setLanguage('zh', catalogue));

test('the list of a month has its sailings by loading day', () => {
  expect(monthsOf(list)).toEqual(['2026-11', '2026-12']);
  expect(monthRows(list, '2026-12', book).map(({ id }) => id)).toEqual(['h', 'd']);
  expect(monthRows(list, '', book).map(({ id }) => id)).toEqual(['n', 'h', 'd']);
});

test('a rate that customers do not see is not in the list', () => {
  const [first, second] = monthRows(list, '2026-12', book);
  expect(first).toMatchObject({ vessel: 'JADE 12E', lane: '上海 – 太仓 – 杰贝阿里', rate: '' });
  expect(second).toMatchObject({
    laycan: '12-05 – 12-08',
    arrival: '01-02 – 01-03',
    rate: 'USD 58 / 吨',
    remark: '甲板货另议',
  });
});
