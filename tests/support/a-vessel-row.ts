import type { VesselPosition, VesselRow } from '../../trade/vessel/vessel.ts';

/** Returns a vessel under way with a position off Shanghai. */
export const aVesselRow = (
  differs: Partial<VesselRow> = {},
  position: Partial<VesselPosition> = {},
): VesselRow => ({
  MatchType: '',
  ShipID: '412000001',
  mmsi: '412000001',
  imo: '',
  name: 'SHIP',
  callsign: '',
  shiptype: 70,
  lasttime: null,
  former_name: '',
  machine_id: null,
  nation_code: null,
  position: {
    time: '2026-11-20T06:00:00.000Z',
    latitude: 31,
    longitude: 123,
    sog: 12,
    cog: 90,
    heading: 45,
    status: 0,
    ...position,
  },
  is_demo: true,
  ...differs,
});
