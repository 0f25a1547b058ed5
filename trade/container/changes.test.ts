import { describe, expect, test } from 'vitest';

import { aBoxPack, aPackVoyage } from '../../tests/support/a-box-pack.ts';
import type { BoxPack, PackVoyage } from './box-pack.ts';
import { boxChangesOf, changedVoyages } from './changes.ts';

const today = '2026-11-20';
const lane = { from: new Set(['CNSHA']), to: new Set(['SGSIN']) };
const changedBetween = (
  was: BoxPack,
  now: BoxPack,
  asked: { from?: Set<string>; to?: Set<string>; today?: string; known?: Set<string> } = {},
) => {
  const { today: day = today, known = new Set<string>(), ...ends } = asked;
  return changedVoyages(was, now, { ...lane, ...ends, known, todayAt: () => day });
};
const packOf = (...voyages: PackVoyage[]) => aBoxPack({ voyages });
const changesOf = (
  ...[was, now, asked = {}]: [PackVoyage | null, PackVoyage | null, { to?: Set<string>; today?: string }?]
) =>
  [...changedBetween(packOf(...(was ? [was] : [])), packOf(...(now ? [now] : [])), asked).values()].flatMap(
    (copies) => boxChangesOf(copies, asked.today ?? today),
  );
const voyage = aPackVoyage();
const [load, unload] = voyage.calls;
const [cutOff] = voyage.cut_offs;
const [rate] = voyage.rates;
if (!load || !unload || !cutOff || !rate) throw new Error('not a whole voyage');

test('what stays as it is has not changed', () => {
  expect(changesOf(voyage, voyage)).toEqual([]);
  expect(changesOf(voyage, { ...voyage, change_time: '2026-11-19T08:00:00.000Z' })).toEqual([]);
});

describe('a voyage', () => {
  test('comes, goes, is announced as blank and taken back', () => {
    const blank = { ...voyage, is_blank: true };
    expect(changesOf(null, voyage)).toEqual([{ kind: 'new' }]);
    expect(changesOf(voyage, null)).toEqual([{ kind: 'gone' }]);
    expect(changesOf(voyage, blank)).toEqual([{ kind: 'blank' }]);
    expect(changesOf(blank, voyage)).toEqual([{ kind: 'sailed' }]);
    expect(changesOf(blank, null)).toEqual([]);
  });

  test('of another lane, of the past, or only now within the days of the pack is no news', () => {
    expect(changesOf(null, voyage, { to: new Set(['DEHAM']) })).toEqual([]);
    expect(changesOf(voyage, null, { today: '2026-12-03' })).toEqual([]);
    const before = aBoxPack({ voyages: [], until: '2026-11-30' });
    expect(changedBetween(before, packOf(voyage)).size).toBe(0);
    const later = { ...voyage, publish_time: '2026-11-20T07:00:00.000Z' };
    expect(changedBetween(before, packOf(later)).size).toBe(1);
  });

  test('departs and arrives earlier or later by the clock, and by whole days where one is not published', () => {
    const moved = {
      ...voyage,
      calls: [
        { ...load, depart: { day: '2026-12-02', clock: '12:00' } },
        { ...unload, arrive: { day: '2026-12-10', clock: null } },
      ],
    };
    expect(changesOf(voyage, moved)).toMatchObject([
      { kind: 'departure', harbor_code: 'CNSHA', minutes: -360 },
      { kind: 'arrival', harbor_code: 'SGSIN', minutes: 1440 },
    ]);
  });
});

test('a cut-off of the loading port is earlier, in whichever zone it is written; a later one is no news', () => {
  const withTime = (time: string | null) => ({ ...voyage, cut_offs: [{ ...cutOff, time }] });
  expect(changesOf(voyage, withTime('2026-11-30T11:00:00+08:00'))).toMatchObject([
    { kind: 'cut_off', code: 'DCO', minutes: -360 },
  ]);
  expect(changesOf(voyage, withTime('2026-11-30T09:00:00+00:00'))).toEqual([]);
  expect(changesOf(voyage, withTime('2026-11-30T18:00:00+08:00'))).toEqual([]);
  expect(changesOf(voyage, withTime(null))).toEqual([]);
});

test('a rate changes by a share, in another currency by none, and not where it is hidden', () => {
  const withRate = (changes: Partial<typeof rate>) => ({ ...voyage, rates: [{ ...rate, ...changes }] });
  expect(changesOf(voyage, withRate({ amount: '1400' }))).toEqual([
    {
      kind: 'rate',
      box_type: '40HQ',
      percent: 12,
      was: { amount: '1250', currency: 'USD' },
      now: { amount: '1400', currency: 'USD' },
    },
  ]);
  expect(changesOf(voyage, withRate({ currency: 'EUR' }))).toMatchObject([{ percent: null }]);
  expect(changesOf(voyage, withRate({ valid_until: '2026-12-01' }))).toMatchObject([{ now: null }]);
  expect(changesOf(voyage, { ...voyage, rates: [], is_rate_locked: true })).toEqual([]);
});

test('of a voyage that a reader has heard of both copies are told, changed or not', () => {
  const known = new Set([voyage.id]);
  const told = changedBetween(packOf(voyage), packOf(voyage), { known }).get(voyage.id);
  expect(told).toMatchObject({ was: { voyage, load }, now: { voyage, unload } });
});
