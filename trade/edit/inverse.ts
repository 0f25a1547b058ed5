import { isSetChange, type Edit } from './edit.ts';

/** The edit that takes an edit back where the row is as the edit has left it. */
export function inverse({ changes, base }: Edit): Edit {
  const back: Record<string, unknown> = {};
  // What is tied to a change and was not touched stands as it was seen before and after.
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
