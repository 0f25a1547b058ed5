import { beforeEach, expect, test } from 'vitest';

import type { ContainerPrices } from '../../../../contract/calls/containers.ts';
import type { ContainerOption } from '../../../../trade/container/option.ts';
import { namesOf } from '../../../../trade/harbors/place-names.ts';
import {
  aContainerLeg,
  aContainerOption,
  aTransitOption,
} from '../../../../tests/support/a-container-option.ts';
import { aHarborBook } from '../../../../tests/support/a-harbor-book.ts';
import { setLanguage } from '../../../i18n/t.ts';
import { catalogue } from '../../../i18n/zh/catalogue.ts';
import { comparedOption } from './compared-option.ts';
import { optionLines } from './compare-lines.ts';
import { conclusionOf } from './conclusion.ts';

const today = '2026-11-20';
const context = {
  names: namesOf(aHarborBook()),
  today,
  now: new Date('2026-11-20T06:05:00Z'),
  box: '40HQ',
};

const second = aContainerOption({
  id: 'three.four',
  minutes: 25_560,
  legs: [aContainerLeg({ voyage_id: '01a08376-dc00-741c-b070-f244bf2a2463', service_code: 'NEU' })],
  cut_offs: [
    {
      code: 'PCO',
      harbor_code: 'CNSHA',
      time: '2026-11-23T18:00:00+08:00',
      provenance: 'computed',
      rule: null,
    },
  ],
});

const rateOf = (option: ContainerOption, amount: string, surcharge: string | null, until = '2026-11-30') => ({
  voyage_id: option.legs[0]?.voyage_id ?? '',
  start_harbor_code: '' as const,
  end_harbor_code: '' as const,
  box_type: '40HQ' as const,
  amount,
  currency: 'USD',
  quotation_time: '2026-11-20T01:00:00.000Z',
  valid_since: null,
  valid_until: until,
  surcharges: [{ code: 'LSS', place: 'sea' as const, amount: surcharge, currency: 'USD' }],
});

function columnsOf(
  options: readonly ContainerOption[],
  rates: ContainerPrices['rates'],
  locked: string[] = [],
  now = context.now,
) {
  const prices: ContainerPrices = { rates, locked, course: [], services: [], currency: 'USD' };
  const known = {
    prices,
    containerType: '40HQ' as const,
    isVisitor: false,
    today,
    now,
    cargoClass: 'general' as const,
  };
  return options.map((option, index) => comparedOption(option, 'ABCD'[index] ?? '', known));
}

const lineIn = (columns: ReturnType<typeof columnsOf>, key: string) =>
  optionLines(columns, context)
    .flatMap(({ lines }) => lines)
    .find((line) => line.key === key);

beforeEach(() => setLanguage('zh', catalogue));

test('the conclusion names the cheapest, fastest and latest cut-off with differences', () => {
  const columns = columnsOf(
    [aContainerOption(), second],
    [rateOf(aContainerOption(), '2310', '108'), rateOf(second, '2180', '282')],
  );
  expect(conclusionOf(columns)).toEqual([
    '含附加费合计 A 最低，比 B 少 USD 44。',
    'B 最快，比 A 快 1 天。',
    'B 截港最晚，比 A 晚 1 天 6 小时。',
  ]);
  expect(lineIn(columns, 'freight')?.best).toEqual({ word: '最低', at: [1] });
  expect(lineIn(columns, 'total')?.best).toEqual({ word: '最低', at: [0] });
});

test('totals include surcharges only if charges in other currencies are equal', () => {
  const withPort = (option: ContainerOption, amount: string, yuan: string) => {
    const rate = rateOf(option, amount, '108');
    const thc = { code: 'THC', place: 'origin' as const, amount: yuan, currency: 'CNY' };
    return { ...rate, surcharges: [...rate.surcharges, thc] };
  };
  const said = (yuan: string) =>
    conclusionOf(
      columnsOf(
        [aContainerOption(), second],
        [withPort(aContainerOption(), '2310', '1450'), withPort(second, '2180', yuan)],
      ),
    )[0];
  expect(said('1450')).toBe('含附加费合计 B 最低，比 A 少 USD 130。');
  expect(said('3900')).toBe('海运费 B 最低，比 A 少 USD 130。');
});

