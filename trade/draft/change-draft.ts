import type { DraftContent } from './draft.ts';

type Row = Readonly<Record<string, unknown>>;
type ListRow = Row & { id: string };
interface SetChange {
  add: readonly string[];
  remove: readonly string[];
}

/** Whether what is wished is a change of the cargo tags. */
export const isSetChange = (path: string, value: unknown): value is SetChange =>
  path === 'cargo_tags' && value !== null;

/**
 * A draft with the wished values of an edit (`contract/edit.ts`), whatever stood there before: a device
 * shows at once what it has queued.
 */
export function changedDraft<Draft extends DraftContent>(draft: Draft, changes: Row): Draft {
  const changed: Record<string, unknown> = { ...draft };
  // Rows of lists first: a field of one may come with it.
  const paths = Object.keys(changes).sort((a, b) => a.split('.').length - b.split('.').length);
  for (const path of paths) {
    const value = changes[path];
    const [name = '', id, field] = path.split('.');
    if (isSetChange(path, value)) {
      const kept = draft.cargo_tags.filter((tag) => !value.remove.includes(tag));
      changed[name] = [...new Set([...kept, ...value.add])];
    } else if (id === undefined) changed[name] = value;
    else changed[name] = changedList(changed[name] as ListRow[], { id, field, value });
  }
  return changed as Draft;
}

function changedList(
  rows: readonly ListRow[],
  { id, field, value }: { id: string; field: string | undefined; value: unknown },
): Row[] {
  if (field !== undefined) return rows.map((row) => (row.id === id ? { ...row, [field]: value } : row));
  const others = rows.filter((row) => row.id !== id);
  return value === null ? others : [...others, value as Row];
}
