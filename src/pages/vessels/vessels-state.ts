import type { RequestOf } from '../../../contract/call.ts';
import type { VesselsQuery } from '../../../contract/links/discovery-links.ts';
import type { vesselList } from '../../../contract/open/client-calls.ts';
import { hourMs } from '../../../trade/calendar/day-ms.ts';
import { machineIds } from '../../../trade/sailing/sailing.ts';
import { seaAreas } from '../../../trade/vessel/sea-areas.ts';
import { vesselSymbolOf, vesselSymbols, type VesselSymbol } from '../../../trade/vessel/vessel-symbol.ts';
import type { VesselKind, VesselRow } from '../../../trade/vessel/vessel.ts';
import type { MapStart, SeenArea } from '../../trade-ui/map/view.ts';

/** The state of the map of vessels, which is stored in the URL. */
export interface VesselsState {
  at: MapStart;
  /** The greatest age of a position in hours; null for any age. */
  seen: (typeof seenHours)[number] | null;
  /** The shown types; empty means all. */
  types: readonly VesselSymbol[];
  mmsi: string | null;
  /** True if only the member's fleet is shown, wherever the vessels are. */
  isFleet: boolean;
}

export const seenHours = [1, 6, 24, 168] as const;

export function parseVessels(search: string): VesselsState {
  const query = new URLSearchParams(search);
  const seen = seenHours.find((hours) => String(hours) === query.get('seen'));
  const mmsi = query.get('mmsi') ?? '';
  const types = (query.get('types') ?? '').split(',');
  return {
    at: startOf(query.get('at')) ?? seaAreas.eastChina,
    seen: seen ?? null,
    types: vesselSymbols.filter((look) => types.includes(look)),
    mmsi: /^\d{9}$/.test(mmsi) ? mmsi : null,
    isFleet: query.get('fleet') === '1',
  };
}

/** Parses latitude, longitude and zoom, for example `31.2,121.5,6`; null if invalid. */
function startOf(text: string | null): MapStart | null {
  const parts = (text ?? '').split(',').map(Number);
  const [latitude = NaN, longitude = NaN, zoom = NaN] = parts;
  const isOne = Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 && zoom >= 0 && zoom <= 20;
  return isOne && parts.length === 3 ? { latitude, longitude, zoom } : null;
}

export const vesselsQuery = ({ at, seen, types, isFleet, mmsi }: VesselsState): VesselsQuery => ({
  at: [at.latitude.toFixed(3), at.longitude.toFixed(3), at.zoom.toFixed(1)].join(','),
  seen: seen === null ? undefined : String(seen),
  types: types.join(','),
  fleet: isFleet ? '1' : undefined,
  mmsi: mmsi ?? undefined,
});

/**
 * The maximum number of vessels that are drawn one by one. If an area has more, the server returns groups of
 * vessels (clusters).
 */
const vesselsMost = { narrow: 4_000, wide: 20_000 } as const;

/**
 * Returns the request for the vessels in the view of the map. A small move of the map gives the same request,
 * so nothing is sent.
 */
export function vesselsRequest(
  { seen, types }: Pick<VesselsState, 'seen' | 'types'>,
  box: SeenArea,
  isWide: boolean,
): RequestOf<typeof vesselList> {
  const machines = types.filter((look) => isMachine(look));
  const kinds = types.flatMap((look) => kindsOf[look] ?? []);
  return {
    box: steppedArea(box).join(','),
    limit: isWide ? vesselsMost.wide : vesselsMost.narrow,
    ...(seen !== null && { seen_within: seen }),
    // The service combines `machine_id` (types from publishers) and `kind` (types from AIS) with "and". If
    // types of both sources are chosen, neither condition is sent, and the page filters the answer itself.
    ...(machines.length === types.length && machines.length > 0 && { machine_id: machines.join(',') }),
    ...(machines.length === 0 && kinds.length > 0 && { kind: kinds.join(',') }),
  };
}

/**
 * Returns true if the vessel passes the filters. The server's answer is filtered already, but positions
 * become older while they are shown or cached.
 */
export function isWanted(
  row: VesselRow,
  { types, seen }: Pick<VesselsState, 'types' | 'seen'>,
  now: Date,
): boolean {
  if (types.length > 0 && !types.includes(vesselSymbolOf(row))) return false;
  if (seen === null) return true;
  return row.position !== null && now.getTime() - Date.parse(row.position.time) <= seen * hourMs;
}

const isMachine = (look: VesselSymbol): boolean => machineIds.some((id) => id === look);

const kindsOf: Partial<Record<VesselSymbol, VesselKind[]>> = {
  cargo: ['cargo'],
  tanker: ['tanker'],
  passenger: ['passenger'],
  other: ['fishing', 'service', 'other'],
};

/**
 * Returns the area of the view, extended to multiples of about a third of its size. A small move therefore
 * gives the same area, so that nothing is requested and cached copies can be used. The order is west, south,
 * east, north.
 */
export function steppedArea({ west, south, east, north }: SeenArea): [number, number, number, number] {
  const width = (((east - west) % 360) + 360) % 360 || 360;
  const step = 2 ** Math.ceil(Math.log2(Math.max(width, north - south) / 3));
  const down = (degrees: number) => Math.floor(degrees / step) * step;
  const up = (degrees: number) => Math.ceil(degrees / step) * step;
  const [lowest, highest] = [Math.max(-90, down(south)), Math.min(90, up(north))];
  const [first, last] = [down(west), up(west + width)];
  if (last - first >= 360) return [-180, lowest, 180, highest];
  return [onGlobe(first), lowest, onGlobe(last), highest];
}

/** Converts degrees to the range from -180 to 180. Both ends of the range are unchanged. */
const onGlobe = (degrees: number): number => {
  if (degrees < -180) return degrees + 360;
  return degrees > 180 ? degrees - 360 : degrees;
};

export const isInArea = (
  { west, south, east, north }: SeenArea,
  { latitude, longitude }: { latitude: number; longitude: number },
): boolean => {
  if (latitude < south || latitude > north) return false;
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
};

/**
 * Returns the view of the map that includes all positions, for a map of the given size in pixels; null if
 * there are no positions.
 */
export function fitView(
  rows: readonly Pick<VesselRow, 'position'>[],
  { width, height }: { width: number; height: number },
): MapStart | null {
  const places = rows.flatMap(({ position }) => position ?? []);
  const longitudes = places.map(({ longitude }) => longitude).sort((one, other) => one - other);
  const latitudes = places.map(({ latitude }) => latitude);
  if (places.length === 0) return null;
  // The view leaves out the widest range of longitudes without a vessel, and begins to the east of it.
  const gaps = longitudes.map((west, at) => (longitudes[at + 1] ?? (longitudes[0] ?? 0) + 360) - west);
  const widest = gaps.indexOf(Math.max(...gaps));
  const across = 360 - (gaps[widest] ?? 0);
  const west = longitudes[(widest + 1) % longitudes.length] ?? 0;
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const middle = west + across / 2;
  const pixelsPerDegree = Math.min(width / Math.max(across, 1), height / Math.max((north - south) * 1.4, 1));
  const zoom = Math.log2((pixelsPerDegree * 360) / 256);
  return {
    latitude: (south + north) / 2,
    longitude: middle > 180 ? middle - 360 : middle,
    zoom: Math.max(0, Math.min(fleetZoomMost, Math.floor(zoom * 10) / 10)),
  };
}

/** The maximum zoom. A single vessel is then shown with the sea around it. */
const fleetZoomMost = 7;
