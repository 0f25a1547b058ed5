import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { DraftEdit } from './draft-edit.ts';
import type { GridRow } from './grid-row.ts';

/**
 * Returns the edits that remove sailings and clear their texts that could not be read. Undoing the removal then
 * restores these texts too.
 */
export function removalOf(removed: readonly NewDraft[], rows: readonly GridRow[]): DraftEdit[] {
  if (removed.length === 0) return [];
  const ids = new Set(removed.map(({ id }) => id));
  const unread = rows.flatMap(({ draft: { id }, unread: texts = {} }): DraftEdit[] =>
    ids.has(id) && Object.keys(texts).length > 0 ? [{ kind: 'unread', id, texts: {}, base: texts }] : [],
  );
  return [...unread, { kind: 'remove', rows: removed }];
}
