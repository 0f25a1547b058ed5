import type { NewDraft } from '../../../../trade/draft/draft.ts';
import { keyBetween } from '../../../../trade/edit/fractional-key.ts';
import type { PlainDate } from '../../../../trade/calendar/plain-date.ts';
import { draftChanges, isPast } from '../../../../trade/draft/publication-changes.ts';
import type { DraftEdit } from '../../../features/draft-cells/draft-edit.ts';
import { editBetween } from '../../../features/draft-cells/grid-edits.ts';

/**
 * The edits that restore a publication as drafts, and the numbers of drafts and sailings that are not
 * changed.
 */
export interface Restoring {
  edits: DraftEdit[];
  /** The sailings that are missing in the group and are added. */
  added: NewDraft[];
  /** The drafts that differ from the publication, before and after. */
  changed: { before: NewDraft; after: NewDraft }[];
  /** The number of changed fields in `changed`. */
  fieldTotal: number;
  /** The number of drafts that equal the publication. */
  sameTotal: number;
  /** The drafts that are removed, because only a later publication contained them. */
  removed: NewDraft[];
  /** The number of drafts that were not in the publication and are not changed. */
  otherTotal: number;
  /** The number of sailings that are not restored, because they are in another group now. */
  elsewhereTotal: number;
  /** The number of missing sailings that are not added because their loading is over. */
  pastTotal: number;
}

interface Here {
  /** The drafts of the publication's group. */
  drafts: readonly NewDraft[];
  /** The ids of drafts in other groups. */
  elsewhere: ReadonlySet<string>;
  today: PlainDate;
  /**
   * The sailings of the live publication, if given. Drafts of sailings that are in this publication, but not
   * in the restored one, are then removed.
   */
  live?: readonly NewDraft[] | undefined;
}

/**
 * Returns the edits that restore a publication. A missing sailing is added with its original id; of a draft
 * that differs, only the fields that differ are changed; all other drafts are not changed. If the live
 * publication is given, drafts of sailings that are only in that publication are removed, so that customers
 * see exactly the restored publication after publishing.
 */
export function restoreEdits(
  published: readonly NewDraft[],
  { drafts, elsewhere, today, live }: Here,
): Restoring {
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  const known = new Set(published.map(({ id }) => id));
  const later = new Set(live?.map(({ id }) => id).filter((id) => !known.has(id)));
  const removed = drafts.filter(({ id }) => later.has(id));
  const restoring: Restoring = {
    edits: [],
    added: [],
    changed: [],
    fieldTotal: 0,
    sameTotal: 0,
    removed,
    otherTotal: drafts.filter(({ id }) => !known.has(id)).length - removed.length,
    elsewhereTotal: 0,
    pastTotal: 0,
  };
  let last =
    drafts
      .map(({ sequence }) => sequence)
      .toSorted()
      .at(-1) ?? null;
  for (const sailing of published) {
    const draft = byId.get(sailing.id);
    if (draft) {
      const after = placedAs(draft, sailing);
      const edit = draftChanges(draft, sailing).length > 0 ? editBetween(draft, after) : null;
      if (!edit || edit.kind !== 'update') {
        restoring.sameTotal += 1;
        continue;
      }
      restoring.edits.push(edit);
      restoring.changed.push({ before: draft, after });
      restoring.fieldTotal += Object.keys(edit.changes).length;
    } else if (elsewhere.has(sailing.id)) restoring.elsewhereTotal += 1;
    else if (isPast(sailing, today)) restoring.pastTotal += 1;
    else restoring.added.push({ ...sailing, sequence: (last = keyBetween(last, null)) });
  }
  if (restoring.added.length > 0) restoring.edits.push({ kind: 'add', rows: restoring.added });
  if (removed.length > 0) restoring.edits.push({ kind: 'remove', rows: removed });
  return restoring;
}

/**
 * Returns the published sailing with the position that the draft has in the table (`sequence`). A port call
 * that is still in the draft keeps the draft's value of `use_common`, because a publication does not restore
 * it.
 */
function placedAs(draft: NewDraft, sailing: NewDraft): NewDraft {
  const isCommon = new Map(draft.harbors.map(({ id, use_common }) => [id, use_common]));
  return {
    ...sailing,
    sequence: draft.sequence,
    harbors: sailing.harbors.map((call) => ({
      ...call,
      use_common: isCommon.get(call.id) ?? call.use_common,
    })),
  };
}
