import type { NewDraft } from '../../../../trade/draft/draft.ts';
import { keyBetween } from '../../../../trade/edit/fractional-key.ts';
import type { PlainDate } from '../../../../trade/calendar/plain-date.ts';
import { draftChanges, isPast } from '../../../../trade/draft/publication-changes.ts';
import type { DraftEdit } from '../../../store/draft-edit.ts';
import { editBetween } from '../../../features/draft-cells/grid-edits.ts';

/** The edits that restore a publication as drafts, and counts of everything that stays unchanged. */
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
  /** The number of drafts that the publication did not contain. */
  otherTotal: number;
  /** The number of sailings that are in another group now. */
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
}

/**
 * Returns the edits that restore a publication, ready for the queue. A missing sailing is added with its own
 * id, a different one is changed by field, and all others stay unchanged.
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

/** Returns the published sailing with the draft's current position and common ports. */
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