test('an option whose cut-off has passed is named first and never marked as best', () => {
  const columns = columnsOf(
    [aContainerOption(), second, aTransitOption({ cut_offs: [] })],
    [rateOf(aContainerOption(), '2310', '108'), rateOf(second, '2180', '282')],
    [],
    new Date('2026-11-22T05:00:00Z'),
  );
  expect(conclusionOf(columns)[0]).toBe('A 已截港，不能订舱。');
  expect(conclusionOf(columns).join('')).not.toMatch(/A 最|A 截港最/);
  expect(lineIn(columns, 'days')?.best).toEqual({ word: '最快', at: [1] });
});

test('an option whose documents are late is named first and never the cheapest', () => {
  const columns = columnsOf(
    [aContainerOption(), second, aTransitOption({ cut_offs: [] })],
    [rateOf(aContainerOption(), '1310', '108'), rateOf(second, '2180', '282')],
    [],
    new Date('2026-11-21T15:00:00Z'),
  );
  expect(conclusionOf(columns)[0]).toBe('A 的截单已过，订舱前请先问船公司。');
  expect(conclusionOf(columns).join('')).not.toContain('A 最低');
  expect(lineIn(columns, 'freight')?.best).toBeNull();
});

test('a tie is neither mentioned nor marked', () => {
  const columns = columnsOf([aContainerOption(), aContainerOption({ id: 'other' })], []);
  expect(conclusionOf(columns)).toEqual(['航程、截止时间和运价没有明显差别。']);
  expect(lineIn(columns, 'departure')).toMatchObject({ best: null, differs: false });
});

test('rates in different currencies are not compared', () => {
  const yuan = { ...rateOf(second, '9000', null), currency: 'CNY' };
  const columns = columnsOf([aContainerOption(), second], [rateOf(aContainerOption(), '2310', null), yuan]);
  expect(conclusionOf(columns).join('')).not.toContain('最低');
  expect(lineIn(columns, 'freight')?.best).toBeNull();
});

test('expired, hidden and missing rates are labelled and never the lowest', () => {
  const third = aContainerOption({
    id: 'x',
    legs: [aContainerLeg({ voyage_id: '01a08376-dc00-741c-b070-f244bf2a2469' })],
  });
  const columns = columnsOf(
    [aContainerOption(), second, third],
    [rateOf(aContainerOption(), '100', null, '2026-11-10')],
    [second.legs[0]?.voyage_id ?? ''],
  );
  expect(lineIn(columns, 'freight')).toMatchObject({
    cells: [{ text: '运价已过期' }, { text: '企业认证后查看' }, { text: '未提供' }],
    best: null,
  });
});

test('a blank sailing is never marked as best', () => {
  const columns = columnsOf([aContainerOption(), { ...second, is_blank: true }, aTransitOption()], []);
  expect(lineIn(columns, 'days')?.best).toEqual({ word: '最快', at: [0] });
  expect(lineIn(columns, 'cut-off PCO')?.cells[1]).toMatchObject({ tag: { isSure: false } });
});

test('a transshipment shows its port, waiting time and past success', () => {
  const columns = columnsOf([aContainerOption(), aTransitOption()], []);
  expect(lineIn(columns, 'way')).toMatchObject({
    cells: [{ text: '直达' }, { text: 'Felixstowe', note: '等待 4 天 8 小时' }],
    best: null,
  });
  expect(lineIn(columns, 'connection')?.cells.map(({ text }) => text)).toEqual([
    '无需中转',
    '2 次中 1 次衔接成功',
  ]);
});
