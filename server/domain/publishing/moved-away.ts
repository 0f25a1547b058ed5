import type { Queries } from '../../db/open.ts';
import type { Owner } from '../../db/workspace/selected-columns.ts';
import { listDrafts, type StoredDraft } from '../../db/workspace/drafts.ts';

/**
 * Returns the drafts that are now in another group of the organisation, by sailing id. Until that group
 * publishes, readers still see the last version that this group published, so a publication of this group
 * must not withdraw these sailings.
 */
export async function listMovedAway(
  queries: Queries,
  ids: readonly string[],
  { templateId, owner }: { templateId: string; owner: Owner },
): Promise<Map<string, StoredDraft>> {
  if (ids.length === 0) return new Map();
  const drafts = await listDrafts(queries, ids, owner);
  return new Map([...drafts].filter(([, { template_id }]) => template_id !== templateId));
}
