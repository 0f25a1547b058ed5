import { scheduleDelete } from '../../../contract/facts/workspace.ts';
import type { DraftRow } from '../../../trade/draft/draft.ts';
import { changeIn, type QueuedEntry } from '../../store/outbox.ts';

/** A sailing that another person changed before this member's deletion of it was sent. */
export interface ChangedRow {
  id: string;
  name: string;
  /** The version that the person saw; null if it is not on this device. */
  was: DraftRow | null;
  theirs: DraftRow;
}

/**
 * If the server refused a deletion because other people had changed the sailings, returns these sailings.
 * Returns an empty list for any other queued change.
 */
export function changedRows({
  call,
  rows,
  error,
}: Pick<QueuedEntry, 'call' | 'rows' | 'error'>): ChangedRow[] {
  if (call !== scheduleDelete.path) return [];
  const { list = [] } = (error?.theirs ?? {}) as { list?: readonly DraftRow[] };
  return list.map((theirs) => {
    const own = rows.filter(({ key }) => key.includes(theirs.id));
    const change = changeIn({ rows: own }, 'template_schedule');
    const was = change?.made?.before ?? change?.before ?? null;
    const name = [theirs.ship_name ?? 'TBN', theirs.voyage_number].join(' ').trim();
    return { id: theirs.id, name, was, theirs };
  });
}
