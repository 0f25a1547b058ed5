import { describe, expect, test } from 'vitest';

import { aLoadCall, anUnloadCall, aPackSailing, aViaCall } from '../../tests/support/a-pack-sailing.ts';
import type { PackSailing } from './lane-pack.ts';
import type { CutOff } from '../sailing/sailing.ts';
import { copiesIn, differencesOf, widened, type LaneReport } from './changes.ts';
import { encodeLane } from './encode-lane.ts';
import { openLane } from './packed-lane.ts';

const at = Date.parse('2026-11-20T06:00:00Z');
const sailing = aPackSailing();
const withdrawn = aPackSailing({ withdrawn_time: '2026-11-20T05:00:00.000Z' });
const past = [{ load: 1, unload: 3, archived_time: '2026-11-20T05:59:59.000Z' }];
const kindsOf = (was: PackSailing | null, now: PackSailing | null) =>
  differencesOf(was, now, at).map(({ kind }) => kind);
const calls = (...changed: PackSailing['calls']) => aPackSailing({ calls: changed });

describe('a sailing of a lane', () => {
  test.each<[string, PackSailing | null, PackSailing | null, string[]]>([
    ['that is identical has no change', sailing, aPackSailing(), []],
    [
      'that was published again has no change',
      sailing,
      aPackSailing({ publish_time: '2026-11-20T05:00:00.000Z' }),
      [],
    ],
    ['with another confirmation time has no change', sailing, aPackSailing({ confirm_time: null }), []],
    ['without an old copy is new', null, sailing, ['new']],
    ['without an old copy that is withdrawn has no change', null, withdrawn, []],
    ['that its publisher withdraws is reported as withdrawn', sailing, withdrawn, ['withdrawn']],
    ['that is published again after a withdrawal is reported', withdrawn, sailing, ['again']],
    ['without a new copy has left the lane', sailing, null, ['left']],
    ['that leaves after its withdrawal has no change', withdrawn, null, []],
    ['that leaves after it is past has no change', aPackSailing({ pairs: past }), null, []],
    ['that becomes past has no change', sailing, aPackSailing({ pairs: past }), []],
    ['that is withdrawn after it is past has no change', sailing, { ...withdrawn, pairs: past }, []],
    ['whose vessel is named is reported', aPackSailing({ ship_name: null }), sailing, ['vessel']],
    [
      'whose vessel is replaced is reported',
      aPackSailing({ ship_name: 'YU CHUAN JADE' }),
      sailing,
      ['vessel'],
    ],
    ['whose rate changes is reported', aPackSailing({ price_amount: '58.00' }), sailing, ['rate']],
    ['whose rate changes only its unit is reported', aPackSailing({ price_unit: 'ton' }), sailing, ['rate']],
    ['that omits a port is reported', sailing, calls(aLoadCall(), anUnloadCall()), ['ports']],
    ['that adds a port is reported', calls(aLoadCall(), anUnloadCall()), sailing, ['ports']],
    [
      'with other dates at a via port has no change on this lane',
      sailing,
      calls(aLoadCall(), aViaCall({ start_time: '2026-12-10', end_time: '2026-12-11' }), anUnloadCall()),
      [],
    ],
  ])('a sailing %s', (_, was, now, kinds) => {
    expect(kindsOf(was, now)).toEqual(kinds);
  });

  test('reports its moved laycans with old days, new days and distance', () => {
    const now = calls(
      aLoadCall({ start_time: '2026-12-03', end_time: '2026-12-06' }),
      aViaCall(),
      anUnloadCall({ start_time: '2026-12-21' }),
    );
    expect(differencesOf(sailing, now, at)).toEqual([
      {
        kind: 'moved',
        moves: [
          {
            harbor_code: 'CNSHA',
            end: 'load',
            was: { start_time: '2026-12-01', end_time: '2026-12-04' },
            now: { start_time: '2026-12-03', end_time: '2026-12-06' },
            days: 2,
            most_days: 2,
          },
          {
            harbor_code: 'SAJED',
            end: 'unload',
            was: { start_time: '2026-12-22', end_time: '2026-12-24' },
            now: { start_time: '2026-12-21', end_time: '2026-12-24' },
            days: -1,
            most_days: 1,
          },
        ],
      },
    ]);
  });

  test('matches calls with new ids by their ports', () => {
    const now = calls(aLoadCall({ id: 'another', start_time: '2026-12-02' }), aViaCall(), anUnloadCall());
    expect(kindsOf(sailing, now)).toEqual(['moved']);
  });

  test('reports omitted and added loading ports, with alternatives', () => {
    const now = calls(
      aLoadCall({ harbor_code: 'CNTAG', second_harbor_code: 'CNZJG' }),
      aViaCall(),
      anUnloadCall(),
    );
    expect(differencesOf(sailing, now, at)).toEqual([
      { kind: 'ports', omitted: ['CNSHA'], added: ['CNTAG', 'CNZJG'] },
    ]);
  });
});

