import type { InferOutput } from 'valibot';

import type { getVessels, OpenAnswerOf } from '../../../contract/open/vessels.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { hourMs } from '../../../trade/calendar/day-ms.ts';
import { foldText } from '../../../trade/text/fold-text.ts';
import { vesselKindOf, type VesselRow } from '../../../trade/vessel/vessel.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { findVesselsByText, listVessels, type VesselRecord } from '../../db/vessels/find-vessels.ts';
import { clustersOf, isInside, pointsInside, type Bounds } from './bands.ts';
import { fleetOnMap } from './fleet-on-map.ts';
import { reportedVoyage, vesselRowOf, vesselRowsOf } from './vessel-rows.ts';

type Request = InferOutput<typeof getVessels.request>;
type Answer = OpenAnswerOf<typeof getVessels>;

/** Finds vessels by text, by their MMSIs or in an area of the map. The filters apply in all three cases. */
export async function findVessels(
  request: Request,
  { database, now }: { database: OpenDatabase; now: Date },
): Promise<Answer> {
  const fits = filterOf(request, now);
  const isFitting = (one: VesselRecord) => isInArea(request.box, one) && fits(one);
  const { bands, feedTime } = await fleetOnMap(database);
  const feed_time = feedTime?.toISOString() ?? null;
  const asked = request.mmsi.filter((mmsi) => /^\d{9}$/.test(mmsi)).map(Number);
  if (foldText(request.keyword) !== '') {
    const only = new Set(asked);
    const found = (await foundByText(database, request.keyword)).filter(
      (one) => isFitting(one) && (only.size === 0 || only.has(one.mmsi)),
    );
    return {
      ...listOf(
        found.map((one) => ({ ...vesselRowOf(one, one), ...reportedVoyage(one) })),
        request.limit,
      ),
      feed_time,
    };
  }
  if (request.mmsi.length > 0) {
    const rows = (await listVessels(database, asked)).filter(isFitting);
    return {
      ...listOf(vesselRowsOf(rows), request.limit),
      feed_time,
    };
  }
  const box = request.box ?? wholeMap;
  const inside = pointsInside(bands, box, hasFilter(request) ? fits : null);
  if (inside.length > request.limit)
    return { vessels: [], total: inside.length, clusters: clustersOf(bands, inside, box), feed_time };
  const rows = await listVessels(
    database,
    Array.from(inside, (at) => bands.points[at]?.mmsi ?? 0),
  );
  return { vessels: vesselRowsOf(rows), total: rows.length, clusters: [], feed_time };
}

const listOf = (rows: VesselRow[], limit: number) => ({
  vessels: rows.slice(0, limit),
  total: rows.length,
  clusters: [],
});

/**
 * The minimum length of a word in which typing errors are tolerated. In a shorter word, an error makes
 * another word.
 */
const slipLettersLeast = 4;

async function foundByText(database: OpenDatabase, keyword: string) {
  // Removes the label before a number, as in `IMO 9074729`, because people copy it from documents.
  const text = keyword.replace(/^(?:imo|mmsi)[ .:]*(?=\d)/i, '');
  const words = { text, folded: foldText(text), most: serverLimits.vesselsFoundMost };
  const written = await findVesselsByText(database, { ...words, isNear: false });
  if (written.length > 0 || words.folded.length < slipLettersLeast) return written;
  return findVesselsByText(database, { ...words, isNear: true });
}

/** The fields that filters of vessels read. Both database rows and map points have them. */
interface Judged {
  shiptype: number | null;
  machine_id: string | null;
  time: Date | null;
}

const isInArea = (box: Request['box'], { latitude, longitude }: VesselRecord) =>
  !box || (latitude !== null && longitude !== null && isInside(box, latitude, longitude));

const hasFilter = ({ kind, machine_id, seen_within }: Request) =>
  kind.length > 0 || machine_id.length > 0 || seen_within !== undefined;

function filterOf({ kind, machine_id, seen_within }: Request, now: Date): (vessel: Judged) => boolean {
  const kinds = new Set<string>(kind);
  const machines = new Set<string>(machine_id);
  const sinceMs = seen_within === undefined ? null : now.getTime() - seen_within * hourMs;
  return ({ time, shiptype, machine_id: machine }) => {
    if (sinceMs !== null && (time === null || time.getTime() < sinceMs)) return false;
    if (kinds.size > 0 && !kinds.has(vesselKindOf(shiptype))) return false;
    return machines.size === 0 || (machine !== null && machines.has(machine));
  };
}

const wholeMap: Bounds = [-180, -90, 180, 90];
