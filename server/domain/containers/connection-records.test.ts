import { expect, test } from 'vitest';

import type { StoredCall, StoredVoyage } from '../../db/containers/voyages.ts';
import { recordOf } from './connection-records.ts';
import type { ContainerState } from './container-state.ts';

const now = new Date('2026-11-20T08:00:00Z');
const from = { shipowner_id: 1, service_code: 'FE1' };
const to = { shipowner_id: 1, service_code: 'GX2' };

let voyages = 0;
function aStay(service: typeof from, day: string, actual_time: string | null): StoredVoyage {
  const call = {
    harbor_code: 'SGSIN',
    start_time: day,
    start_clock: '08:00',
    end_time: day,
    end_clock: '20:00',
    actual_time,
    is_load: true,
    is_unload: true,
  };
  voyages += 1;
  return { ...service, id: String(voyages), is_blank: false, calls: [call as StoredCall] } as StoredVoyage;
}
const recordIn = (all: readonly StoredVoyage[]) =>
  recordOf({ all, cached: new Map() } as unknown as ContainerState, { harbor_code: 'SGSIN', from, to }, now);

test('a connection is judged by the planned vessel, not by one a week later', () => {
  const [came, late] = ['2026-11-02', '2026-11-08'];
  const later = aStay(to, '2026-11-11', '2026-11-11');
  expect(recordIn([aStay(from, '2026-11-02', came), aStay(to, '2026-11-04', '2026-11-04'), later])).toEqual([
    true,
  ]);
  expect(recordIn([aStay(from, '2026-11-02', late), aStay(to, '2026-11-04', '2026-11-04'), later])).toEqual([
    false,
  ]);
});

test("a connection is left out if the planned vessel's arrival is unknown", () => {
  const later = aStay(to, '2026-11-11', '2026-11-11');
  expect(recordIn([aStay(from, '2026-11-02', '2026-11-08'), aStay(to, '2026-11-04', null), later])).toEqual(
    [],
  );
  expect(recordIn([aStay(from, '2026-11-02', null), aStay(to, '2026-11-04', '2026-11-04')])).toEqual([]);
});
