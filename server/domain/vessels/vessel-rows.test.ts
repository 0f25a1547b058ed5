import { expect, test } from 'vitest';

import type { VesselRecord } from '../../db/vessels/find-vessels.ts';
import { vesselRowsOf } from './vessel-rows.ts';

const vessel = (at: number): VesselRecord => ({
  mmsi: 477_000_000 + at,
  imo: '',
  name: `VESSEL ${at}`,
  callsign: '',
  shiptype: 70,
  machine_id: null,
  is_demo: false,
  statics_time: null,
  destination: 'CN SHA',
  eta: new Date('2026-12-05T06:00:00Z'),
  time: null,
  latitude: null,
  longitude: null,
  sog: null,
  cog: null,
  heading: null,
  status: null,
});
const destinationsOf = (total: number) =>
  new Set(vesselRowsOf(Array.from({ length: total }, (_, at) => vessel(at))).map((row) => row.destination));

test('a list of over 1,000 vessels leaves out what the crews report', () => {
  expect(destinationsOf(1_000)).toEqual(new Set(['CN SHA']));
  expect(destinationsOf(1_001)).toEqual(new Set([undefined]));
});
