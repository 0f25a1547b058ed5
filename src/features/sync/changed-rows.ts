import { scheduleDelete } from '../../../contract/facts/workspace.ts';
import type { DraftRow } from '../../../trade/draft/draft.ts';
import { changeIn, type QueuedEntry } from '../../store/outbox.ts';

/** A sailing that somebody has changed before one's deletion of it was sent. */
export interface ChangedRow {
  id: string;
  name: string;
  /** As the person saw it; null where this device does not know. */
  was: DraftRow | null;
  theirs: DraftRow;
}

/** What a refused deletion did not know of; none for anything else. */
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
