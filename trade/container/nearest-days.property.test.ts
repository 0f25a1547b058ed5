import fc from 'fast-check';
import { expect, test, vi } from 'vitest';

import {
  someContainerFacts,
  someContainerSearch,
  someZones,
} from '../../tests/support/some-container-networks.ts';
import { playsAll, shareOf } from '../../tests/support/share.ts';
import { addDays } from '../calendar/plain-date.ts';
import type { ContainerSearch } from './find-options.ts';
import { earliestDay } from './has-left.ts';
import { dayOf, findLiveOptions, type LiveNetwork } from './live-options.ts';
import { nearestDays } from './nearest-days.ts';
import { makeNetwork } from './network.ts';

/** A test with many random networks takes long on a busy machine. */
vi.setConfig({ testTimeout: 600_000 });

const zoneOf = (code: string) => someZones[code] ?? null;
const searchesEach = 25;

/** Computes the expected days with a search of all earlier days and a search of the following 120 days. */
function byWholeSearches(live: LiveNetwork, { from, to, since, until }: ContainerSearch) {
  const between = (first: string, last: string) =>
    first > last
      ? []
      : findLiveOptions(live, { from, to, since: first, until: last, containerType: null, most: Infinity })
          .options;
  const before = between(earliestDay(live.now), addDays(since, -1)).at(-1);
  const [after] = between(addDays(until, 1), addDays(until, 120));
  return { before: before ? dayOf(live, before) : null, after: after ? dayOf(live, after) : null };
}

const someAsked = fc
  .record({ search: someContainerSearch, first: fc.integer({ min: -20, max: 60 }), days: fc.nat(10) })
  .map(({ search, first, days }) => {
    const since = addDays('2026-09-20', first);
    return { ...search, since, until: addDays(since, days) };
  });

const someNow = fc.constantFrom('2026-09-01T08:00:00Z', '2026-09-28T23:30:00Z', '2026-10-10T11:00:00Z');

test('nearestDays agrees with a search of every day, over random networks', () => {
  fc.assert(
    fc.property(
      someContainerFacts,
      someNow,
      fc.array(someAsked, { minLength: searchesEach, maxLength: searchesEach }),
      (facts, now, searches) => {
        const live = { network: makeNetwork({ ...facts, zoneOf }), zoneOf, now: new Date(now) };
        for (const search of searches)
          expect(nearestDays(live, search)).toEqual(byWholeSearches(live, search));
      },
    ),
    shareOf((playsAll() ? 10_000 : 5_000) / searchesEach),
  );
});

test('random searches have a nearest day before and after', () => {
  // A fixed seed, because a few random networks can have none by chance.
  const sample = fc.sample(fc.tuple(someContainerFacts, someNow, someAsked), { seed: 1, numRuns: 500 });
  const found = sample.map(([facts, now, search]) =>
    nearestDays({ network: makeNetwork({ ...facts, zoneOf }), zoneOf, now: new Date(now) }, search),
  );
  expect(found.filter(({ before }) => before !== null).length).toBeGreaterThan(10);
  expect(found.filter(({ after }) => after !== null).length).toBeGreaterThan(10);
});
