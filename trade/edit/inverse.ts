import { isSetChange, type Edit } from './edit.ts';

/** Returns the edit that undoes an edit on the row as the edit left it. */
export function inverse({ changes, base }: Edit): Edit {
  const back: Record<string, unknown> = {};
  // The seen values of fields that are tied to an edited field and were not edited. They are the same before
  // and after the edit.
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
