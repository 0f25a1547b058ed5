import { beforeEach, expect, it } from 'vitest';

import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { aCertifiedRow } from '../../../tests/support/a-sailing-row.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { compareLines, type ComparedSailing } from './compare-lines.ts';

const world = {
  names: namesOf(aHarborBook()),
  today: '2026-11-20',
  now: new Date('2026-11-20T06:05:00Z'),
  cargoClass: 'general' as const,
  ready: null,
  reach: new Map<string, string>(),
};

function compared(
  differs: Partial<SailingDetail> = {},
  isPast = false,
  nm: number | null = null,
): ComparedSailing {
  const row = aCertifiedRow();
  const sailing = { ...row, source: '', disclaimer: '', harbors: [row.load, row.unload], ...differs };
  return { sailing, isPast, nm };
}

const line = (key: string, ...sailings: ComparedSailing[]) =>
  compareLines(sailings, world).find((one) => one.key === key);

beforeEach(() => setLanguage('zh', catalogue));

it('only lines with differing values are marked', () => {
  const other = compared({ days: 30 });
  expect(line('days', compared(), other)).toMatchObject({ differs: true });
  expect(line('machine', compared(), other)).toMatchObject({ differs: false });
});

it('a single sailing has no marked differences', () => {
  expect(compareLines([compared()], world).filter(({ differs }) => differs)).toEqual([]);
});

it('a line appears only if at least one sailing has a value', () => {
  expect(line('sailing.gear', compared(), compared())).toBeUndefined();
  expect(line('sailing.gear', compared(), compared({ is_geared: true, lift_tons: 700 }))).toMatchObject({
    values: ['', '有，最大吊重 700 吨'],
    differs: true,
  });
});

it('emissions require a sea route and a vessel type with a factor', () => {
  const normal = compared({ machine_id: 'normal' }, false, 10_000);
  const heavy = compared({ machine_id: 'heavy_lift' }, false, 10_000);
  expect(line('carbon', normal, heavy, compared({ machine_id: 'normal' }))?.values).toEqual([
    '约 240 千克/吨货',
    '',
    '',
  ]);
  expect(line('carbon', heavy)).toBeUndefined();
});

it('the next deadline is that of the class of cargo', () => {
  const cutOff = { harbor_code: 'CNSHA', provenance: 'published' as const, rule: null };
  const cut_offs = [
    { ...cutOff, code: 'PCO' as const, time: '2026-11-22T12:00:00+08:00' },
    { ...cutOff, code: 'DGC' as const, time: '2026-11-21T20:00:00+08:00' },
  ];
  const due = (cargoClass: 'general' | 'dangerous') =>
    compareLines([compared({ cut_offs }), compared()], { ...world, cargoClass }).find(
      ({ key }) => key === 'due',
    );
  expect(due('general')).toMatchObject({
    label: '下一截止：件杂货',
    values: ['截港 11月22日 12:00 (1 天 21 小时)', ''],
  });
  expect(due('dangerous')?.values[0]).toContain('危险品截港 11月21日 20:00');
});

it('cut-offs are those of the loading port, and computed ones are labelled', () => {
  const cutOff = {
    code: 'CUA' as const,
    harbor_code: 'CNSHA',
    time: '2026-11-21T12:00:00+08:00',
    provenance: 'published' as const,
    rule: null,
  };
  const elsewhere = { ...cutOff, harbor_code: 'CNTAO', time: '2026-11-19T12:00:00+08:00' };
  const worked = { ...cutOff, provenance: 'computed' as const, rule: 'noon_day_before_laycan' };
  const notGiven = { ...cutOff, time: null, provenance: 'not_given' as const };
  const sailings = [[elsewhere, cutOff], [worked], [notGiven], []].map((cut_offs) => compared({ cut_offs }));
  expect(line('cut-off CUA', ...sailings)).toMatchObject({
    label: '截关',
    values: ['11月21日 12:00', '11月21日 12:00，推算', '未提供', '未提供'],
  });
  expect(line('cut-off VCO', ...sailings)).toBeUndefined();
});

it('past and withdrawn sailings are labelled', () => {
  const withdrawn = compared({ withdrawn_time: '2026-11-19T00:00:00Z' });
  expect(line('state', compared(), compared({}, true), withdrawn)?.values).toEqual([
    '有效',
    '以往船期',
    '已取消',
  ]);
});

it('a cached copy is not live after the last loading day', () => {
  const { load } = compared().sailing;
  const ended = (end_time: string) => compared({ load: { ...load, end_time } });
  // At this instant the date in Shanghai is already the 20th.
  expect(line('state', ended('2026-11-19'), ended('2026-11-20'))?.values).toEqual(['以往船期', '有效']);
});

it('port calls are hidden if the reader may not see all', () => {
  expect(line('calls', compared({ locked: 'certify' }))).toBeUndefined();
});

it('locked values count as equal', () => {
  const { price_amount: _amount, ...locked } = compared({ locked: 'certify' }).sailing;
  const sailings = [locked, { ...locked, id: 'other' }].map((sailing) => ({
    sailing,
    isPast: false,
    nm: null,
  }));
  expect(line('price', ...sailings)).toEqual({
    key: 'price',
    label: '参考运价',
    values: ['企业认证后查看', '企业认证后查看'],
    differs: false,
  });
});

it('two shipowners of one voyage are marked', () => {
  const { sailing } = compared();
  const shipowner = { ...sailing.shipowner, id: sailing.shipowner.id + 1, chinese_title: '蓝脊航运' };
  const named = { ship_name: 'BLUE STAR', voyage_number: '12E' };
  const [own, other] = [compared({ ...named, id: 'a' }), compared({ ...named, id: 'b', shipowner })];
  expect(line('shared', own, other)?.values[0]).toBe('蓝脊航运');
  expect(line('shared', own, compared({ id: 'c' }))).toBeUndefined();
});

it('the first lines state if the vessel and the laycan fit the cargo', () => {
  const early = compared({ id: 'early', load: { ...compared().sailing.load, end_time: '2026-11-23' } });
  const fits = { ...world, ready: { since: '2026-11-25', until: '2026-11-30' } };
  const reach = new Map([['early', '难赶上，晚 51 小时']]);
  expect(compareLines([compared({ id: 'late' }), early], { ...fits, reach }).slice(0, 2)).toEqual([
    { key: 'reach', label: '能否赶上受载期', values: ['无法判断', '难赶上，晚 51 小时'], differs: true },
    { key: 'fit', label: '货好 11月25–30日', values: ['重合 1 天', '比货好早 2 天'], differs: true },
  ]);
  expect(compareLines([early], world)[0]?.key).toBe('days');
});

it('a cut-off states if its sources differ and if it has passed', () => {
  const published = { harbor_code: 'CNSHA', provenance: 'published' as const, rule: null };
  const times = { name: 'EAST4', time: '2026-11-21T12:00:00+08:00', since: '2026-11-20T03:40:00.000Z' };
  const terminal = { ...times, published: '2026-11-21T18:00:00+08:00' };
  const cut_offs = [
    { ...published, code: 'PCO' as const, time: times.time, terminal },
    { ...published, code: 'DCO' as const, time: '2026-11-20T10:00:00+08:00' },
  ];
  expect(line('cut-off PCO', compared({ cut_offs }))?.values).toEqual([
    '11月21日 12:00，时间不符，以早的为准',
  ]);
  expect(line('cut-off DCO', compared({ cut_offs }))?.values).toEqual(['11月20日 10:00，已截止']);
});
