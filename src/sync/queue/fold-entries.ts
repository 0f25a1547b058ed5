import { ties } from '../../../trade/draft/ties.ts';
import { windowPartners } from '../../../trade/draft/window-partners.ts';
import { isEdit, isEmptyEdit, isSetChange, type Edit } from '../../../trade/edit/edit.ts';
import { fold } from '../../../trade/edit/fold.ts';
import { same } from '../../../trade/edit/same.ts';
import {
  rowNameOf,
  rowNamesOf,
  type QueuedEntry,
  type NewEntry,
  type RowChange,
} from '../../store/outbox.ts';
import { kindOf } from '../kinds/kinds.ts';

/**
 * Merges two queued changes of one entity (for example, one draft) into one. The first must never have been
 * sent, and no change between the two may depend on it. Returns the merged change, in the first one's place
 * in the queue. Returns `nothing` if the two cancel each other out, and undefined if each must be sent.
 */
export function foldEntries(first: QueuedEntry, second: NewEntry): QueuedEntry | 'nothing' | undefined {
  if (first.state !== 'waiting' || first.attempts > 0) return undefined;
  if (second.fold === 'never' || first.fold !== second.fold) return undefined;
  if (first.call !== second.call || first.entity !== second.entity || first.v !== second.v) return undefined;
  if (!same(first.holds, second.holds)) return undefined;
  // A move to another group writes two rows. A later change in the new group must not be merged with the
  // move.
  if (second.fold === 'set' && !first.row_names.every((name) => second.row_names.includes(name)))
    return undefined;
  const rows = foldRows(first.rows, second.rows);
  const folded = { ...first, rows, row_names: rowNamesOf({ ...first, rows }) };
  if (second.fold === 'set')
    return rows.length > 0 && rows.every(({ before, after }) => same(before, after))
      ? 'nothing'
      : {
          ...folded,
          body: kindOf(first)?.folded?.(first.body as never, second.body as never) ?? second.body,
        };
  const body = foldEdits(first.body, second.body);
  if (!body) return undefined;
  return isEmptyEdit(body) ? 'nothing' : { ...folded, body };
}

function foldRows(first: readonly RowChange[], second: readonly RowChange[]): RowChange[] {
  const rows = new Map(first.map((change) => [rowNameOf(change.table, change.key), { ...change }]));
  for (const change of second) {
    const name = rowNameOf(change.table, change.key);
    rows.set(name, { ...change, before: (rows.get(name) ?? change).before });
  }
  return [...rows.values()];
}

function foldEdits(first: unknown, second: unknown): Edit | undefined {
  if (!isEdit(first) || !isEdit(second) || isTangled(first, second) || !isMadeOn(first, second))
    return undefined;
  return { ...second, ...fold(first, second, ties, windowPartners) };
}

/**
 * True if the person saw the result of the first edit while typing the second. An editor that was already
 * open, for example in another window, does not show that result. After merging, the server would assume that
 * the person knew the first edit, and its text would be lost without a message.
 */
function isMadeOn(first: Edit, second: Edit): boolean {
  const left = { ...first.base, ...first.changes };
  return Object.entries(second.base).every(
    ([path, seen]) => !(path in left) || isSetChange(left[path]) || same(seen, left[path]),
  );
}

/**
 * True if merging could lose one of the two edits: one adds or removes a row of a list and the other edits a
 * field of that row, or both change the same set.
 */
const isTangled = (first: Edit, second: Edit): boolean =>
  Object.keys(second.changes).some((path) =>
    Object.keys(first.changes).some(
      (other) =>
        path.startsWith(`${other}.`) ||
        other.startsWith(`${path}.`) ||
        (path === other && !(path in first.base && path in second.base)),
    ),
  );
