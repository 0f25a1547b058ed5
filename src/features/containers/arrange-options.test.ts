import { expect, test } from 'vitest';

import {
  aContainerLeg,
  aContainerOption,
  aTransitOption,
} from '../../../tests/support/a-container-option.ts';
import type { ContainerRate } from '../../../trade/container/container-types.ts';
import { arrange, outlookOf } from './arrange-options.ts';
import { parseContainer } from './container-state.ts';
import { isClosed, nextIfMissed } from './option-facts.ts';
import { lowestOf, pricesOf, rateRange, surchargeLines, totalsOf } from './shown-price.ts';

const direct = aContainerOption({ id: 'direct' });
const transit = aTransitOption({ id: 'transit' });
const cheap = aContainerOption({
  id: 'cheap',
  legs: [
    aContainerLeg({
      voyage_id: '01a08376-dc00-741c-b070-f244bf2a2469',
      from: { harbor_code: 'CNSHA', terminal: '', time: { day: '2026-12-02', clock: '09:00' } },
    }),
  ],
});
const all = [direct, transit, cheap];

const rate = (voyage_id: string, amount: string): ContainerRate => ({
  voyage_id,
  start_harbor_code: '',
  end_harbor_code: '',
  box_type: '40HQ',
  amount,
  currency: 'USD',
  quotation_time: '2026-11-20T02:00:00.000Z',
  valid_since: null,
  valid_until: null,
  surcharges: [
    { code: 'LSS', place: 'sea', amount: '60', currency: 'USD' },
    { code: 'PSS', place: 'sea', amount: null, currency: 'USD' },
    { code: 'THC', place: 'origin', amount: '1450', currency: 'CNY' },
  ],
});
const first = direct.legs[0]?.voyage_id ?? '';
const second = transit.legs[1]?.voyage_id ?? '';
const prices = { course: [], services: [], currency: 'USD', locked: [] };
const withoutRates = { ...prices, rates: [] };
const known = {
  ...prices,
  rates: [rate(first, '2310'), rate(second, '500.50'), rate(cheap.legs[0]?.voyage_id ?? '', '2180')],
};
const shown = pricesOf(all, known, '40HQ');

const arranged = (query: string) => arrange(all, parseContainer(query).state, shown);
const idsOf = (query: string) => arranged(query).list.map(({ id }) => id);

test('the counts of direct and transit options ignore the choice between them', () => {
  expect(arranged('sea=transit').totals).toEqual({ all: 3, direct: 2, transit: 1 });
  expect(idsOf('sea=transit')).toEqual(['transit']);
  expect(idsOf('sea=direct')).toEqual(['direct', 'cheap']);
});

test('an unreliable transshipment fails the filter, a direct option passes it', () => {
  expect(idsOf('connects=1')).toEqual(['direct', 'cheap']);
});

test('options are filtered by week, by days and by having a rate', () => {
  expect(idsOf('week=2026-11-30')).toEqual(['cheap']);
  expect(idsOf('days=20')).toEqual(['direct', 'cheap']);
  expect(idsOf('priced=1')).toHaveLength(3);
  expect(arrange(all, parseContainer('priced=1').state, pricesOf(all, withoutRates, '40HQ')).list).toEqual(
    [],
  );
});

test('every column sorts both ways, with empty values at the end', () => {
  expect(idsOf('sort=rate')).toEqual(['cheap', 'direct', 'transit']);
  expect(idsOf('sort=-rate')).toEqual(['transit', 'direct', 'cheap']);
  const some = pricesOf(all, { ...prices, rates: [rate(first, '2310')] }, '40HQ');
  const order = (query: string) => arrange(all, parseContainer(query).state, some).list.map(({ id }) => id);
  expect(order('sort=rate')).toEqual(['direct', 'transit', 'cheap']);
  expect(order('sort=-rate')).toEqual(['direct', 'transit', 'cheap']);
});

