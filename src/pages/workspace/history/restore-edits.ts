import type { NewDraft } from '../../../../trade/draft/draft.ts';
import { keyBetween } from '../../../../trade/edit/fractional-key.ts';
import type { PlainDate } from '../../../../trade/calendar/plain-date.ts';
import { draftChanges, isPast } from '../../../../trade/draft/publication-changes.ts';
import type { DraftEdit } from '../../../store/draft-edit.ts';
import { editBetween } from '../../../features/draft-cells/grid-edits.ts';

/** What makes the drafts of a group what a publication was, and what is left alone. */
export interface Restoring {
  edits: DraftEdit[];
  /** Sailings that the group has no longer and gets again. */
  added: NewDraft[];
  /** Drafts that differ from what was published, with what they become. */
  changed: { before: NewDraft; after: NewDraft }[];
  /** How many fields of these. */
  fieldTotal: number;
  /** Drafts that are as they were published. */
  sameTotal: number;
  /** Drafts that the publication did not have. */
  otherTotal: number;
  /** Sailings that stand in another group by now. */
  elsewhereTotal: number;
  /** Sailings that have loaded and are not in the group any more. */
  pastTotal: number;
}

interface Here {
  /** The drafts of its group. */
  drafts: readonly NewDraft[];
  /** Ids of drafts in the other groups. */
  elsewhere: ReadonlySet<string>;
  today: PlainDate;
}

/**
 * The edits that bring what was published back as drafts, as the queue takes them: a sailing that is gone is
 * added under its own id, one that differs is changed field by field, all others are left alone.
 */
export function restoreEdits(published: readonly NewDraft[], { drafts, elsewhere, today }: Here): Restoring {
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  const known = new Set(published.map(({ id }) => id));
  const restoring: Restoring = {
    edits: [],
    added: [],
    changed: [],
    fieldTotal: 0,
    sameTotal: 0,
    otherTotal: drafts.filter(({ id }) => !known.has(id)).length,
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
  return restoring;
}

/** What was published, but at the place that the draft has now, and with the common harbors as they are now. */
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
