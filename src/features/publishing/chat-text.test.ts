import { beforeEach, expect, test } from 'vitest';

import type { SailingChange } from '../../../trade/draft/publication-changes.ts';
import { aCellBook, aGridDraft } from '../../../tests/support/grid-drafts.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { chatText } from './chat-text.ts';

const { names } = aCellBook();
const book = { names, managers: [], shiproutes: [], today: '2026-11-20' };
const before = aGridDraft('a', { price_amount: '65', price_currency: 'USD', is_price: false });
const [load] = before.harbors;
const moved = (differs: Partial<typeof before> = {}): SailingChange => ({
  id: 'a',
  kind: 'moved',
  before,
  after: {
    ...before,
    ...differs,
    harbors: before.harbors.map((call) =>
      call === load ? { ...call, start_time: '2026-11-27', end_time: '2026-11-30' } : call,
    ),
  },
});

beforeEach(() => setLanguage('zh', catalogue));

test('a chat text lists moved, cancelled and new sailings with their ports and days', () => {
  const gone = aGridDraft('b', { ship_name: 'GONE' });
  const fresh = aGridDraft('c', { ship_name: null, voyage_number: '' });
  const changes: SailingChange[] = [
    { id: 'c', kind: 'added', before: null, after: fresh },
    moved(),
    { id: 'b', kind: 'withdrawn', before: gone, after: null },
  ];
  expect(chatText('远东', changes, book).split('\n')).toEqual([
    '远东 船期更新',
    '',
    '改期',
    'PIONEER 12E  上海 11-27 – 11-30 → 杰贝阿里 12-20 – 12-22',
    '· 上海: 11-25 – 11-28 → 11-27 – 11-30 (推迟 2 天)',
    '',
    '取消',
    'GONE 12E  上海 11-25 – 11-28 → 杰贝阿里 12-20 – 12-22',
    '',
    '新增',
    '待定  上海 11-25 – 11-28 → 杰贝阿里 12-20 – 12-22',
  ]);
});

test('a rate that readers do not see is not in the chat text', () => {
  expect(chatText('远东', [moved({ price_amount: '70' })], book)).not.toContain('70');
  expect(chatText('远东', [moved({ price_amount: '70', is_price: true })], book)).toContain('USD 70');
});

test('fields of the organisation are not in the chat text', () => {
  expect(chatText('远东', [moved({ manager_id: 'm1', source: '第 48 周' })], book)).not.toMatch(
    /陈立|第 48 周/,
  );
});
