import { AppError } from '../../../contract/error-code.ts';
import { isSetChange, type Edit } from '../../../trade/edit/edit.ts';
import { merge } from '../../../trade/edit/merge.ts';
import { placeIn, type RowShape } from '../../../trade/edit/path.ts';
import { isRecord } from '../../../trade/edit/record.ts';
import { refusal } from '../rights/refusal.ts';

/**
 * Returns the row with an edit applied. Throws `conflict` with the current row and the conflicting fields,
 * and `unknown_parameter` or `invalid` for an edit with an unknown field or an impossible value.
 */
export function mergedRow<Row extends object>(row: Row, edit: Edit, shape: RowShape): Row {
  for (const path of Object.keys(edit.changes)) {
    const why = whyNot(path, edit, shape);
    if (why) throw refused(why, path);
  }
  const merged = merge(row, edit);
  if (merged.clashes.length === 0) return merged.row;
  const problems = merged.clashes.map((field) => ({ field, code: 'conflict' }));
  throw new AppError('conflict', { problems, data: row });
}

function whyNot(
  path: string,
  { changes, base }: Edit,
  shape: RowShape,
): 'unknown_parameter' | 'invalid' | null {
  const place = placeIn(shape, path);
  if (!place) return 'unknown_parameter';
  const requested = changes[path];
  if (place.kind === 'set') return isSetChange(requested) ? null : 'invalid';
  if (base[path] === undefined || requested === undefined) return 'invalid';
  if (place.kind === 'field' || requested === null) return null;
  return isRecord(requested) && requested['id'] === place.id ? null : 'invalid';
}

function refused(code: 'unknown_parameter' | 'invalid', field: string): AppError {
  return refusal({ code, field, why: code === 'invalid' ? 'edit_invalid' : code });
}
