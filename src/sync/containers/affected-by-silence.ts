import type { SilentSource } from '../../../contract/calls/sailings/missing-news.ts';
import type { PackVoyage } from '../../../trade/container/container-pack.ts';
import { decodeContainerPack } from '../../../trade/container/decode-container-pack.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { openLanes, trimMemory } from '../packs/pack-memory.ts';
import { endCodesOf, type EndCodes } from '../packs/search/answerable-request.ts';
import { storedPlaces } from '../packs/stored-places.ts';

/**
 * Returns how many sailings and container voyages on the member's lanes depend on each silent source (a
 * carrier or terminal that has sent no data for too long), by the id of the source. Only data that this
 * device stores for offline search are counted.
 */
export async function affectedBySilence(
  store: LaycanStore,
  member_id: number,
  sources: readonly SilentSource[],
): Promise<ReadonlyMap<string, number>> {
  if (sources.length === 0) return new Map();
  const [sailings, voyages] = [await sailingIds(store, member_id), await laneVoyages(store, member_id)];
  const ids = new Set([...sailings, ...voyages.map(({ id }) => id)]);
  return new Map(
    sources.map(({ id, kind, shipowner, information_ids }) => [
      id,
      kind === 'terminal'
        ? information_ids.filter((one) => ids.has(one)).length
        : voyages.filter(({ shipowner_id }) => shipowner_id === shipowner?.id).length,
    ]),
  );
}

async function sailingIds(store: LaycanStore, member_id: number): Promise<Set<string>> {
  const rows = await store.pack_lane.where('member_id').equals(member_id).toArray();
  const lanes = await openLanes(
    store,
    rows.filter(({ state }) => state === 'kept'),
  );
  trimMemory();
  return new Set(lanes.flatMap((lane) => [...lane].map(({ id }) => id)));
}

/** Returns the stored container voyages that sail between the places of a favourite lane. */
async function laneVoyages(store: LaycanStore, member_id: number): Promise<PackVoyage[]> {
  const [row, places] = [await store.box_pack.get(member_id), await storedPlaces()];
  if (!row || row.bytes.length === 0 || !places) return [];
  const favourites = await store.collection_lane.where({ member_id }).toArray();
  const lanes = favourites.flatMap(({ from, to }): EndCodes[] => {
    const ends = to === null ? null : endCodesOf({ from, to }, places);
    return ends ? [ends] : [];
  });
  return voyagesIn(row.bytes).filter((voyage) => lanes.some((ends) => sailsBetween(voyage, ends)));
}

function voyagesIn(bytes: Uint8Array): readonly PackVoyage[] {
  try {
    return decodeContainerPack(bytes).voyages;
  } catch {
    // Unreadable voyages count as none here. The next refresh fetches them again.
    return [];
  }
}

function sailsBetween({ calls }: PackVoyage, { start, end }: EndCodes): boolean {
  const at = calls.findIndex(({ harbor_code, is_load }) => is_load && start.has(harbor_code));
  const later = at < 0 ? [] : calls.slice(at + 1);
  return later.some(({ harbor_code, is_unload }) => is_unload && end?.has(harbor_code));
}
