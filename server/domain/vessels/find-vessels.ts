import type { InferOutput } from 'valibot';

import type { getVessels, OpenAnswerOf } from '../../../contract/open/vessels.ts';
import { serverLimits } from '../../../contract/server-limits.ts';
import { hourMs } from '../../../trade/calendar/day-ms.ts';
import { foldText } from '../../../trade/text/fold-text.ts';
import { vesselKindOf, type VesselRow } from '../../../trade/vessel/vessel.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { findVesselsByText, listVessels, type VesselPoint } from '../../db/vessels/find-vessels.ts';
import { fleetOnMap } from './fleet-on-map.ts';
import { vesselRowOf } from './vessel-rows.ts';

type Request = InferOutput<typeof getVessels.request>;
type Answer = OpenAnswerOf<typeof getVessels>;
type Box = NonNullable<Request['box']>;

/** What a filter looks at, of a row and of a point of the map alike. */
interface Judged {
  latitude: number | null;
  longitude: number | null;
  time: Date | null;
  shiptype: number | null;
  machine_id: string | null;
}

/** Vessels by text, by their MMSIs or in a box; the filters hold for each of these. */
export async function findVessels(
  request: Request,
  { database, now }: { database: OpenDatabase; now: Date },
): Promise<Answer> {
  const fits = filterOf(request, now);
  const { points, feedTime } = await fleetOnMap(database);
  const feed_time = feedTime?.toISOString() ?? null;
  const asked = request.mmsi.filter((mmsi) => /^\d{9}$/.test(mmsi)).map(Number);
  if (foldText(request.keyword) !== '') {
    const only = new Set(asked);
    const found = (await foundByText(database, request.keyword)).filter(
      (one) => fits(one) && (only.size === 0 || only.has(one.mmsi)),
    );
    return {
      ...listOf(
        found.map((one) => vesselRowOf(one, one)),
        request.limit,
      ),
      feed_time,
    };
  }
  if (request.mmsi.length > 0) {
    const rows = (await listVessels(database, asked)).filter(fits).map((one) => vesselRowOf(one));
    return { ...listOf(rows, request.limit), feed_time };
  }
  const inside: VesselPoint[] = [];
  for (const point of points.values()) if (fits(point)) inside.push(point);
  if (inside.length > request.limit)
    return {
      vessels: [],
      total: inside.length,
      clusters: clustersOf(inside, request.box ?? wholeWorld),
      feed_time,
    };
  const rows = await listVessels(
    database,
    inside.map(({ mmsi }) => mmsi),
  );
  return { vessels: rows.map((one) => vesselRowOf(one)), total: rows.length, clusters: [], feed_time };
}

const listOf = (rows: VesselRow[], limit: number) => ({
  vessels: rows.slice(0, limit),
  total: rows.length,
  clusters: [],
});

/** In a shorter word a slip makes another one. */
const slipLettersLeast = 4;

async function foundByText(database: OpenDatabase, keyword: string) {
  // A number with its name before it, as it stands in papers.
  const text = keyword.replace(/^(?:imo|mmsi)[ .:]*(?=\d)/i, '');
  const words = { text, folded: foldText(text), most: serverLimits.vesselsFoundMost };
  const written = await findVesselsByText(database, { ...words, isNear: false });
  if (written.length > 0 || words.folded.length < slipLettersLeast) return written;
  return findVesselsByText(database, { ...words, isNear: true });
}

function filterOf({ box, kind, machine_id, seen_within }: Request, now: Date): (vessel: Judged) => boolean {
  const kinds = new Set<string>(kind);
  const machines = new Set<string>(machine_id);
  const sinceMs = seen_within === undefined ? null : now.getTime() - seen_within * hourMs;
  return ({ latitude, longitude, time, shiptype, machine_id: machine }) => {
    if (box && (latitude === null || longitude === null || !isInside(box, latitude, longitude))) return false;
    if (sinceMs !== null && (time === null || time.getTime() < sinceMs)) return false;
    if (kinds.size > 0 && !kinds.has(vesselKindOf(shiptype))) return false;
    return machines.size === 0 || (machine !== null && machines.has(machine));
  };
}

function isInside([west, south, east, north]: Box, latitude: number, longitude: number): boolean {
  if (latitude < south || latitude > north) return false;
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}

const wholeWorld: Box = [-180, -90, 180, 90];
/** Fields along the longer side of the box: as many as are told apart on a screen. */
const fieldsAlong = 24;

/** How many stand about one spot, which is their middle. */
function clustersOf(points: readonly VesselPoint[], [west, south, east, north]: Box): Answer['clusters'] {
  const width = west <= east ? east - west : east - west + 360;
  const field = Math.max(width, north - south, 0.01) / fieldsAlong;
  const sums = new Map<number, { latitude: number; across: number; total: number }>();
  for (const { latitude, longitude } of points) {
    // From the western edge on, so that a box over the 180th meridian is in one piece.
    const across = (longitude - west + 360) % 360;
    const key = Math.floor((latitude + 90) / field) * 100_000 + Math.floor(across / field);
    const sum = sums.get(key) ?? { latitude: 0, across: 0, total: 0 };
    sum.latitude += latitude;
    sum.across += across;
    sum.total += 1;
    sums.set(key, sum);
  }
  return [...sums.values()].map(({ latitude, across, total }) => ({
    latitude: rounded(latitude / total),
    longitude: rounded(((west + across / total + 540) % 360) - 180),
    total,
  }));
}

const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
