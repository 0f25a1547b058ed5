import { describe, expect, test } from 'vitest';

import { readAmount, writeAmount } from './amount.ts';
import type { ContainerRate } from './container-types.ts';
import { priceOfOption, rateBook, type PricedLeg } from './price.ts';

const rate = (changes: Partial<ContainerRate> = {}): ContainerRate => ({
  voyage_id: 'one',
  start_harbor_code: '',
  end_harbor_code: '',
  box_type: '40HQ',
  amount: '1000',
  currency: 'USD',
  quotation_time: '2026-11-18T08:00:00.000Z',
  valid_since: null,
  valid_until: null,
  surcharges: [],
  ...changes,
});
const first: PricedLeg = {
  voyage_id: 'one',
  start_harbor_code: 'CNSHA',
  end_harbor_code: 'SGSIN',
  day: '2026-12-02',
};
const second: PricedLeg = {
  voyage_id: 'two',
  start_harbor_code: 'SGSIN',
  end_harbor_code: 'DEHAM',
  day: '2026-12-12',
};
const priced = (legs: readonly PricedLeg[], ...rates: ContainerRate[]) =>
  priceOfOption(legs, rateBook(rates), '40HQ');

describe('rate of a single leg', () => {
  test('the rate that names more ports wins, then the newer quotation', () => {
    const named = rate({ amount: '900', start_harbor_code: 'CNSHA' });
    const newer = rate({
      amount: '950',
      end_harbor_code: 'SGSIN',
      quotation_time: '2026-11-19T08:00:00.000Z',
    });
    expect(priced([first], rate(), named)).toMatchObject({ amount: '900', provenance: 'published' });
    expect(priced([first], named, newer)?.amount).toBe('950');
    expect(priced([first], rate({ end_harbor_code: 'DEHAM' }), rate({ box_type: '20GP' }))).toBeNull();
  });

  test('an invalid rate is returned as expired if no other is valid', () => {
    const over = rate({ amount: '800', start_harbor_code: 'CNSHA', valid_until: '2026-12-01' });
    expect(priced([first], over)).toMatchObject({ amount: '800', is_expired: true });
    expect(priced([first], over, rate())).toMatchObject({ amount: '1000', is_expired: false });
  });
});

describe('rate of several legs', () => {
  const next = rate({
    voyage_id: 'two',
    amount: '250.10',
    quotation_time: '2026-11-01T08:00:00.000Z',
    valid_until: '2026-12-31',
  });

  test('a through rate of the first voyage is preferred to the sum', () => {
    const through = rate({ amount: '1100', end_harbor_code: 'DEHAM' });
    expect(priced([first, second], rate(), next, through)).toMatchObject({
      amount: '1100',
      provenance: 'through',
    });
  });

  test('the sum is exact, takes the oldest quotation and needs one currency', () => {
    expect(priced([first, second], rate({ amount: '1000.2' }), next)).toMatchObject({
      amount: '1250.3',
      provenance: 'sum',
      quotation_time: '2026-11-01T08:00:00.000Z',
      valid_until: '2026-12-31',
    });
    expect(priced([first, second], rate())).toBeNull();
    expect(priced([first, second], rate(), { ...next, currency: 'EUR' })).toBeNull();
  });
});

test('surcharges are summed by place and currency, included ones are not', () => {
  const surcharges = [
    { code: 'LSS', place: 'sea' as const, amount: '40', currency: 'USD' },
    { code: 'PSS', place: 'sea' as const, amount: null, currency: 'USD' },
    { code: 'THC', place: 'origin' as const, amount: '900.5', currency: 'CNY' },
  ];
  expect(priced([first], rate({ surcharges }))).toMatchObject({
    surcharge_totals: [
      { place: 'sea', currency: 'USD', amount: '40' },
      { place: 'origin', currency: 'CNY', amount: '900.5' },
    ],
    totals: [
      { currency: 'USD', amount: '1040' },
      { currency: 'CNY', amount: '900.5' },
    ],
  });
});

test('amounts are read and written without binary rounding', () => {
  expect(
    ['0.1', '1250', '-3.05', '99999999999.9999'].map((text) => writeAmount(readAmount(text) ?? 0)),
  ).toEqual(['0.1', '1250', '-3.05', '99999999999.9999']);
  expect(['', '1,250', '1.23456', 'on request'].map(readAmount)).toEqual([null, null, null, null]);
});
