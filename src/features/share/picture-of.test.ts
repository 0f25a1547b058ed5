// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';

import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { aCertifiedRow, aPortCall, aVisitorRow } from '../../../tests/support/a-sailing-row.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { tradeCatalogue } from '../../i18n/zh/trade-catalogue.ts';
import { pictureOf } from './picture-of.ts';
import type { SharedRow } from './shared-sailings.ts';

beforeEach(() => setLanguage('zh', { ...catalogue, ...tradeCatalogue }));

const pictured = (row: SharedRow) =>
  pictureOf(
    [row],
    {
      title: '上海 – 杰贝阿里',
      link: '/',
      rows: [row],
      names: namesOf(aHarborBook()),
      lane: { from: 'CNSHA', to: 'AEJEA' },
      isPast: false,
      fetchedTime: Date.parse('2026-11-25T12:13:00Z'),
    },
    '/',
  );

test('a picture names vessel, owner, laycan, ports, age and source', () => {
  const { sailings, age, source } = pictured(aCertifiedRow());
  expect(sailings[0]).toMatchObject({
    head: expect.stringMatching(/^WANG CHAO PIONEER /),
    note: expect.stringMatching(/^望潮滚装/),
    deadline: expect.any(String),
    isDemo: expect.any(Boolean),
    rate: 'USD 62 / 计费吨',
    laycan: '11月22–25日',
    arrival: '12月13–15日',
    load: '受载期 · 上海',
    unload: '抵港 · 杰贝阿里',
  });
  expect(age).toMatch(/^数据截至 2026年11月25日 \d\d:\d\d$/);
  expect(source).toContain('船东发布');
});

test('a laycan across the new year is short and complete', () => {
  const row = aCertifiedRow({
    load: aPortCall({ start_time: '2026-12-30', end_time: '2027-01-03' }),
    unload: aPortCall({ harbor_code: 'AEJEA', start_time: '2027-01-21', end_time: '2027-01-24' }),
  });
  expect(pictured(row).sailings[0]).toMatchObject({ laycan: '12月30–1月3日', arrival: '1月21–24日' });
});

test('a date more than 300 days away has its year', () => {
  const load = aPortCall({ start_time: '2027-11-22', end_time: '2027-11-25' });
  expect(pictured(aCertifiedRow({ load })).sailings[0]?.laycan).toBe('2027年11月22–25日');
});

test('without a visible vessel the shipowner is the heading', () => {
  expect(pictured(aVisitorRow()).sailings[0]?.head).toBe('望潮滚装');
});

test('a picture of own lists only names no shipowner as its source', () => {
  expect(pictured({ ...aCertifiedRow(), ownLink: '/own' }).source).toBe('');
});
