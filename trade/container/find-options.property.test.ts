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

/** Allows a busy machine enough time for the many random networks. */
vi.setConfig({ testTimeout: 600_000 });

const zoneOf = (code: string) => someZones[code] ?? null;
const searchesEach = 25;

test('a search returns exactly the options that the rules allow, over random networks', () => {
  // The reference implementation enumerates every possible option, which is slow. Each run therefore plays a
  // tenth of the cases.
  const runs = shareOf((playsAll() ? 10_000 : 5_000) / searchesEach);
  let [changed, changedTwice] = [0, 0];
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
          changed += options.filter(({ legs }) => legs.length === 2).length;
          changedTwice += options.filter(({ legs }) => legs.length === 3).length;
        }
      },
    ),
    runs,
  );
  // The random networks have few ports, so most runs must find options with one and with two changes of
  // vessel.
  expect(Math.min(changed, changedTwice)).toBeGreaterThan(runs.numRuns / 2);
});
