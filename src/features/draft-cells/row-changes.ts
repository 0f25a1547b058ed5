import type { NewDraft } from '../../../trade/draft/draft.ts';
import { draftChanges } from '../../../trade/draft/publication-changes.ts';
import type { CellBook } from './cell-book.ts';
import { isContainerField, type ContainerField } from './container-fields.ts';
import { partText, shownText, sourceText } from './cell-text.ts';
import { callAt } from './draft-calls.ts';
import type { GridRow } from './grid-row.ts';
import { callField, isPlainField, type FieldKey, type PlainField } from './grid-columns.ts';

const known = new WeakMap<NewDraft, { published: NewDraft | null; isChanged: boolean }>();

/**
 * Returns true if customers would see a change of the sailing after the next publication. The result is
 * cached for each draft object.
 */
export function isChanged({ draft, published, isOld = false, isNewer = false }: GridRow): boolean {
  // If this device does not have the published state, the numbers of the versions decide whether the sailing
  // has changed.
  if (isOld) return isNewer;
  const found = known.get(draft);
  if (found && found.published === published) return found.isChanged;
  const made = published === null || draftChanges(published, draft).length > 0;
  known.set(draft, { published, isChanged: made });
  return made;
}

/**
 * Returns the text that a cell had at the last publication; null if the text is the same now, or if the
 * sailing was never published.
 */
export function publishedText({ draft, published }: GridRow, field: FieldKey, book: CellBook): string | null {
  if (published === null || published === draft) return null;
  const was = publishedCell(published, draft, { field, book });
  return was ===
    (isPlainField(field) || isContainerField(field)
      ? changedText(draft, field, book)
      : shownText(draft, field, book))
    ? null
    : was;
}

/** Returns the text of a cell for comparison. The day at a stop includes its clock. */
const changedText = (draft: NewDraft, field: PlainField | ContainerField, book: CellBook): string =>
  field.startsWith('stop.') ? sourceText(draft, field, book) : shownText(draft, field, book);

/**
 * Returns the published text of a cell. Port calls are matched by id, so a port call that only has a new
 * position is not reported as changed.
 */
function publishedCell(
  published: NewDraft,
  draft: NewDraft,
  { field, book }: { field: FieldKey; book: CellBook },
): string {
  // The cells of a container voyage find their port call by its port or id, so no matching is needed here.
  if (isContainerField(field) || isPlainField(field)) return changedText(published, field, book);
  const at = callField(field);
  const now = callAt(draft, at.role, at.nth);
  const was = now ? published.harbors.find(({ id }) => id === now.id) : callAt(published, at.role, at.nth);
  if (!was) return '';
  return partText(was, at.part, book);
}