test('a transit price sums its legs but not surcharges across currencies', () => {
  const price = shown.get('transit');
  if (price?.kind !== 'given') throw new Error('the test option has no rate');
  expect(price.price).toMatchObject({ amount: '2810.5', provenance: 'sum' });
  expect(totalsOf(price.price)).toEqual({
    sea: '2930.5',
    hasSurcharges: true,
    others: [{ currency: 'CNY', amount: '2900' }],
  });
  expect(surchargeLines(price.price).map(({ code, amount }) => [code, amount])).toEqual([
    ['LSS', '120'],
    ['PSS', null],
    ['THC', '2900'],
  ]);
  expect(lowestOf(all, shown).map(({ id }) => id)).toEqual(['cheap']);
});

test('a rate for certified members only shows a lock, not "missing"', () => {
  const locked = pricesOf(all, { ...prices, rates: [], locked: [first] }, '40HQ');
  expect(locked.get('direct')).toEqual({ kind: 'certify' });
  expect(locked.get('cheap')).toEqual({ kind: 'none' });
  expect(pricesOf(all, 'login', '40HQ').get('cheap')).toEqual({ kind: 'login' });
});

test('each week shows its lowest rate and fewest days, cheaper options lower', () => {
  const weeks = outlookOf(all, parseContainer('').state, shown, { since: '2026-11-23', until: '2026-12-06' });
  expect(weeks.map(({ monday, total, fastestDays }) => [monday, total, fastestDays])).toEqual([
    ['2026-11-23', 2, 19],
    ['2026-11-30', 1, 10],
  ]);
  expect(weeks[0]?.range).toEqual({ currency: 'USD', lowest: 23_100_000, highest: 28_105_000 });
  expect(weeks[1]?.spots[0]?.y).toBe(1);
});

test('amounts in two currencies are never compared', () => {
  const inYuan = { ...rate(cheap.legs[0]?.voyage_id ?? '', '15000'), currency: 'CNY' };
  const inBoth = pricesOf(all, { ...known, rates: [...known.rates.slice(0, 2), inYuan] }, '40HQ');
  const order = (query: string) => arrange(all, parseContainer(query).state, inBoth).list.map(({ id }) => id);
  expect(order('sort=rate')).toEqual(['cheap', 'direct', 'transit']);
  expect(order('sort=-rate')).toEqual(['transit', 'direct', 'cheap']);
  const weeks = outlookOf(all, parseContainer('').state, inBoth, {
    since: '2026-11-23',
    until: '2026-12-06',
  });
  expect(weeks.flatMap(({ spots }) => spots.map(({ y }) => y))).toEqual([null, null, null]);
  expect(weeks.map(({ range }) => range?.currency)).toEqual(['USD', 'CNY']);
  const inOneWeek = pricesOf(all, { ...known, rates: [rate(first, '2310'), inYuan] }, '40HQ');
  expect(rateRange(all, inOneWeek)).toBeNull();
});

test('a missed transshipment shows the next departure after the same first vessel', () => {
  const [one, two] = transit.legs;
  if (!one || !two) throw new Error('the test option has no transshipment');
  const later = aTransitOption({
    id: 'later',
    legs: [
      one,
      {
        ...two,
        voyage_id: '01a08376-dc00-741c-b070-f244bf2a2470',
        from: { ...two.from, time: { day: '2026-12-10', clock: null } },
      },
    ],
  });
  expect(nextIfMissed(transit, [transit, later])?.id).toBe('later');
  expect(nextIfMissed(later, [transit, later])).toBeNull();
  expect(nextIfMissed(direct, all)).toBeNull();
});

test('an option is closed once the cut-off of the reader’s cargo has passed', () => {
  const before = new Date('2026-11-22T03:59:00Z');
  const after = new Date('2026-11-22T04:00:00Z');
  expect([before, after].map((now) => isClosed(direct, 'general', now))).toEqual([false, true]);
  const { cut_offs: _hidden, ...unseen } = direct;
  expect(isClosed(unseen, 'general', after)).toBe(false);
  const named = { ...unseen, closed_for: ['general' as const] };
  expect([isClosed(named, 'general', before), isClosed(named, 'reefer', before)]).toEqual([true, false]);
});