describe('a cut-off', () => {
  const cutOff = (time: string | null, changes: Partial<CutOff> = {}): PackSailing =>
    aPackSailing({
      cut_offs: [
        { code: 'PCO', harbor_code: 'CNSHA', time, provenance: 'published', rule: null, ...changes },
      ],
    });
  const was = cutOff('2026-11-28T17:00:00+08:00');

  test('that stays while the ship becomes later is reported once', () => {
    const later = {
      ...was,
      calls: was.calls.map((call) => ({ ...call, start_time: '2026-12-20', end_time: '2026-12-21' })),
    };
    expect(kindsOf(was, later)).toEqual(['moved', 'unmoved']);
    expect(kindsOf(later, later)).toEqual([]);
    expect(kindsOf(later, was)).toEqual(['moved']);
  });

  test('that a terminal contradicts is reported until both times are known', () => {
    const terminal = {
      name: 'EAST4',
      time: '2026-11-28T11:00:00+08:00',
      since: '2026-11-20T03:40:00.000Z',
      published: '2026-11-28T17:00:00+08:00',
    };
    const doubted = cutOff('2026-11-28T11:00:00+08:00', { terminal });
    expect(kindsOf(was, doubted)).toEqual(['conflict']);
    expect(kindsOf(doubted, doubted)).toEqual([]);
    expect(kindsOf(doubted, was)).toEqual([]);
  });

  test.each([
    ['that becomes earlier is reported', was, cutOff('2026-11-27T17:00:00+08:00'), ['cut_off']],
    ['that becomes later is not reported', was, cutOff('2026-11-29T17:00:00+08:00'), []],
    ['that is the same instant in another zone is not reported', was, cutOff('2026-11-28T09:00:00Z'), []],
    ['that is given for the first time is not reported', cutOff(null), was, []],
    [
      'of a port that is no loading port of the lane is not reported',
      cutOff('2026-11-28T17:00:00Z', { harbor_code: 'SGSIN' }),
      cutOff('2026-11-27T17:00:00Z', { harbor_code: 'SGSIN' }),
      [],
    ],
  ])('a cut-off %s', (_, before, now, kinds) => {
    expect(kindsOf(before, now)).toEqual(kinds);
  });
});

describe('copies with different rights', () => {
  const { ship_name: _, voyage_number: __, price_amount: ___, ...bare } = sailing;
  const locked: PackSailing = { ...bare, locked: 'certify', calls: [aLoadCall(), anUnloadCall()] };

  test('show no change for fields and ports seen for the first time', () => {
    expect(kindsOf(locked, sailing)).toEqual([]);
    expect(kindsOf(sailing, locked)).toEqual([]);
  });

  test('show a laycan that moved', () => {
    const now = calls(aLoadCall({ start_time: '2026-12-02' }), aViaCall(), anUnloadCall());
    expect(kindsOf(locked, now)).toEqual(['moved']);
  });

  test('do not show a past port of the lane as omitted', () => {
    const two = {
      ...locked,
      calls: [aLoadCall(), aLoadCall({ id: 'second', harbor_code: 'CNNGB', place: 2 }), anUnloadCall()],
      pairs: [...past, { load: 2, unload: 3, archived_time: '2026-12-04T16:00:00.000Z' }],
    };
    const now = { ...two, calls: two.calls.slice(1), pairs: two.pairs.slice(1) };
    expect(kindsOf(two, now)).toEqual([]);
    expect(
      kindsOf(
        { ...two, pairs: two.pairs.map((pair) => ({ ...pair, archived_time: '2026-12-04T16:00:00.000Z' })) },
        now,
      ),
    ).toEqual(['ports']);
  });

  test('are completed by newly visible fields and keep the seen ones', () => {
    const since = aPackSailing({ price_amount: '70.00', ship_name: 'B' });
    const seen = { ...locked, ship_name: 'A' };
    const whole = widened(seen, since);
    expect(whole).toMatchObject({ price_amount: '70.00', ship_name: 'A', locked: null });
    expect(whole?.calls.map(({ harbor_code }) => harbor_code)).toEqual(['CNSHA', 'SGSIN', 'SAJED']);
  });
});

describe('sailings in an answer', () => {
  const sailings = openLane(encodeLane({ lane: 'CNSHA>SAJED', sailings: [sailing] }));
  const before = { sailings, time: Date.parse('2026-11-19T06:00:00Z'), until: '2027-02-17' };
  const other = (changes: Partial<PackSailing> = {}) =>
    aPackSailing({ id: '01a08376-dc00-741c-b070-f244bf2a2461', ...changes });
  const part = (changes: Partial<LaneReport>): LaneReport => ({
    is_whole: false,
    sailings: [],
    removed: [],
    ...changes,
  });
  const told = (changes: Partial<LaneReport>, known: string[] = []) =>
    copiesIn(before, part(changes), new Set(known)).map(({ was, now }) => [was !== null, now !== null]);

  test('a known sailing has both copies', () => {
    expect(told({ sailings: [withdrawn] })).toEqual([[true, true]]);
  });

  test('a removed sailing has its old copy', () => {
    expect(told({ removed: [sailing.id, other().id] })).toEqual([[true, false]]);
  });

  test('a sailing missing from a whole answer has its old copy', () => {
    expect(told({ is_whole: true })).toEqual([[true, false]]);
  });

  test('a sailing created since is new', () => {
    const made = other({ create_time: '2026-11-20T01:00:00.000Z' });
    expect(told({ sailings: [made] })).toEqual([[false, true]]);
    expect(told({ sailings: [sailing, made], is_whole: true })).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  test('an old sailing that moves onto the lane is new', () => {
    expect(told({ sailings: [other()] })).toEqual([[false, true]]);
  });

  test('an old sailing newly within the days of the pack is not new', () => {
    const far = other({
      calls: [aLoadCall({ start_time: '2027-02-18', end_time: '2027-02-20' }), anUnloadCall()],
    });
    expect(told({ sailings: [far] })).toEqual([]);
  });

  test('an old sailing visible through new rights is not new', () => {
    expect(told({ sailings: [sailing, other()], is_whole: true })).toEqual([[true, true]]);
    expect(told({ sailings: [sailing, other()], is_whole: true }, [other().id])).toHaveLength(2);
  });
});
