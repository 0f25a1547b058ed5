import fc from 'fast-check';
import { expect, test, vi } from 'vitest';

import { boxOracle } from '../../tests/support/box-oracle.ts';
import { someBoxFacts, someBoxSearch, someZones } from '../../tests/support/some-box-networks.ts';
import { playsAll, shareOf } from '../../tests/support/share.ts';
import { findOptions } from './find-options.ts';
import { makeNetwork } from './network.ts';

/** A busy machine takes its time over many random networks. */
vi.setConfig({ testTimeout: 600_000 });

const zoneOf = (code: string) => someZones[code] ?? null;
const searchesEach = 25;

test('a search finds what its rules say, over random networks and searches', () => {
  // The oracle looks at every way there is: a tenth of them a run.
  const runs = shareOf((playsAll() ? 10_000 : 5_000) / searchesEach);
  let [changed, changedTwice] = [0, 0];
  fc.assert(
    fc.property(
      someBoxFacts,
      fc.array(someBoxSearch, { minLength: searchesEach, maxLength: searchesEach }),
      (facts, searches) => {
        const network = makeNetwork({ ...facts, zoneOf });
        for (const search of searches) {
          const { options, isCut } = findOptions(network, search);
          const expected = boxOracle({ ...facts, zoneOf }, search);
          expect(options).toEqual(expected.slice(0, search.most).map(({ id: _id, ...option }) => option));
          expect(isCut).toBe(expected.length > search.most);
          changed += options.filter(({ legs }) => legs.length === 2).length;
          changedTwice += options.filter(({ legs }) => legs.length === 3).length;
        }
      },
    ),
    runs,
  );
  // The ports are few enough for vessels to meet.
  expect(Math.min(changed, changedTwice)).toBeGreaterThan(runs.numRuns / 2);
});
