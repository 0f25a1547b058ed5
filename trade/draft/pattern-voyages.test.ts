import { describe, expect, it } from 'vitest';

import { aPatternStop, aServicePattern } from '../../tests/support/a-service-pattern.ts';
import { draftVerdicts } from './draft-verdicts.ts';
import { callsInOrder } from './draft-verdict.ts';
import type { NewDraft } from './draft.ts';
import { repeatedVoyages } from './repeated-voyages.ts';
import { daysOff, seasonOf, stopsInOrder, voyagesOfPattern } from './pattern-voyages.ts';

const zones: Readonly<Record<string, string>> = {
  CNNGB: 'Asia/Shanghai',
  CNSHA: 'Asia/Shanghai',
  NLRTM: 'Europe/Amsterdam',
};
const zoneOf = (code: string) => zones[code];
const pattern = aServicePattern();
let made = 0;
const makeId = () => `id-${(made += 1)}`;
const season = (existing: readonly NewDraft[], until: string, of = pattern) =>
  voyagesOfPattern(of, { existing, until, zoneOf, makeId });
const told = (drafts: readonly NewDraft[]) =>
  drafts.map(({ ship_name, voyage_number, harbors }) => [
    ship_name,
    voyage_number,
    ...callsInOrder(harbors).map(({ start_time, end_time }) => `${start_time}~${end_time}`),
  ]);

describe('the voyages of a pattern', () => {
  it('follow in their cycle, with ships in rotation and ascending numbers', () => {
    expect(told(season([], '2026-12-05'))).toEqual([
      ['HAI TANG SAN', '112W', '2026-11-20~2026-11-21', '2026-11-22~2026-11-23', '2026-12-24~2026-12-26'],
      ['HAI TANG ER', '113W', '2026-11-27~2026-11-28', '2026-11-29~2026-11-30', '2026-12-31~2027-01-02'],
      ['HAI TANG SAN', '114W', '2026-12-04~2026-12-05', '2026-12-06~2026-12-07', '2027-01-07~2027-01-09'],
    ]);
    expect(season([], '2026-11-20')).toEqual([]);
    expect(season([], '2026-12-05', aServicePattern({ first_day: '' }))).toEqual([]);
  });

  it('are publishable, with cut-offs by rule and the pattern’s rates', () => {
    const [first] = season([], '2026-11-21');
    expect(
      first && draftVerdicts(first, { isHarbor: (code) => code in zones, zoneOf, today: '2026-11-20' }),
    ).toEqual([]);
    expect(first?.cut_offs).toMatchObject([
      { time: '2026-11-22T12:00:00+08:00', provenance: 'computed', rule: '24_hours_before_departure' },
    ]);
    expect(first?.rates).toMatchObject([{ amount: '2310', currency: 'USD' }]);
  });

  it('have each cut-off once if a port is called twice', () => {
    const again = aPatternStop({ id: 'x', sequence: 'X', start_day: 4, end_day: 5, is_unload: true });
    const [loadedTwice] = season(
      [],
      '2026-11-21',
      aServicePattern({
        stops: [...pattern.stops.slice(0, 2), again],
        cut_off_rules: [{ id: 'f', harbor_code: '', code: 'PCO', hours: 24 }],
      }),
    );
    expect(loadedTwice?.cut_offs.map(({ harbor_code, time }) => [harbor_code, time])).toEqual([
      ['CNNGB', '2026-11-20T12:00:00+08:00'],
      ['CNSHA', '2026-11-22T12:00:00+08:00'],
    ]);
  });

  it('have their cut-offs before the loading call of a port', () => {
    const [, shanghai, rotterdam] = pattern.stops;
    if (!shanghai || !rotterdam) throw new Error('the fixture pattern lacks its stops');
    const first = { ...shanghai, id: 'x', sequence: 'U', start_day: -3, end_day: -2 };
    const stops = [{ ...first, is_load: false, is_unload: true }, aPatternStop(), shanghai, rotterdam];
    const [made] = season([], '2026-11-21', aServicePattern({ stops }));
    expect(made?.cut_offs.map(({ time }) => time)).toEqual(['2026-11-22T12:00:00+08:00']);
  });

  it('continue after the last voyage and leave gaps open', () => {
    const [one, , three] = season([], '2026-12-05');
    if (!one || !three) throw new Error('the season must have three voyages');
    const late = { ...three, ship_name: 'HAI TANG ER', voyage_number: '200W' };
    expect(told(season([one, late], '2026-12-19')).map(([ship, number]) => [ship, number])).toEqual([
      ['HAI TANG SAN', '201W'],
      ['HAI TANG ER', '202W'],
    ]);
    expect(
      seasonOf(pattern, [one, late], '2026-12-12').map(({ draft, isGap }) => [draft !== null, isGap]),
    ).toEqual([
      [true, false],
      [false, true],
      [true, false],
      [false, false],
    ]);
    const places = season([one, late], '2027-06-01').map(({ sequence }) => sequence);
    expect(places).toEqual(places.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(places.every((place) => place > late.sequence)).toBe(true);
  });
});

it('a moved call shows its days of deviation from the pattern', () => {
  const [draft] = season([], '2026-11-21');
  if (!draft) throw new Error('the season must have a voyage');
  const calls = callsInOrder(draft.harbors);
  const stops = stopsInOrder(pattern);
  const moved = {
    ...draft,
    harbors: calls.map((call, at) => (at === 1 ? { ...call, end_time: '2026-11-24' } : call)),
  };
  const off = (of: NewDraft) =>
    callsInOrder(of.harbors).map((call, at) => stops[at] && daysOff(of, stops[at], call, pattern));
  expect(off(draft)).toEqual([0, 0, 0]);
  expect(off(moved)).toEqual([0, 1, 0]);
});

it('voyages that two devices made for the same weeks are marked', () => {
  const here = season([], '2026-12-05');
  const there = season([], '2026-11-28').map((draft) => ({
    ...draft,
    voyage_number: draft.voyage_number.toLowerCase(),
  }));
  const all = [...here, ...there];
  const repeated = repeatedVoyages(all);
  expect(repeated).toEqual(['112W', '113W']);
  const context = { isHarbor: () => true, today: '2026-11-01', zoneOf, repeated };
  const marked = all.filter((draft) =>
    draftVerdicts(draft, context).some(({ code }) => code === 'voyage_repeated'),
  );
  expect(marked.map(({ voyage_number }) => voyage_number)).toEqual(['112W', '113W', '112w', '113w']);
  expect(repeatedVoyages(all.map((draft) => ({ ...draft, voyage_number: '' })))).toEqual([]);
  // Existing voyages are not created again.
  expect(season(here, '2026-12-05')).toEqual([]);
});
