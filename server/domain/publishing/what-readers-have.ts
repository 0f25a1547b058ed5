import type { Queries } from '../../db/open.ts';
import { insertSnapshots, listPublished, type PublishedSailing } from '../../db/publishing/snapshots.ts';
import { listImportedAsDrafts } from '../../db/workspace/published-drafts.ts';
import { cutOffIdOf } from './cut-off-id.ts';

/**
 * Returns those sailings of a group that readers see, from the group's live publication. Old versions of the
 * program did not store the sailings of a publication, so for such a publication they are stored now, from
 * the data that readers see.
 */
export async function whatReadersHave(
  queries: Queries,
  liveId: string | null,
  of: { templateId: string; now: Date },
): Promise<PublishedSailing[]> {
  if (liveId === null) return [];
  const found = await listPublished(queries, liveId, of);
  if (found.length > 0) return found;
  const sailings = await listImportedAsDrafts(queries, { id: liveId, state: 'live' }, cutOffIdOf);
  const snapshots = sailings.map((sailing) => ({ ...known, id: sailing.id, sailing }));
  await insertSnapshots(queries, liveId, snapshots);
  return listPublished(queries, liveId, of);
}

const known = { change: 'added', version: null } as const;
