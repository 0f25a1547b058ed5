import { isSetChange, type Edit } from './edit.ts';

/** Returns the edit that undoes an edit, on the row that the edit has left. */
export function inverse({ changes, base }: Edit): Edit {
  const back: Record<string, unknown> = {};
  // The values of tied fields that the edit did not change; they are the same before and after it.
  const from: Record<string, unknown> = { ...base };
  for (const [path, wished] of Object.entries(changes)) {
    if (isSetChange(wished)) back[path] = { add: wished.remove, remove: wished.add };
    else {
      back[path] = base[path];
      from[path] = wished;
    }
  }
  return { changes: back, base: from };
}
