import fc from 'fast-check';
import { expect, test, vi } from 'vitest';

import { containerOracle } from '../../tests/support/container-oracle.ts';
import {
  someContainerFacts,
  someContainerSearch,
  someZones,
} from '../../tests/support/some-container-networks.ts';
import { playsAll, shareOf } from '../../tests/support/share.ts';
import { findOptions } from './find-options.ts';
import { makeNetwork } from './network.ts';

/** A test with many random networks takes long on a busy machine. */
vi.setConfig({ testTimeout: 600_000 });

const zoneOf = (code: string) => someZones[code] ?? null;
const searchesEach = 25;

test('a search returns exactly the options that the rules allow, over random networks', () => {
  // The reference implementation enumerates every possible option, which is slow. Each run therefore tests a
  // tenth of the cases.
  fc.assert(
    fc.property(
      someContainerFacts,
      fc.array(someContainerSearch, { minLength: searchesEach, maxLength: searchesEach }),
      (facts, searches) => {
        const network = makeNetwork({ ...facts, zoneOf });
        for (const search of searches) {
          const { options, isCut } = findOptions(network, search);
          const expected = containerOracle({ ...facts, zoneOf }, search);
          expect(options).toEqual(expected.slice(0, search.most).map(({ id: _id, ...option }) => option));
          expect(isCut).toBe(expected.length > search.most);
        }
      },
    ),
    shareOf((playsAll() ? 10_000 : 5_000) / searchesEach),
  );
});

test('random searches find options with one transshipment and with two', () => {
  // A fixed seed, because a few random networks can have none by chance.
  const sample = fc.sample(fc.tuple(someContainerFacts, someContainerSearch), { seed: 1, numRuns: 500 });
  const legCounts = sample.flatMap(([facts, search]) =>
    findOptions(makeNetwork({ ...facts, zoneOf }), search).options.map(({ legs }) => legs.length),
  );
  expect(legCounts.filter((count) => count === 2).length).toBeGreaterThan(10);
  expect(legCounts.filter((count) => count === 3).length).toBeGreaterThan(10);
});
