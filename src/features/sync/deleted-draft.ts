import { withNewIds } from '../../../trade/draft/clone-draft.ts';
import { draftOnly, type NewDraft } from '../../../trade/draft/draft.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { changeIn, describedRow, type QueuedEntry } from '../../store/outbox.ts';

/** True if the edit's row no longer exists on the server. */
export const isRowMissing = ({ state, error, body }: QueuedEntry): boolean =>
  state === 'failed' &&
  error?.code === 'not_found' &&
  typeof body === 'object' &&
  body !== null &&
  'changes' in body;

/**
 * Returns a sailing that was deleted on the server as a new draft of its group, with this member's later
 * edits. Null if this device no longer has the row.
 */
export function deletedDraft(edits: readonly QueuedEntry[]): { templateId: string; draft: NewDraft } | null {
  const last = edits.at(-1);
  const change = last && changeIn(last, 'template_schedule');
  const row = change?.made?.after ?? describedRow(change);
  if (!row) return null;
  const { sequence } = row;
  const draft = withNewIds(draftOnly(row), { id: makeUuidV7(), sequence });
  return { templateId: row.template_id, draft };
}
