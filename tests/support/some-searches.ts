import fc from 'fast-check';

import { searchSorts } from '../../trade/sailing/sailing-order.ts';
import type { Bounds } from '../../trade/fields/bounds.ts';
import {
  boundsFilters,
  boundsRow,
  choiceFilters,
  filters,
  flagFilters,
  type ChoiceFilter,
  type DayFilter,
  type FilterKey,
  type NumberFilter,
} from '../../trade/fields/filters.ts';
import { optionalChoices, optionalFlags, optionalNumbers } from '../../trade/fields/optional-particulars.ts';
import { particularRow } from '../../trade/fields/particulars.ts';
import { recordOf } from '../../trade/keys-of.ts';
import { dictionaryEntries, type DictionaryKind } from '../../trade/sailing/dictionary.ts';
import { cargoTags, categoryIds, machineIds } from '../../trade/sailing/sailing.ts';
import type { PagedSailingSearch } from '../../contract/calls/sailings/sailing.ts';
import { addDays } from '../../trade/calendar/plain-date.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import type { NewPortCall, NewSailing } from '../../server/db/sailings/new-sailing.ts';
import { aSailing } from './a-sailing.ts';

/** A published sailing and the index of its shipowner: 0, 1 or 2. */
export interface OwnedSailing {
  owner: number;
  sailing: NewSailing;
}

/**
 * A small number of ports, so that sailings share lanes, calls repeat and alternatives overlap. The time
 * zones of the ports differ by up to a day.
 */
export const searchedHarbors = ['CNSHA', 'CNTAG', 'SGSIN', 'AEJEA', 'SADMM', 'USHNL', 'NZAKL'];
export const searchedAreas: Readonly<Record<string, readonly string[]>> = {
  gulf: ['AEJEA', 'SADMM'],
  'yangtze-mouth': ['CNSHA', 'CNTAG'],
  nowhere: [],
};
export const searchedAlias = { alias: 'CNSGH', harbor_code: 'CNSHA' };
export const searchedShiproutes = ['far-east-gulf', 'gulf-far-east'];

const harbor = fc.constantFrom(...searchedHarbors);
const day = fc.integer({ min: -25, max: 60 }).map((days) => addDays('2026-11-20', days));
const idsOf = (kind: DictionaryKind | undefined): string[] =>
  kind === undefined ? [] : dictionaryEntries(kind).map(({ id }) => id);
const minute = 60_000;
const startMs = Date.parse('2026-11-20T00:00:00Z');
const instant = (least: number, most: number) =>
  fc.integer({ min: least * 1440, max: most * 1440 }).map((minutes) => new Date(startMs + minutes * minute));

/** Any hour of the day, because the days of the ports begin and end at different hours. */
export const someNow = instant(-1, 2);

const someCalls = fc
  .tuple(
    day,
    fc.array(
      fc.record({
        harbor_code: harbor,
        second_harbor_code: fc.option(harbor, { freq: 3 }),
        third_harbor_code: fc.option(harbor, { freq: 1 }),
        is_load: fc.boolean(),
        is_unload: fc.boolean(),
        daysAfter: fc.integer({ min: 0, max: 6 }),
        daysLong: fc.oneof(fc.integer({ min: 0, max: 8 }), fc.constant(62)),
      }),
      { minLength: 2, maxLength: 7 },
    ),
  )
  .filter(([, calls]) => calls.some((call) => call.is_load))
  .map(([first, calls]) => {
    let start_time = first;
    return calls.map(({ daysAfter, daysLong, ...call }): NewPortCall => {
      start_time = addDays(start_time, daysAfter);
      return { ...call, id: makeUuidV7(), start_time, end_time: addDays(start_time, daysLong) };
    });
  });

export const someOwnedSailing: fc.Arbitrary<OwnedSailing> = fc
  .record({
    owner: fc.integer({ min: 0, max: 2 }),
    harbors: someCalls,
    machine_id: fc.constantFrom(...machineIds),
    category_id: fc.constantFrom(...categoryIds),
    cargo_tags: fc.subarray([...cargoTags]),
    shiproute_id: fc.option(fc.constantFrom(...searchedShiproutes)),
    is_price: fc.boolean(),
    change_time: instant(-30, -1),
    confirm_time: fc.option(instant(-20, -1)),
    withdrawn_time: fc.option(instant(-20, -1), { freq: 1 }),
    ...recordOf(optionalFlags, () => fc.option(fc.boolean())),
    // Small numbers, so that some are equal to the bounds of a search.
    ...recordOf(optionalNumbers, () => fc.option(fc.integer({ min: 1, max: 9 }))),
    ...recordOf(optionalChoices, (key) => fc.option(fc.constantFrom(...idsOf(particularRow(key).of)))),
  })
  .map(({ owner, ...fields }) => ({ owner, sailing: aSailing(fields) }));

