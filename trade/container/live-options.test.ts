import { expect, test } from 'vitest';

import { aPackVoyage } from '../../tests/support/a-container-pack.ts';
import { findLiveOptions } from './live-options.ts';
import { makeNetwork } from './network.ts';

test('a search finds no voyage that left earlier on the same day', () => {
  const voyage = aPackVoyage();
  const [load] = voyage.calls;
  if (!load?.depart.clock) throw new Error('The fixture voyage has no hour of departure');
  const zoneOf = () => 'Asia/Shanghai';
  const network = makeNetwork({ voyages: [voyage], rates: [], zoneOf });
  const { day } = load.depart;
  const ends = { from: ['CNSHA'], to: ['SGSIN'], since: day, until: day, containerType: null, most: 10 };
  const foundAt = (now: string) =>
    findLiveOptions({ network, zoneOf, now: new Date(now) }, ends).options.length;
  const leaves = Date.parse(`${day}T${load.depart.clock}:00+08:00`);
  expect(foundAt(new Date(leaves - 60_000).toISOString())).toBe(1);
  expect(foundAt(new Date(leaves + 60_000).toISOString())).toBe(0);
});
