import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { browseLink } from '../../../contract/links/screen-paths.ts';
import { fromDayNumber } from '../../../trade/calendar/plain-date.ts';
import {
  boundsFilters,
  boundsRow,
  choiceFilters,
  filters,
  flagFilters,
  idFilters,
  numberFilters,
} from '../../../trade/fields/filters.ts';
import { entriesOf, recordOf } from '../../../trade/keys-of.ts';
import { dictionaryEntries } from '../../../trade/sailing/dictionary.ts';
import {
  emptyBrowse,
  filterCount,
  formatBrowse,
  isOpenSearch,
  listRequest,
  parseBrowse,
  sorts,
  withoutFilters,
  type BrowseState,
} from './browse-state.ts';
import type { FilterState } from './filter-state.ts';
import { laneRequest } from './lane-request.ts';

const day = fc.integer({ min: 20_000, max: 22_000 }).map(fromDayNumber);
const end = fc.constantFrom('', 'CNSHA', 'CNSHA,CNTAG', 'AE', '@east-china', 'CNSHA,AE,@middle-east');
const some = <Value>(values: readonly Value[]) => fc.uniqueArray(fc.constantFrom(...values));
/** A value for each filter, except the days of arrival. */
const filterValues = {
  ...recordOf(choiceFilters, (key) => some(dictionaryEntries(filters[key].of).map(({ id }) => id))),
  ...recordOf(numberFilters, () =>
    fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }).map(String), { maxLength: 8 }),
  ),
  ...recordOf(idFilters, () => fc.constantFrom('', 'far-east-middle-east')),
  ...recordOf(boundsFilters, (key) => fc.constantFrom('', boundsRow(key).kind === 'least' ? '7.5' : '5-10')),
  ...recordOf(flagFilters, () => fc.boolean()),
};
type OtherFilters = Omit<FilterState, 'arriveSince' | 'arriveUntil'>;
const someFilters = fc.record(filterValues).map((values) => {
  const pairs = entriesOf<keyof typeof values, unknown>(values).map(([key, value]) => [
    filters[key].state,
    value,
  ]);
  return Object.fromEntries(pairs) as OtherFilters;
});
const browse: fc.Arbitrary<BrowseState> = fc
  .record({
    filters: someFilters,
    from: end,
    to: end,
    when: fc.constantFrom('live', 'past'),
    days: fc.tuple(day, day).map(([one, other]) => [one, other].toSorted()),
    openSides: fc.tuple(fc.boolean(), fc.boolean()),
    sort: fc.constantFrom(...sorts),
    arrival: fc.tuple(day, day).map(([one, other]) => [one, other].toSorted()),
    arrivalOpen: fc.tuple(fc.boolean(), fc.boolean()),
    ready: fc.option(fc.tuple(day, day).map(([one, other]) => [one, other].toSorted())),
    page: fc.integer({ min: 1, max: 50 }),
    view: fc.constantFrom('list', 'timeline'),
    source: fc.constantFrom('all', 'published', 'own'),
  })
  .map(
    ({
      days: [since = '', until = ''],
      openSides: [openStart, openEnd],
      arrival,
      arrivalOpen,
      ready,
      sort,
      filters: chosen,
      ...rest
    }) => ({
      ...rest,
      ...chosen,
      arriveSince: arrivalOpen[0] ? '' : (arrival[0] ?? ''),
      arriveUntil: arrivalOpen[1] ? '' : (arrival[1] ?? ''),
      readySince: ready?.[0] ?? '',
      readyUntil: ready?.[1] ?? '',
      sort: sort === 'fit' && !ready ? 'laycan' : sort,
      since: openStart ? '' : since,
      until: openEnd ? '' : until,
    }),
  );
const searchOf = (link: string): string => link.split('?')[1] ?? '';

describe('address of the browse page', () => {
  it('an address restores exactly the state that it was made from', () => {
    fc.assert(
      fc.property(browse, (state) => {
        const { state: restored, dropped } = parseBrowse(searchOf(browseLink(formatBrowse(state))));
        expect(restored).toEqual(state);
        expect(dropped).toEqual([]);
      }),
    );
  });

  it('any text is parsed without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { state } = parseBrowse(text);
        expect(parseBrowse(searchOf(browseLink(formatBrowse(state)))).state).toEqual(state);
      }),
    );
  });

  it.each([
    ['from=SHANGHAI&to=AEJEA', ['from'], { to: 'AEJEA' }],
    ['since=2026-02-30', ['since'], {}],
    ['since=2026-12-09&until=2026-12-01', ['until'], { since: '2026-12-09' }],
    ['arrive_since=soon', ['arrive_since'], {}],
    ['arrive_since=2026-12-09&arrive_until=2026-12-01', ['arrive_until'], { arriveSince: '2026-12-09' }],
    ['ready_since=2026-12-01', ['ready_since'], {}],
    ['ready_since=2026-12-09&ready_until=2026-12-01&sort=fit', ['ready_since', 'sort'], {}],
    ['sort=fit', ['sort'], {}],
    [
      'ready_since=2026-12-01&ready_until=2026-12-09',
      [],
      { readySince: '2026-12-01', readyUntil: '2026-12-09', sort: 'fit' },
    ],
    [
      'ready_since=2026-12-01&ready_until=2026-12-09&sort=laycan',
      [],
      { readySince: '2026-12-01', readyUntil: '2026-12-09', sort: 'laycan' },
    ],
    ['view=table', ['view'], {}],
    ['machine_id=roll,rocket', ['machine_id'], { machineIds: ['roll'] }],
    ['shipowner_id=7,0,x', ['shipowner_id'], { shipownerIds: ['7'] }],
    ['page=0', ['page'], {}],
    ['page=99999', ['page'], {}],
    ['sort=price', ['sort'], {}],
    ['is_price=yes', ['is_price'], {}],
    ['utm_source=chat', [], {}],
    ['from=CNSHA, CNTAG', [], { from: 'CNSHA,CNTAG' }],
  ])('%s drops %j and retains the rest', (search, dropped, rest) => {
    expect(parseBrowse(search)).toEqual({ state: { ...emptyBrowse, ...rest }, dropped });
  });

  it('defaults are left out of the address', () => {
    expect(browseLink(formatBrowse({ ...emptyBrowse, from: 'CNSHA', to: 'AE' }))).toBe(
      '/pages/browse/index?from=CNSHA&to=AE',
    );
  });
});

describe('state of the browse page', () => {
  const state = { ...emptyBrowse, from: 'CNSHA', machineIds: ['roll'] as const, withPrice: true, page: 2 };

  it('the request contains only what differs from "any"', () => {
    expect(listRequest(state)).toEqual({ from: 'CNSHA', machine_id: 'roll', is_price: '1', page: '2' });
  });

  it('the request of a bare lane equals that of the home page', () => {
    for (const [from, to] of [
      ['CNSHA', 'AE'],
      ['', 'AE'],
      ['CNSHA', ''],
    ] as const)
      expect(laneRequest(from, to)).toEqual(listRequest({ ...emptyBrowse, from, to }));
  });

  it('filters are counted and can be dropped all at once', () => {
    expect(filterCount(state)).toBe(2);
    expect(withoutFilters(state)).toEqual({ ...emptyBrowse, from: 'CNSHA' });
    expect(isOpenSearch(emptyBrowse)).toBe(true);
    expect(isOpenSearch(state)).toBe(false);
  });
});
