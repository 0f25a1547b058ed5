import { expect, test } from 'vitest';

import {
  isInArea,
  isWanted,
  parseVessels,
  fitView,
  vesselsQuery,
  type VesselsState,
  vesselsRequest,
  steppedArea,
} from './vessels-state.ts';
import type { VesselRow } from '../../../trade/vessel/vessel.ts';
import type { SeenArea } from '../../trade-ui/map/view.ts';

const box = (west: number, south: number, east: number, north: number): SeenArea => ({
  west,
  south,
  east,
  north,
  latitude: 0,
  longitude: 0,
  zoom: 6,
});

test('the state survives formatting and parsing', () => {
  const state = parseVessels('?at=31.2,121.5,6&seen=24&types=tanker,roll,nonsense&fleet=1&mmsi=477182300');
  expect(state).toEqual({
    at: { latitude: 31.2, longitude: 121.5, zoom: 6 },
    seen: 24,
    types: ['roll', 'tanker'],
    mmsi: '477182300',
    isFleet: true,
  });
  expect(parseVessels(`?${new URLSearchParams(Object.entries(vesselsQuery(state)))}`)).toEqual(state);
});

test('unknown values in the address are ignored', () => {
  const state = parseVessels('?at=131,121.5,6&seen=5&mmsi=12');
  expect(state).toMatchObject({ seen: null, types: [], mmsi: null });
  expect(state.at.latitude).toBeLessThan(90);
});

test('a small move of the map requests the same area, which contains the view', () => {
  const [one, other] = [box(120.1, 28.1, 126.2, 32.3), box(120.2, 28.2, 126.3, 32.4)];
  expect(steppedArea(one)).toEqual(steppedArea(other));
  const [west, south, east, north] = steppedArea(one);
  expect(west <= 120.1 && south <= 28.1 && east >= 126.2 && north >= 32.3).toBe(true);
});

test('across the 180th meridian the eastern edge is less than the western', () => {
  const [west, , east] = steppedArea(box(172, -20, -175, -10));
  expect(west).toBeGreaterThan(150);
  expect(east).toBeLessThan(-160);
});

test('a view of the whole world requests the whole world', () => {
  expect(steppedArea(box(-180, -80, 180, 84))).toEqual([-180, -90, 180, 90]);
});

test('the service filters by types or by kinds, and the page filters a mix of both', () => {
  const ask = (types: string) => vesselsRequest(parseVessels(`?types=${types}`), box(0, 0, 5, 5), true);
  expect(ask('roll,heavy_lift')).toMatchObject({ machine_id: 'roll,heavy_lift' });
  expect(ask('tanker,other')).toMatchObject({ kind: 'tanker,fishing,service,other' });
  expect(ask('roll,tanker')).not.toHaveProperty('kind');
  expect(ask('roll,tanker')).not.toHaveProperty('machine_id');
});

test('the view includes positions on both sides of the 180th meridian', () => {
  const pacific = box(170, -10, -170, 10);
  expect(isInArea(pacific, { latitude: 0, longitude: 175 })).toBe(true);
  expect(isInArea(pacific, { latitude: 0, longitude: -175 })).toBe(true);
  expect(isInArea(pacific, { latitude: 0, longitude: 0 })).toBe(false);
});

test('the fleet fits the map, and one vessel is not too close', () => {
  const at = (latitude: number, longitude: number) => ({
    position: { latitude, longitude, time: '', sog: null, cog: null, heading: null, status: null },
  });
  const size = { width: 800, height: 600 };
  expect(fitView([at(10, 170), at(-10, -170)], size)).toMatchObject({ latitude: 0, longitude: 180 });
  expect(fitView([at(30, 120), at(40, 0)], size)).toMatchObject({ latitude: 35, longitude: 60 });
  expect(fitView([at(30, 120), at(40, 0)], size)?.zoom).toBeCloseTo(3.2, 0);
  expect(fitView([at(30, 120)], size)).toEqual({ latitude: 30, longitude: 120, zoom: 7 });
  expect(fitView([{ position: null }], size)).toBeNull();
});

test('vessels with too old positions are left out, also offline', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  const heard = (time: string | null) =>
    ({ machine_id: null, shiptype: 70, position: time && { time } }) as unknown as VesselRow;
  const rows = [heard('2026-11-26T11:30:00Z'), heard('2026-11-25T12:00:00Z'), heard(null)];
  const wanted = (seen: VesselsState['seen']) => rows.map((row) => isWanted(row, { types: [], seen }, now));
  expect(wanted(1)).toEqual([true, false, false]);
  expect(wanted(24)).toEqual([true, true, false]);
  expect(wanted(null)).toEqual([true, true, true]);
  expect(rows.map((row) => isWanted(row, { types: ['tanker'], seen: null }, now))).toEqual([
    false,
    false,
    false,
  ]);
});
