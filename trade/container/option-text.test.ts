import { expect, test } from 'vitest';

import {
  aContainerLeg,
  aContainerOption,
  aTransitOption,
  aVisitorOption,
} from '../../tests/support/a-container-option.ts';
import { aHarborBook } from '../../tests/support/a-harbor-book.ts';
import { namesOf } from '../harbors/place-names.ts';
import type { ContainerOption } from './option.ts';
import { grouped, optionText } from './option-text.ts';
import { priceOfOption, rateBook } from './price.ts';

const names = namesOf(aHarborBook());
const containerType = '40HQ' as const;
const plainOf = (option: ContainerOption) => ({ option, containerType, price: null });

function priced(option: ContainerOption, validUntil: string | null = '2026-11-30') {
  const rates = option.legs.map(({ voyage_id }) => ({
    voyage_id,
    start_harbor_code: '',
    end_harbor_code: '',
    box_type: containerType,
    amount: '2310',
    currency: 'USD',
    quotation_time: '2026-11-20T01:00:00.000Z',
    valid_since: null,
    valid_until: validUntil,
    surcharges: [{ code: 'LSS', place: 'sea' as const, amount: '108', currency: 'USD' }],
  }));
  const legs = option.legs.map(({ voyage_id, from, to }) => ({
    voyage_id,
    start_harbor_code: from.harbor_code,
    end_harbor_code: to.harbor_code,
    day: from.time.day,
  }));
  return { option, containerType, price: priceOfOption(legs, rateBook(rates), containerType) };
}

test('one option is written as its lane and a few bilingual lines', () => {
  expect(optionText([priced(aContainerOption())], names).split('\n')).toEqual([
    '上海 Shanghai – 杰贝阿里 Jebel Ali',
    'HAI TANG SAN 112W · HX1 · 海棠班轮 Haitang Liner',
    '开 ETD 23 Nov 18:00 – 抵 ETA 12 Dec 2026 08:00 · 19 天 days · 直达 direct',
    '截单 SI cut-off 21 Nov 17:00, VGM 截止 VGM cut-off 21 Nov 20:00 (推算 estimated), 截港 Port cut-off 22 Nov 12:00',
    '40HQ USD 2,310 · 含附加费 all-in USD 2,418 · 有效至 valid until 30 Nov 2026 · 仅供参考 for reference only',
    '确认 Confirmed 20 Nov 2026',
  ]);
});

test('several options show their lane once, numbers and two cut-offs each', () => {
  const lines = optionText([plainOf(aContainerOption()), plainOf(aTransitOption())], names).split('\n');
  expect(lines.filter((line) => line.includes('–') && line.startsWith('上海'))).toHaveLength(1);
  expect(lines.filter((line) => /^\d\. /.test(line))).toHaveLength(2);
  expect(lines.join()).not.toContain('VCO');
});

const dangerous = { code: 'DGC' as const, time: '2026-11-22T06:00:00+08:00' };
const withDangerous = (option: ContainerOption): ContainerOption => ({
  ...option,
  cut_offs: [
    ...(option.cut_offs ?? []),
    { ...dangerous, harbor_code: 'CNSHA', provenance: 'published', rule: null },
  ],
});

test('the cut-offs for the class of cargo are first', () => {
  const text = optionText([plainOf(withDangerous(aContainerOption()))], names, 'dangerous');
  expect(text.split('\n')).toContain(
    '危险品 Dangerous goods: 截单 SI cut-off 21 Nov 17:00, VGM 截止 VGM cut-off 21 Nov 20:00 (推算 estimated), 危险品截港 Dangerous goods cut-off 22 Nov 06:00, 截港 Port cut-off 22 Nov 12:00',
  );
});

test('an option of several has the gate closing for the class of cargo', () => {
  const rows = [plainOf(withDangerous(aContainerOption())), plainOf(aTransitOption())];
  const [first, second] = optionText(rows, names, 'dangerous')
    .split('\n')
    .filter((line) => line.includes('截单'));
  expect(first).toContain('危险品截港 Dangerous goods cut-off 22 Nov 06:00');
  expect(first).not.toContain(' 截港');
  expect(second).not.toContain('截港');
});

test('a change of vessel shows the port, the wait and the next vessel', () => {
  expect(optionText([plainOf(aTransitOption())], names)).toContain(
    '中转 T/S Felixstowe, 等待 wait 4d 8h → HAI TANG YUE 031W · HX7',
  );
});

test('a sum of leg rates is marked as a sum', () => {
  const validToo = '2026-12-31';
  expect(optionText([priced(aTransitOption(), validToo)], names)).toContain('各程合计 total, all legs');
  expect(optionText([priced(aContainerOption(), validToo)], names)).not.toContain('all legs');
});

test('a rate that is invalid on the loading day is not shown', () => {
  const over = priced(aContainerOption(), '2026-11-10');
  const price = over.price && { ...over.price, valid_since: '2026-12-15', valid_until: null };
  for (const text of [optionText([over], names), optionText([{ ...over, price }], names)]) {
    expect(text).toContain('40HQ 运价已过期 rate expired');
    expect(text).not.toContain('2,310');
  }
});

test('the text of a visitor has no vessel, cut-off or rate', () => {
  expect(optionText([plainOf(aVisitorOption())], names).split('\n')).toEqual([
    '上海 Shanghai – 杰贝阿里 Jebel Ali',
    'HX1 · 海棠班轮 Haitang Liner',
    '开 ETD 23 Nov 18:00 – 抵 ETA 12 Dec 2026 08:00 · 19 天 days · 直达 direct',
    '确认 Confirmed 20 Nov 2026',
  ]);
});

test('a blank sailing and demo data are marked', () => {
  const text = optionText(
    [plainOf(aContainerOption({ is_blank: true, legs: [aContainerLeg({ is_demo: true })] }))],
    names,
  );
  expect(text).toContain('停航 BLANK SAILING · 演示数据 DEMO');
});

test.each([
  ['950', '950'],
  ['12450.5', '12,450.5'],
  ['1234567.0001', '1,234,567.0001'],
])('an amount of %s is written %s', (amount, text) => {
  expect(grouped(amount)).toBe(text);
});
