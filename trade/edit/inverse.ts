import { isSetChange, type Edit } from './edit.ts';

/** Returns the edit that undoes an edit on the row as the edit left it. */
export function inverse({ changes, base }: Edit): Edit {
  const back: Record<string, unknown> = {};
  // The seen values of fields that are tied to an edited field and were not edited. They are the same before
  // and after the edit.
  const from: Record<string, unknown> = { ...base };
  for (const [path, requested] of Object.entries(changes)) {
    if (isSetChange(requested)) back[path] = { add: requested.remove, remove: requested.add };
    else {
      back[path] = base[path];
      from[path] = requested;
    }
  }
  return { changes: back, base: from };
}
