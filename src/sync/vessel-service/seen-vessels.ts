import { vesselList, vesselView } from '../../../contract/open/client-calls.ts';
import type { VesselRow } from '../../../trade/vessel/vessel.ts';
import { listDatedCopies } from '../copies/list-copies.ts';

/**
 * The maximum number of cached answers that are read for each API call. Answers of the map are long, so only
 * the latest are read.
 */
const copiesMost = 12;

export interface SeenVessels {
  vessels: VesselRow[];
  /** The time at which the server sent the newest cached answer, in ms of the server's clock. */
  fetchedTime: number;
}

/**
 * Returns every vessel in the latest cached answers of this device, each in its newest version; null if there
 * are no such answers.
 */
export async function seenVessels(): Promise<SeenVessels | null> {
  const [lists, views] = await Promise.all([
    listDatedCopies(vesselList, copiesMost),
    listDatedCopies(vesselView, copiesMost),
  ]);
  const vessels = [
    ...lists.flatMap(({ answer }) => answer.vessels),
    ...views.map(({ answer }): VesselRow => answer),
  ];
  if (vessels.length === 0) return null;
  const newest = new Map<string, VesselRow>();
  for (const row of vessels) {
    const known = newest.get(row.mmsi);
    if (!known || (row.lasttime ?? '') > (known.lasttime ?? '')) newest.set(row.mmsi, row);
  }
  return {
    vessels: [...newest.values()],
    fetchedTime: Math.max(...[...lists, ...views].map(({ fetchedTime }) => fetchedTime)),
  };
}
