import type { FieldChange } from '../../../trade/draft/publication-changes.ts';
import type { Edit } from '../../../trade/edit/edit.ts';
import { fold } from '../../../trade/edit/fold.ts';
import { isRecord } from '../../../trade/edit/record.ts';

/**
 * Two edits of one draft, the one after the other, told as one: what stood there before the first with what
 * stands there after the last. A field that is back where it was goes.
 */
export function foldFields(earlier: readonly FieldChange[], later: readonly FieldChange[]): FieldChange[] {
  // Each difference is told for itself.
  const { changes, base } = fold(editOf(earlier), editOf(later), {});
  return Object.keys(changes).map((field) => ({
    field,
    before: withoutWindow(base[field]),
    after: withoutWindow(changes[field]),
  }));
}

const editOf = (fields: readonly FieldChange[]): Edit => ({
  changes: Object.fromEntries(fields.map(({ field, after }) => [field, after])),
  base: Object.fromEntries(fields.map(({ field, before }) => [field, before])),
});

/** A window is told as one, but a call has its two days beside its other fields. */
function withoutWindow(value: unknown): unknown {
  if (!isRecord(value) || !isRecord(value['window'])) return value;
  const { window, ...call } = value;
  return { ...call, ...window };
}
