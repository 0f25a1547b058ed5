import { describe, expect, test } from 'vitest';

import { aContainerPack, aPackVoyage } from '../../tests/support/a-container-pack.ts';
import type { ContainerPack, PackVoyage } from './container-pack.ts';
import { containerChangesOf, changedVoyages } from './changes.ts';

const usualNow = '2026-11-20T04:00:00Z';
const zone = 'Asia/Shanghai';
const lane = { from: new Set(['CNSHA']), to: new Set(['SGSIN']) };
const changedBetween = (
  was: ContainerPack,
  now: ContainerPack,
  asked: { from?: Set<string>; to?: Set<string>; now?: string; known?: Set<string> } = {},
) => {
  const { now: at = usualNow, known = new Set<string>(), ...ends } = asked;
  return changedVoyages(was, now, { ...lane, ...ends, known, zoneOf: () => zone, now: new Date(at) });
};
const packOf = (...voyages: PackVoyage[]) => aContainerPack({ voyages });
const changesOf = (
  ...[was, now, asked = {}]: [PackVoyage | null, PackVoyage | null, { to?: Set<string>; now?: string }?]
) =>
  [...changedBetween(packOf(...(was ? [was] : [])), packOf(...(now ? [now] : [])), asked).values()].flatMap(
    (copies) => containerChangesOf(copies, { zone, now: new Date(asked.now ?? usualNow) }),
  );
const voyage = aPackVoyage();
const [load, unload] = voyage.calls;
const [cutOff] = voyage.cut_offs;
const [rate] = voyage.rates;
if (!load || !unload || !cutOff || !rate)
  throw new Error('the fixture voyage lacks a call, a cut-off or a rate');

test('an unchanged voyage has no changes', () => {
  expect(changesOf(voyage, voyage)).toEqual([]);
  expect(changesOf(voyage, { ...voyage, change_time: '2026-11-19T08:00:00.000Z' })).toEqual([]);
});

describe('a voyage', () => {
  test('is reported as new, withdrawn, blank and sailed after all', () => {
    const blank = { ...voyage, is_blank: true };
    expect(changesOf(null, voyage)).toEqual([{ kind: 'new' }]);
    expect(changesOf(voyage, null)).toEqual([{ kind: 'gone' }]);
    expect(changesOf(voyage, blank)).toEqual([{ kind: 'blank' }]);
    expect(changesOf(blank, voyage)).toEqual([{ kind: 'sailed' }]);
    expect(changesOf(blank, null)).toEqual([]);
  });

  test('is not reported if off the lane, past or newly in range', () => {
    expect(changesOf(null, voyage, { to: new Set(['DEHAM']) })).toEqual([]);
    expect(changesOf(voyage, null, { now: '2026-12-02T10:00:00Z' })).toEqual([]);
    const before = aContainerPack({ voyages: [], until: '2026-11-30' });
    expect(changedBetween(before, packOf(voyage)).size).toBe(0);
    const later = { ...voyage, publish_time: '2026-11-20T07:00:00.000Z' };
    expect(changedBetween(before, packOf(later)).size).toBe(1);
  });

  test('departs and arrives earlier or later, in minutes or whole days', () => {
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

test('only an earlier cut-off of the loading port is reported', () => {
  const withTime = (time: string | null) => ({ ...voyage, cut_offs: [{ ...cutOff, time }] });
  expect(changesOf(voyage, withTime('2026-11-30T11:00:00+08:00'))).toMatchObject([
    { kind: 'cut_off', code: 'DCO', minutes: -360 },
  ]);
  expect(changesOf(voyage, withTime('2026-11-30T09:00:00+00:00'))).toEqual([]);
  expect(changesOf(voyage, withTime('2026-11-30T18:00:00+08:00'))).toEqual([]);
  expect(changesOf(voyage, withTime(null))).toEqual([]);
});

test('a much later departure with unmoved cut-offs is reported', () => {
  const leaving = (clock: string, differs: Partial<PackVoyage> = {}) => ({
    ...voyage,
    calls: [{ ...load, depart: { day: '2026-12-03', clock } }, unload],
    ...differs,
  });
  const kinds = (now: PackVoyage) => changesOf(voyage, now).map(({ kind }) => kind);
  expect(kinds(leaving('18:00'))).toEqual(['departure', 'unmoved']);
  expect(kinds(leaving('05:00'))).toEqual(['departure']);
  const moved = [{ ...cutOff, time: '2026-12-01T17:00:00+08:00' }];
  expect(kinds(leaving('18:00', { cut_offs: moved }))).toEqual(['departure']);
});

test('a cut-off on which terminal and carrier disagree is reported', () => {
  const terminal = {
    name: 'EAST4',
    time: '2026-11-30T11:00:00+08:00',
    since: '2026-11-20T03:40:00.000Z',
    published: cutOff.time,
  };
  const doubted = { ...voyage, cut_offs: [{ ...cutOff, time: terminal.time, terminal }] };
  expect(changesOf(voyage, doubted)).toMatchObject([{ kind: 'conflict', name: 'EAST4', minutes: -360 }]);
  expect(changesOf(doubted, doubted)).toEqual([]);
});

test('a rate change has a percentage only within one currency', () => {
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

test('a voyage already reported to a reader returns both copies every time', () => {
  const known = new Set([voyage.id]);
  const told = changedBetween(packOf(voyage), packOf(voyage), { known }).get(voyage.id);
  expect(told).toMatchObject({ was: { voyage, load }, now: { voyage, unload } });
});
