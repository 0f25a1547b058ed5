import type { FieldChange } from '../../../trade/draft/publication-changes.ts';
import type { Edit } from '../../../trade/edit/edit.ts';
import { fold } from '../../../trade/edit/fold.ts';
import { isRecord } from '../../../trade/edit/record.ts';

/**
 * Merges two consecutive edits of one draft: the values before the first with the values after the last. A
 * field that has its first value again is left out.
 */
export function foldFields(earlier: readonly FieldChange[], later: readonly FieldChange[]): FieldChange[] {
  // No ties (groups of fields that are merged only together) are passed, so each difference is merged
  // separately.
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

/** Flattens the laycan of a call: the log has the laycan as one value, but a call has two separate dates. */
function withoutWindow(value: unknown): unknown {
  if (!isRecord(value) || !isRecord(value['window'])) return value;
  const { window, ...call } = value;
  return { ...call, ...window };
}
