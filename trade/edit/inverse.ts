import { isSetChange, type Edit } from './edit.ts';

/** The edit that takes an edit back where the row is as the edit has left it. */
export function inverse({ changes, base }: Edit): Edit {
  const back: Record<string, unknown> = {};
  const from: Record<string, unknown> = {};
  for (const [path, wished] of Object.entries(changes)) {
    if (isSetChange(wished)) back[path] = { add: wished.remove, remove: wished.add };
    else {
      back[path] = base[path];
      from[path] = wished;
    }
  }
  return { changes: back, base: from };
}
