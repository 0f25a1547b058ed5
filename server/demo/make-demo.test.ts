import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { deadlineCodes } from '../../trade/deadline/deadline-codes.ts';
import { cargoTags, categoryIds, machineIds } from '../../trade/sailing/sailing.ts';
import { dictionary } from '../../trade/sailing/dictionary.ts';
import { uuid } from '../../trade/value-schemas.ts';
import * as limits from '../../contract/limits/limits.ts';
import { daysBetween, isPlainDate } from '../../trade/calendar/plain-date.ts';
import { harborBook } from '../db/harbors/harbor-book.ts';
import type { NewSailing } from '../db/sailings/new-sailing.ts';
import { lanes } from './lanes.ts';
import { makeDemo, makeMoreDemo } from './make-demo.ts';
import { neighbours, regionCalls } from './names/region-calls.ts';

const firstTime = new Date('2026-11-20T05:00:00Z');
const options = { seed: 5, firstTime, harborBook };
/** A timeout in ms: generating all data takes seconds on a busy machine. */
const slowMs = 60_000;
const make = async (wanted: Parameters<typeof makeDemo>[0]) => {
  const { live, archived, ...made } = await makeDemo(wanted);
  return { ...made, live: [...live], archived: [...archived] };
};
const demo = await make(options);
const sailingsOf = (publications: readonly { sailings: readonly NewSailing[] }[]) =>
  publications.flatMap(({ sailings }) => sailings);
const live = sailingsOf(demo.live);
const archived = sailingsOf(demo.archived);
const all = [...live, ...archived];
const codesOf = (call: NewSailing['harbors'][number] | undefined) =>
  [call?.harbor_code, call?.second_harbor_code, call?.third_harbor_code].filter((code) => code != null);
const lastLoadDay = ({ harbors }: NewSailing) =>
  harbors
    .filter((call) => call.is_load)
    .map((call) => call.end_time)
    .sort()
    .at(-1) ?? '';
const answers = (sailing: NewSailing, from: string, to: string) => {
  const load = sailing.harbors.findIndex((call) => call.is_load && codesOf(call).includes(from));
  const later = load < 0 ? [] : sailing.harbors.slice(load + 1);
  return later.some((call) => call.is_unload && codesOf(call).includes(to));
};

describe('amount of the demo data', () => {
  test('there are 6,000 live sailings and 20,000 archived ones', () => {
    expect(live).toHaveLength(6000);
    expect(archived).toHaveLength(20_000);
    expect(new Set(all.map(({ id }) => id)).size).toBe(26_000);
  });

  test('at least 40 shipowners, 400 ships and 12 trade lanes are in use', () => {
    expect(new Set(demo.live.map(({ owner }) => owner)).size).toBe(demo.shipowners.length);
    expect(demo.shipowners.length).toBeGreaterThanOrEqual(40);
    expect(new Set(live.map(({ imo }) => imo)).size).toBeGreaterThan(400);
    expect(new Set(live.map(({ shiproute_id }) => shiproute_id)).size).toBe(lanes.length);
    expect(lanes.length).toBeGreaterThanOrEqual(12);
  });

  test('every suggested port has many sailings', () => {
    const { load, unload } = harborBook.hot;
    const served = (code: string, role: 'is_load' | 'is_unload') =>
      live.filter((one) => one.harbors.some((call) => call[role] && codesOf(call).includes(code))).length;
    expect(load.filter((code) => served(code, 'is_load') < 100)).toEqual([]);
    expect(unload.filter((code) => served(code, 'is_unload') < 60)).toEqual([]);
  });

  test('Shanghai to Jebel Ali has a sailing every few days', () => {
    const soon = live.filter((one) => (one.harbors[0]?.start_time ?? '') < '2027-02-18');
    const found = soon.filter((one) => answers(one, 'CNSHA', 'AEJEA')).length;
    expect(found).toBeGreaterThanOrEqual(10);
    expect(found).toBeLessThanOrEqual(40);
  });
});

