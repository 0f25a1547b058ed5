import { vesselList, vesselView } from '../../../contract/open/client-calls.ts';
import type { VesselRow } from '../../../trade/vessel/vessel.ts';
import { listDatedCopies } from '../answers/list-copies.ts';

/** Answers of the map are long: those that were seen last are what is still of use. */
const copiesMost = 12;

export interface SeenVessels {
  vessels: VesselRow[];
  /** When the newest of these answers was given, in ms of the server's clock. */
  fetchedTime: number;
}

/** Every vessel that this device has seen lately, each as it was told last; null where there is none. */
export async function seenVessels(): Promise<SeenVessels | null> {
  const [lists, views] = await Promise.all([
    listDatedCopies(vesselList, copiesMost),
    listDatedCopies(vesselView, copiesMost),
  ]);
  const told = [
    ...lists.flatMap(({ answer }) => answer.vessels),
    ...views.map(({ answer }): VesselRow => answer),
  ];
  if (told.length === 0) return null;
  const newest = new Map<string, VesselRow>();
  for (const row of told) {
    const known = newest.get(row.mmsi);
    if (!known || (row.lasttime ?? '') > (known.lasttime ?? '')) newest.set(row.mmsi, row);
  }
  return {
    vessels: [...newest.values()],
    fetchedTime: Math.max(...[...lists, ...views].map(({ fetchedTime }) => fetchedTime)),
  };
}
