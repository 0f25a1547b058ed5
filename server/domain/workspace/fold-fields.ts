import type { FieldChange } from '../../../trade/draft/publication-changes.ts';
import type { Edit } from '../../../trade/edit/edit.ts';
import { fold } from '../../../trade/edit/fold.ts';
import { isRecord } from '../../../trade/edit/record.ts';

/**
 * Combines two consecutive edits of one draft into one: the values before the first edit and after the
 * second. A field that has its original value again is left out.
 */
export function foldFields(earlier: readonly FieldChange[], later: readonly FieldChange[]): FieldChange[] {
  // No field groups (ties) are passed to `fold`, so each field is combined separately.
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

/**
 * Moves the two dates of a call's laycan to the top level. The log stores the laycan as one value, but a call
 * stores the two dates separately.
 */
function withoutWindow(value: unknown): unknown {
  if (!isRecord(value) || !isRecord(value['window'])) return value;
  const { window, ...call } = value;
  return { ...call, ...window };
}
