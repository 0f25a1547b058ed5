import { expect, test } from 'vitest';

import type { VesselRow } from '../../../trade/vessel/vessel.ts';
import { vesselAt, vesselsInView } from './draw-vessels.ts';
import { vesselFieldOf } from './vessel-field.ts';
import { onScreen, type View } from './view.ts';

const nowMs = Date.UTC(2026, 10, 20);
const view: View = { width: 1280, height: 800, world: 256 * 2 ** 6, left: 13_000, top: 6_200 };

const row = (mmsi: string, latitude: number, longitude: number, minutesAgo = 1): VesselRow => ({
  MatchType: '',
  ShipID: mmsi,
  mmsi,
  imo: '',
  name: `SHIP ${mmsi}`,
  callsign: '',
  shiptype: 70,
  lasttime: null,
  former_name: '',
  machine_id: null,
  nation_code: null,
  position: {
    time: new Date(nowMs - minutesAgo * 60_000).toISOString(),
    latitude,
    longitude,
    sog: 12,
    cog: 90,
    heading: null,
    status: 0,
  },
  is_demo: true,
});
const fieldOf = (rows: VesselRow[], chosen?: string) =>
  vesselFieldOf(rows, { nowMs, chosen: chosen ?? null });

test('a vessel outside the view is not drawn', () => {
  const drawn = vesselsInView(fieldOf([row('477000001', 30, 120), row('477000002', -30, -60)]), view);
  expect(drawn.total).toBe(1);
});

test('of overlapping vessels the newest and the chosen one are drawn', () => {
  const rows = [row('477000001', 30, 120, 50), row('477000002', 30, 120, 2), row('477000003', 30, 120, 9)];
  const ids = (chosen?: string) => {
    const field = fieldOf(rows, chosen);
    return vesselsInView(field, view).indexes.map((at) => field.ids[at]);
  };
  expect(ids()).toEqual(['477000002']);
  expect(ids('477000001')).toEqual(['477000002', '477000001']);
  expect(vesselsInView(fieldOf(rows), view).total).toBe(3);
});

test('a vessel is picked within reach of a finger', () => {
  const field = fieldOf([row('477000001', 30, 120)]);
  const [x, y] = onScreen(view, [120, 30]);
  expect(vesselAt(field, view, { x: x + 10, y: y - 8 })).toEqual({ id: '477000001' });
  expect(vesselAt(field, view, { x: x + 40, y })).toBeNull();
});

test('a view over the 180th meridian shows both sides', () => {
  const pacific = { ...view, left: view.world * 0.98 };
  const y = 0.45;
  const south = { ...pacific, top: view.world * y };
  const rows = [row('477000001', 8, 178), row('477000002', 8, -178)];
  expect(vesselsInView(fieldOf(rows), south).total).toBe(2);
});
