import { scheduleAdd, scheduleClone } from '../../../contract/facts/workspace.ts';
import type { ChangeOf, QueuedEntry, RowChange } from '../../store/outbox.ts';
import type { TemplateSchedule } from '../../store/own-rows.ts';

/** Drafts that the server did not accept because their group no longer exists. */
export interface DraftsWithoutGroup {
  /** The drafts with this member's later edits. */
  drafts: TemplateSchedule[];
  /** The refused change that adds the drafts, and the later changes of these drafts, which wait for it. */
  entries: QueuedEntry[];
}

/** True if the server refused to add drafts because the group, or the copied draft, no longer exists. */
export const isGroupMissing = ({ state, error, call }: QueuedEntry): boolean =>
  state === 'failed' &&
  error?.code === 'not_found' &&
  (call === scheduleAdd.path || call === scheduleClone.path);

/**
 * Returns the drafts that a refused change would have added, in their present state on this device, and all
 * queued changes of them.
 */
export function draftsWithoutGroup(entry: QueuedEntry, queue: readonly QueuedEntry[]): DraftsWithoutGroup {
  const ids = new Set(entry.rows.filter(isDraft).map(draftIdOf));
  const isOfThem = (change: RowChange) => isDraft(change) && ids.has(draftIdOf(change));
  const entries = queue
    .filter((one) => one.sequence >= entry.sequence && one.rows.some(isOfThem))
    .toSorted((one, other) => one.sequence - other.sequence);
  const drafts = new Map<string, TemplateSchedule | null>();
  for (const change of entries.flatMap(({ rows }) => rows).filter(isDraft))
    if (isOfThem(change)) drafts.set(draftIdOf(change), change.made?.after ?? change.after);
  return { drafts: [...drafts.values()].filter((draft) => draft !== null), entries };
}

const isDraft = (change: RowChange): change is ChangeOf<'template_schedule'> =>
  change.table === 'template_schedule';

const draftIdOf = ({ key }: RowChange): string => String(key.at(-1));