const tokens = [...searchedHarbors, 'CNSGH', 'CN', 'AE', 'SG', '@gulf', '@yangtze-mouth', '@nowhere'];
const end = fc.option(
  fc
    .subarray(tokens, { minLength: 1, maxLength: 4 })
    .chain((some) => fc.constantFrom(some, some.slice(0, 1)))
    .map((some) => some.join(',')),
  { nil: undefined, freq: 3 },
);
const someOf = (values: readonly string[]) =>
  fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined, freq: 1 });

const idsFor = (key: ChoiceFilter): string[] => idsOf(filters[key].of);
const someBounds: Record<'least' | 'range', fc.Arbitrary<Bounds>> = {
  least: fc.record({ least: fc.integer({ min: 1, max: 9 }), most: fc.constant(null) }),
  range: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(4), fc.nat(2)).map(([least, more, open]) => ({
    least: open === 1 ? null : least,
    most: open === 2 ? null : least + more,
  })),
};

/** A value for each filter, except the days of arrival and the shipowners. */
const someFilters = {
  ...recordOf(choiceFilters, (key) => someOf(idsFor(key))),
  ...recordOf(boundsFilters, (key) =>
    fc.option(someBounds[boundsRow(key).kind], { nil: undefined, freq: 1 }),
  ),
  ...recordOf(flagFilters, () => fc.constantFrom(undefined, undefined, true, false)),
  shiproute_id: fc.option(fc.constantFrom(...searchedShiproutes), { nil: undefined, freq: 1 }),
} satisfies Record<Exclude<FilterKey, DayFilter | NumberFilter>, fc.Arbitrary<unknown>>;

export type SearchForOwners = Omit<PagedSailingSearch, 'shipowner_id'> & { owners: number[] | undefined };

/**
 * A search in the form that the server parses. `owners` contains indexes of shipowners, because only the test
 * knows their ids.
 */
export const someSearch: fc.Arbitrary<SearchForOwners> = fc
  .record({
    from: end,
    to: end,
    window: fc.tuple(fc.option(day, { nil: undefined }), fc.option(fc.nat(30), { nil: undefined })),
    arrival: fc.option(fc.tuple(day, fc.nat(20), fc.nat(2)), { freq: 1 }),
    ...someFilters,
    owners: fc.option(fc.subarray([0, 1, 2], { minLength: 1 }), { nil: undefined, freq: 1 }),
    sort: fc.constantFrom(...searchSorts),
    ready: fc.option(fc.tuple(day, fc.nat(20)), { nil: undefined }),
    page: fc.integer({ min: 1, max: 3 }),
    page_size: fc.integer({ min: 1, max: 7 }),
  })
  .map(({ window: [since, days], arrival, ready, ...search }) => ({
    ...search,
    ...arrivalOf(arrival),
    ...(ready
      ? { ready_since: ready[0], ready_until: addDays(ready[0], ready[1]) }
      : search.sort === 'fit' && { sort: 'laycan' as const }),
    since,
    until: days === undefined ? undefined : addDays(since ?? '2026-11-25', days),
  }))
  .filter(({ from, to }) => !isOnePort(from) || !isOnePort(to) || portOf(from) !== portOf(to));

/** Returns a period of arrival. One of its ends may be open. */
function arrivalOf(arrival: [since: string, days: number, open: number] | null) {
  if (!arrival) return {};
  const [since, days, open] = arrival;
  return {
    ...(open !== 1 && { arrive_since: since }),
    ...(open !== 2 && { arrive_until: addDays(since, days) }),
  };
}

/**
 * True if the text names exactly one port. Used to exclude searches with the same port at both ends, because
 * the server refuses them.
 */
const isOnePort = (text: string | undefined): text is string =>
  text !== undefined && new Set(text.split(',').map(portOf)).size === 1 && /^[A-Z]{5}/.test(text);
const portOf = (text: string) => (text.split(',')[0] === 'CNSGH' ? 'CNSHA' : (text.split(',')[0] ?? ''));
