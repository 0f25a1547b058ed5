import { expect, it } from 'vitest';

import { dayMs, hourMs } from '../calendar/day-ms.ts';
import { notJudged, judgeByDistance, verdictAt, type ShipAndSailing } from './reach.ts';

const now = Date.parse('2026-11-20T08:00:00Z');
const ship = { average: 14.4, fastest: 15.6 };
const in100Hours = (nm: number) => judgeByDistance({ nm, from: now, until: now + 100 * hourMs }, ship);

it.each([
  [1_340, 'likely'],
  [1_341, 'tight'],
  [1_500, 'tight'],
  [1_560, 'tight'],
  [1_561, 'unlikely'],
])('a vessel of 14.4 kn with %d nm in 100 hours is judged %s', (nm, verdict) => {
  expect(in100Hours(nm)).toMatchObject({ verdict, needed: nm / 100 });
});

it('arrivals are computed at average speed, a knot more and a knot less', () => {
  const { at } = in100Hours(1_440);
  expect((at.usual - now) / hourMs).toBeCloseTo(100);
  expect((at.earliest - now) / hourMs).toBeCloseTo(1_440 / 15.4);
  expect((at.latest - now) / hourMs).toBeCloseTo(1_440 / 13.4);
});

it('a sailing is likely exactly if the latest arrival is in time', () => {
  for (let nm = 1_200; nm < 1_500; nm += 7) {
    const { verdict, at } = in100Hours(nm);
    expect(verdict === 'likely').toBe(at.latest <= now + 100 * hourMs);
  }
});

it('a laycan that ended before the position was sent is unlikely', () => {
  expect(judgeByDistance({ nm: 10, from: now, until: now - hourMs }, ship)).toMatchObject({
    verdict: 'unlikely',
    needed: null,
  });
});

const load = { harbors: ['CNSHA', 'CNNGB'], start: now + 8 * dayMs, end: now + 11 * dayMs };
const asked = (differs: Partial<ShipAndSailing>): ShipAndSailing => ({
  load,
  others: [],
  calls: [],
  positionTime: now - hourMs,
  ...differs,
});
const before = { harbors: ['SAJED'], start: now + 2 * dayMs, end: now + 4 * dayMs };
const left = (harbor: string, depart: number | null) => ({ harbor, arrive: now - 2 * dayMs, depart });

it('a sailing without an obstacle is judged', () => {
  expect(notJudged(asked({}), now)).toBeNull();
});

it('a sailing with a position older than a day is not judged', () => {
  const old = asked({ positionTime: now - 25 * hourMs });
  expect(notJudged(old, now)).toEqual({ verdict: 'too_old', reason: null });
  expect(notJudged(asked({ positionTime: null }), now)).toEqual({ verdict: 'too_old', reason: null });
});

it('a sailing is not judged more than 14 days before its laycan', () => {
  const later = { ...load, start: now + 15 * dayMs, end: now + 18 * dayMs };
  expect(notJudged(asked({ load: later }), now)).toEqual({ verdict: 'too_early', reason: 'far_off' });
});

it('a sailing is not judged while an earlier voyage may be running', () => {
  const waits = { verdict: 'too_early', reason: 'other_voyage' };
  expect(notJudged(asked({ others: [before] }), now)).toEqual(waits);
  expect(notJudged(asked({ others: [before], calls: [left('SAJED', null)] }), now)).toEqual(waits);
  expect(notJudged(asked({ others: [before], calls: [left('SAJED', now - hourMs)] }), now)).toBeNull();
  const overdue = { ...before, start: now - 5 * dayMs, end: now - dayMs };
  expect(notJudged(asked({ others: [overdue] }), now)).toEqual(waits);
  const forgotten = { ...before, start: now - 12 * dayMs, end: now - 8 * dayMs };
  expect(notJudged(asked({ others: [forgotten] }), now)).toBeNull();
  const after = { harbors: ['SAJED'], start: now + 30 * dayMs, end: now + 33 * dayMs };
  expect(notJudged(asked({ others: [after] }), now)).toBeNull();
});

it('a vessel in its loading port or an alternative is already there', () => {
  const there = { verdict: 'none', reason: 'there' };
  expect(notJudged(asked({ calls: [left('CNNGB', null)] }), now)).toEqual(there);
  expect(notJudged(asked({ calls: [left('CNSHA', now - hourMs)] }), now)).toBeNull();
  const begun = { ...load, start: now - dayMs, end: now + dayMs };
  expect(notJudged(asked({ load: begun, calls: [left('CNSHA', now - hourMs)] }), now)).toEqual(there);
});

it('a judgement expires when its position becomes too old', () => {
  const told = { verdict: 'likely', position_time: new Date(now).toISOString() } as const;
  expect(verdictAt(told, now + 23 * hourMs)).toBe('likely');
  expect(verdictAt(told, now + 25 * hourMs)).toBe('too_old');
  expect(verdictAt({ ...told, verdict: 'too_early' }, now + 25 * hourMs)).toBe('too_early');
});