describe('demo sailings', () => {
  test('a sailing has three to ten ordered calls at known ports', () => {
    const known = new Set(harborBook.list.map(({ code }) => code));
    const bad = all.filter(({ harbors }) => {
      const inOrder = harbors.every((call, index) => {
        const before = harbors[index - 1];
        return !before || (call.start_time >= before.start_time && call.harbor_code !== before.harbor_code);
      });
      return (
        harbors.length < 3 ||
        harbors.length > 10 ||
        !inOrder ||
        !harbors.flatMap(codesOf).every((code) => known.has(code))
      );
    });
    expect(bad).toEqual([]);
  });

  test('a vessel and voyage number belong to one shipowner only', () => {
    const owners = new Map<string, Set<number>>();
    for (const { owner, sailings } of [...demo.live, ...demo.archived])
      for (const { imo, voyage_number } of sailings.filter((one) => one.imo !== null)) {
        const voyage = `${imo} ${voyage_number}`;
        owners.set(voyage, (owners.get(voyage) ?? new Set()).add(owner));
      }
    expect([...owners].filter(([, { size }]) => size > 1)).toEqual([]);
  });

  test('a call names each alternative port only once', () => {
    const twice = all
      .flatMap(({ harbors }) => harbors)
      .filter((call) => new Set(codesOf(call)).size !== codesOf(call).length);
    expect(twice).toEqual([]);
    expect(
      live.filter(({ harbors }) => harbors.some((call) => call.second_harbor_code)).length,
    ).toBeGreaterThan(600);
    expect(
      live.filter(({ harbors }) => harbors.some((call) => call.third_harbor_code)).length,
    ).toBeGreaterThan(100);
  });

  test('laycans last from one day to a third of a month', () => {
    const calls = all.flatMap(({ harbors }) => harbors);
    const lengths = new Set(calls.map((call) => daysBetween(call.start_time, call.end_time) + 1));
    expect(calls.every((call) => isPlainDate(call.start_time) && isPlainDate(call.end_time))).toBe(true);
    expect(Math.min(...lengths)).toBe(1);
    expect(Math.max(...lengths)).toBe(11);
    expect(Math.max(...lengths)).toBeLessThan(limits.laycanDaysMost);
    expect([...lengths]).toEqual(expect.arrayContaining([1, 2, 3, 4, 5, 6, 7, 8, 9]));
  });

  test('a sailing loads before it discharges', () => {
    const bad = all.filter(({ harbors }) => {
      const first = harbors.findIndex((call) => call.is_load);
      return first < 0 || !harbors.slice(first + 1).some((call) => call.is_unload);
    });
    expect(bad).toEqual([]);
    const calls = live.flatMap(({ harbors }) => harbors);
    expect(calls.some((call) => call.is_load && call.is_unload)).toBe(true);
    expect(calls.some((call) => !call.is_load && !call.is_unload)).toBe(true);
  });

  test('a sailing is live or archived regardless of hour and time zone', () => {
    expect(live.every((one) => lastLoadDay(one) > '2026-11-20')).toBe(true);
    expect(archived.every((one) => lastLoadDay(one) < '2026-11-19')).toBe(true);
    const starts = archived.map((one) => one.harbors[0]?.start_time ?? '').sort();
    expect(starts[0] && starts[0] > '2024-10-01' && starts[0] < '2025-03-01').toBe(true);
    expect(
      live
        .map((one) => one.harbors[0]?.start_time ?? '')
        .sort()
        .at(-1),
    ).toBe('2027-03-20');
  });

  test('sailings use the codes of the dictionary', () => {
    const used = <T>(wordsOf: (one: NewSailing) => readonly T[]) => [...new Set(all.flatMap(wordsOf))];
    expect(used((one) => [one.machine_id]).sort()).toEqual([...machineIds].sort());
    expect(used((one) => [one.category_id]).sort()).toEqual([...categoryIds].sort());
    expect(used((one) => one.cargo_tags).sort()).toEqual([...cargoTags].sort());
    const units = used((one) => (one.price_unit ? [one.price_unit] : []));
    expect(units.sort()).toEqual(Object.keys(dictionary.price_unit).sort());
    expect(deadlineCodes).toEqual(
      expect.arrayContaining(used((one) => (one.cut_offs ?? []).map(({ code }) => code))),
    );
    expect(all.every(({ id }) => v.is(uuid, id))).toBe(true);
    const routes = new Set(harborBook.shiproutes.map(({ id }) => id));
    expect(all.every(({ shiproute_id }) => routes.has(shiproute_id ?? ''))).toBe(true);
  });

  test('cut-offs of near sailings are published, computed or not given', () => {
    const cutOffs = live.flatMap((one) => one.cut_offs ?? []);
    const rules = new Set(cutOffs.map(({ provenance, rule }) => `${provenance} ${rule ?? ''}`.trim()));
    expect([...rules].sort()).toEqual([
      'computed end_of_day_before_laycan',
      'computed noon_day_before_laycan',
      'not_given',
      'published',
    ]);
    expect(
      cutOffs.filter(({ time, provenance }) => (time === null) !== (provenance === 'not_given')),
    ).toEqual([]);
    const times = cutOffs.flatMap(({ time }) => (time ? [time] : []));
    expect(times.filter((time) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:00[+-]\d\d:\d\d$/.test(time))).toEqual([]);
    const atShanghai = cutOffs.filter(({ harbor_code, time }) => harbor_code === 'CNSHA' && time !== null);
    expect(atShanghai.every(({ time }) => time?.endsWith('+08:00'))).toBe(true);
  });

  test('some sailings lack a ship name, a rate or a remark', () => {
    const share = (has: (one: NewSailing) => boolean) => live.filter(has).length / live.length;
    expect(share((one) => one.ship_name === null)).toBeGreaterThan(0.1);
    expect(share((one) => one.ship_name === null)).toBeLessThan(0.3);
    expect(share((one) => one.is_price)).toBeGreaterThan(0.3);
    expect(share((one) => one.remark !== '')).toBeGreaterThan(0.3);
    expect(live.every((one) => one.is_demo && (one.price_amount === null || one.is_price))).toBe(true);
  });

  test('voyages of the same ship do not overlap', () => {
    const byShip = new Map<string, NewSailing[]>();
    for (const one of live.filter(({ imo }) => imo)) {
      const sailings = byShip.get(one.imo ?? '') ?? [];
      byShip.set(one.imo ?? '', [...sailings, one]);
    }
    const spans = [...byShip.values()].flatMap((sailings) => {
      // A partner may offer the same voyage as the ship's owner, so voyages are identified by their calls.
      const own = new Map(sailings.map((one) => [JSON.stringify(one.harbors), one]));
      const ordered = [...own.values()].sort((a, b) =>
        (a.harbors[0]?.start_time ?? '').localeCompare(b.harbors[0]?.start_time ?? ''),
      );
      return ordered
        .slice(1)
        .map((one, index) => [
          ordered[index]?.harbors.at(-1)?.start_time ?? '',
          one.harbors.at(-1)?.start_time ?? '',
        ]);
    });
    expect(spans.filter(([before = '', after = '']) => before >= after)).toEqual([]);
  });
});

