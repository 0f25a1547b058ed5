import { expect, it } from 'vitest';

import type { HeardPortCall, HeardPosition } from '../db/vessels/write-vessels.ts';
import { FollowCalls } from './follow-calls.ts';
import { nearestHarbor } from './nearest-harbor.ts';

const hourMs = 3_600_000;
const start = Date.UTC(2026, 10, 20);
/** A position near Singapore, which the port data places at about 1.28, 103.85. */
const singapore = { latitude: 1.27, longitude: 103.84 };

interface Leg {
  hours: number;
  place: { latitude: number; longitude: number };
  sog: number;
  status?: number;
}

/** Plays a voyage with a position every ten minutes, and returns the port calls at its end. */
function playedCalls(legs: readonly Leg[], open: HeardPortCall | null = null): HeardPortCall[] {
  const follow = new FollowCalls(open);
  const calls = new Map<number, HeardPortCall>();
  let time = start;
  for (const { hours, place, sog, status = 0 } of legs)
    for (let step = 0; step < hours * 6; step++, time += hourMs / 6) {
      const position: HeardPosition = { mmsi: 1, time, ...place, sog, cog: null, heading: null, status };
      for (const call of follow.take(position)) calls.set(call.arrive_time, call);
    }
  return [...calls.values()];
}

const at = (hours: number) => start + hours * hourMs;
const far = { latitude: 2.5, longitude: 105.5 };
const anchorage = { latitude: 1.22, longitude: 103.95 };

it('the nearest port is found, or none if all are far away', () => {
  expect(nearestHarbor(singapore, 15)?.code).toBe('SGSIN');
  expect(nearestHarbor({ latitude: -40, longitude: -120 }, 15)).toBeNull();
});

it('arrival, berth and departure are detected, separately from the anchorage', () => {
  const calls = playedCalls([
    { hours: 2, place: far, sog: 13 },
    { hours: 10, place: anchorage, sog: 0.1, status: 1 },
    { hours: 1, place: { latitude: 1.25, longitude: 103.9 }, sog: 6 },
    { hours: 20, place: singapore, sog: 0, status: 5 },
    { hours: 1, place: anchorage, sog: 8 },
    { hours: 2, place: far, sog: 13 },
  ]);
  expect(calls).toEqual([
    {
      mmsi: 1,
      harbor_code: 'SGSIN',
      arrive_time: at(2),
      berth_time: at(13),
      depart_time: at(33) - hourMs / 6,
    },
  ]);
});

it('a passing ship makes no port call', () => {
  expect(
    playedCalls([
      { hours: 3, place: singapore, sog: 12 },
      { hours: 2, place: far, sog: 12 },
    ]),
  ).toEqual([]);
});

it('a short stop or a shift of berth is not a departure', () => {
  expect(
    playedCalls([
      { hours: 0.3, place: singapore, sog: 0.2 },
      { hours: 2, place: far, sog: 12 },
    ]),
  ).toEqual([]);
  const shifted = playedCalls([
    { hours: 5, place: singapore, sog: 0, status: 5 },
    { hours: 0.5, place: anchorage, sog: 5 },
    { hours: 5, place: { latitude: 1.28, longitude: 103.8 }, sog: 0, status: 5 },
  ]);
  expect(shifted).toMatchObject([{ arrive_time: start, berth_time: start, depart_time: null }]);
});

it('a ship without a status berths by staying still near port', () => {
  expect(playedCalls([{ hours: 3, place: singapore, sog: 0 }])).toMatchObject([{ berth_time: start }]);
  expect(playedCalls([{ hours: 3, place: singapore, sog: 0, status: 1 }])).toMatchObject([
    { berth_time: null },
  ]);
});

it('a stay from an earlier run ends, even after a period without messages', () => {
  const open = { mmsi: 1, harbor_code: 'SGSIN', arrive_time: at(-50), berth_time: null, depart_time: null };
  expect(playedCalls([{ hours: 1, place: far, sog: 12 }], open)).toMatchObject([
    { arrive_time: at(-50), depart_time: start },
  ]);
  const elsewhere = playedCalls([{ hours: 4, place: { latitude: 31.35, longitude: 121.6 }, sog: 0 }], open);
  expect(elsewhere.map(({ depart_time }) => depart_time)).toEqual([start, null]);
});

it('two berths in neighbouring ports make two calls at the nearest ports', () => {
  // Two ports about five miles apart on one river, so that the ship never leaves the range of the first.
  const zarate = { latitude: -34.1, longitude: -59.02 };
  const campana = { latitude: -34.15, longitude: -58.96 };
  const between = { latitude: -34.12, longitude: -58.99 };
  const roads = { latitude: -34.14, longitude: -58.95 };
  const told = (legs: readonly Leg[]) =>
    playedCalls(legs).map(({ harbor_code, arrive_time, berth_time, depart_time }) => [
      harbor_code,
      ...[arrive_time, berth_time, depart_time].map((time) => time && (time - start) / hourMs),
    ]);
  const moored = { hours: 20, sog: 0, status: 5 };
  expect(
    told([
      { ...moored, place: zarate },
      { hours: 1, place: between, sog: 7 },
      { ...moored, place: campana },
    ]),
  ).toEqual([
    ['ARZAE', 0, 0, expect.closeTo(19.83, 1)],
    ['ARCMP', 21, 21, null],
  ]);
  // The ship anchors before it berths for the first time, and never sends the status "moored".
  expect(
    told([
      { hours: 6, place: roads, sog: 0.1, status: 1 },
      { hours: 1, place: between, sog: 7 },
      { hours: 20, place: zarate, sog: 0 },
      { hours: 0.5, place: between, sog: 5 },
      { hours: 20, place: campana, sog: 0 },
    ]),
  ).toEqual([
    ['ARZAE', 0, 7, expect.closeTo(26.83, 1)],
    ['ARCMP', 27.5, 27.5, null],
  ]);
});
