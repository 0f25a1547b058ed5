import type { DraftEdit } from '../draft-cells/draft-edit.ts';
import { inverseOf, stillFitting } from '../draft-cells/grid-edits.ts';
import { saveDraftEdits } from './change-drafts.ts';
import { draftsOfGroup } from './drafts-of-group.ts';

/**
 * Undoes edits. An edit that another change has overwritten is not undone; undo in the draft table has the
 * same rule.
 */
export async function undoEdits(templateId: string, edits: readonly DraftEdit[]): Promise<void> {
  const drafts = await draftsOfGroup(templateId);
  const rowOf = (id: string) => {
    const draft = drafts.get(id);
    return draft && { draft };
  };
  const back = edits
    .toReversed()
    .map(inverseOf)
    .flatMap((edit) => stillFitting(edit, rowOf) ?? []);
  await saveDraftEdits(templateId, back);
}
