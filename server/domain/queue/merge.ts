import { AppError, type FieldError } from '../../../contract/error-code.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { isSetChange, type Edit } from '../../../trade/edit/edit.ts';
import { merge } from '../../../trade/edit/merge.ts';
import { placeIn, type RowShape } from '../../../trade/edit/path.ts';
import { isRecord } from '../../../trade/edit/record.ts';
import type { Language } from '../../../trade/language.ts';

/**
 * The row with an edit of it. Throws `conflict` with the row as it is and the fields that clash, and
 * `unknown_parameter` or `invalid` for an edit that names or wishes what there is not.
 */
export function mergedRow<Row extends object>(
  row: Row,
  edit: Edit,
  { shape, language }: { shape: RowShape; language: Language },
): Row {
  for (const path of Object.keys(edit.changes)) {
    const why = whyNot(path, edit, shape);
    if (why) throw refused(why, path, language);
  }
  const merged = merge(row, edit);
  if (merged.clashes.length === 0) return merged.row;
  const message = sentence(language, 'conflict');
  const errors = merged.clashes.map((field): FieldError => ({ field, code: 'conflict', message }));
  throw new AppError('conflict', { errors, data: row });
}

function whyNot(
  path: string,
  { changes, base }: Edit,
  shape: RowShape,
): 'unknown_parameter' | 'invalid' | null {
  const place = placeIn(shape, path);
  if (!place) return 'unknown_parameter';
  const wished = changes[path];
  if (place.kind === 'set') return isSetChange(wished) ? null : 'invalid';
  if (base[path] === undefined || wished === undefined) return 'invalid';
  if (place.kind === 'field' || wished === null) return null;
  return isRecord(wished) && wished['id'] === place.id ? null : 'invalid';
}

function refused(code: 'unknown_parameter' | 'invalid', field: string, language: Language): AppError {
  const why = code === 'invalid' ? 'edit_invalid' : code;
  return new AppError(code, { errors: [{ field, code: why, message: sentence(language, why, { field }) }] });
}
