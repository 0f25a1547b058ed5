import type { FieldChange } from '../../../trade/draft/publication-changes.ts';
import { isSame } from '../queue/merge.ts';

/**
 * Two edits of one draft, the one after the other, told as one: what stood there before the first with what
 * stands there after the last. A field that is back where it was goes.
 */
export function foldFields(earlier: readonly FieldChange[], later: readonly FieldChange[]): FieldChange[] {
  const folded = new Map(earlier.map((change) => [change.field, change]));
  for (const change of later) {
    const added = folded.get(rowOf(change.field) ?? '');
    if (added) {
      folded.set(added.field, { ...added, after: patched(added.after, change) });
      continue;
    }
    // What was changed of a call goes with the call.
    for (const field of folded.keys()) if (field.startsWith(`${change.field}.`)) folded.delete(field);
    const before = folded.has(change.field) ? folded.get(change.field)?.before : change.before;
    folded.set(change.field, { ...change, before });
  }
  return [...folded.values()].filter(({ before, after }) => !isSame(before, after));
}

/** `harbors.{id}` of `harbors.{id}.harbor_code`; null of what is no field of a call. */
function rowOf(field: string): string | null {
  const [list, id, name] = field.split('.');
  return name === undefined ? null : `${list}.${id}`;
}

/** A call that was added just before, with a change of it. */
function patched(call: unknown, { field, after }: FieldChange): unknown {
  const name = field.split('.')[2] ?? '';
  const fields = name === 'window' ? (after as object) : { [name]: after };
  return { ...(call as object), ...fields };
}