describe('times of the demo data', () => {
  test('times are minutes to weeks ago, in order, never in the future', () => {
    const now = firstTime.getTime();
    const ages = live.map(
      (one) => (now - (one.confirm_time ?? one.change_time ?? firstTime).getTime()) / 3_600_000,
    );
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
    expect(ages.filter((hours) => hours < 1).length).toBeGreaterThan(100);
    expect(ages.filter((hours) => hours > 24 && hours < 168).length).toBeGreaterThan(500);
    expect(ages.filter((hours) => hours > 168).length).toBeGreaterThan(200);
    const wrong = all.filter(
      (one) => one.confirm_time && one.change_time && one.confirm_time < one.change_time,
    );
    expect(wrong).toEqual([]);
  });

  test('about one in a hundred sailings was withdrawn in the last 14 days', () => {
    const withdrawn = live.filter((one) => one.withdrawn_time);
    expect(withdrawn.length).toBeGreaterThan(30);
    expect(withdrawn.length).toBeLessThan(100);
    const oldest = firstTime.getTime() - limits.withdrawnShownDays * 86_400_000;
    for (const { withdrawn_time, change_time } of withdrawn) {
      expect(withdrawn_time?.getTime()).toBeGreaterThan(oldest);
      expect(withdrawn_time?.getTime()).toBeGreaterThan(change_time?.getTime() ?? 0);
    }
  });
});

describe('repeated generation', () => {
  test('the same seed gives the same data, another seed different data', { timeout: slowMs }, async () => {
    const size = { nthShip: 5, live: 600, archived: 600 };
    const first = await make({ ...options, size });
    expect(first.live.length).toBeGreaterThan(10);
    expect(JSON.stringify(await make({ ...options, size })) === JSON.stringify(first)).toBe(true);
    const other = await make({ ...options, size, seed: 6 });
    const ships = ({ live: some }: typeof demo) => sailingsOf(some).map(({ ship_name }) => ship_name);
    expect(ships(other)).not.toEqual(ships(first));
  });

  test('later data continue after the first part without repeated ids', { timeout: slowMs }, async () => {
    const now = new Date('2027-02-10T05:00:00Z');
    const more = sailingsOf([...(await makeMoreDemo({ ...options, now, after: '2027-03-20' }))]);
    const starts = more.map((one) => one.harbors[0]?.start_time ?? '').sort();
    expect(starts[0]).toBe('2027-03-21');
    expect(starts.at(-1)).toBe('2027-06-10');
    expect(more.length).toBeGreaterThan(3000);
    const known = new Set(all.map(({ id }) => id));
    expect(more.filter(({ id }) => known.has(id))).toEqual([]);
  });
});

describe('source tables of the demo data', () => {
  test('every port is in its region, every lane is known', () => {
    const areas = new Map(harborBook.areas.map((area) => [area.code, new Set(area.harbor_codes)]));
    const strangers = Object.entries(regionCalls).flatMap(([region, calls]) =>
      calls.filter(([code]) => !areas.get(region)?.has(code)).map(([code]) => `${code} in ${region}`),
    );
    expect(strangers).toEqual([]);
    const routes = new Set(harborBook.shiproutes.map(({ id }) => id));
    expect(lanes.filter(({ id }) => !routes.has(id))).toEqual([]);
    const known = new Set(harborBook.list.map(({ code }) => code));
    expect(
      [...neighbours.flat(), ...lanes.flatMap(({ middle }) => middle)].filter((code) => !known.has(code)),
    ).toEqual([]);
  });
});
