// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';

import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { aCertifiedRow, aVisitorRow } from '../../../tests/support/a-sailing-row.ts';
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
    note: expect.stringContaining('望潮滚装'),
    laycan: expect.stringMatching(/^20\d\d年\d+月/),
    load: '受载期 · 上海',
    unload: '抵港 · 杰贝阿里',
  });
  expect(age).toMatch(/^数据截至 2026年11月25日 \d\d:\d\d$/);
  expect(source).toContain('船东发布');
});

test('without a visible vessel the shipowner is the heading', () => {
  expect(pictured(aVisitorRow()).sailings[0]?.head).toBe('望潮滚装');
});

test('a picture of own lists only names no shipowner as its source', () => {
  expect(pictured({ ...aCertifiedRow(), ownLink: '/own' }).source).toBe('');
});
