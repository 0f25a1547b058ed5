import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import {
  publicationChanges,
  type ChangeKind,
  type SailingChange,
} from '../../../trade/draft/publication-changes.ts';
import type { BatchTotals } from '../../db/publishing/write-batches.ts';
import type { PublishedSailing, Snapshot } from '../../db/publishing/snapshots.ts';
import type { StoredDraft } from '../../db/workspace/drafts.ts';

/** A draft to publish, with the version of the draft from which it was read. */
export interface Planned {
  version: number;
  sailing: NewDraft;
}

/** The state of a schedule group before a publication. */
export interface PublishedState {
  /** The sailings of the group that readers see. */
  published: readonly PublishedSailing[];
  drafts: readonly StoredDraft[];
  planned: readonly Planned[];
  removed: readonly string[];
  isConfirming: boolean;
  today: PlainDate;
}

/** The effect of a publication on readers: which sailings change, disappear or stay unchanged. */
export interface PublicationPlan {
  /** Sailings that are new to readers or changed. */
  outgoing: Snapshot[];
  withdrawn: Snapshot[];
  /** The ids of the sailings that stay unchanged. */
  untouched: string[];
  /** The ids of the unchanged sailings that the publication confirms. */
  confirmed: string[];
  /** The unchanged drafts, with their versions. Their published version is set to the current one. */
  same: { id: string; version: number }[];
  /** True if there is a change that needs a publication. */
  isChange: boolean;
  totals: BatchTotals;
}

export function planPublication(standing: PublishedState): PublicationPlan {
  const { planned, removed, isConfirming, today } = standing;
  const theirs = standing.published.filter(({ is_theirs }) => is_theirs);
  const drafts = new Map(standing.drafts.map((stored) => [stored.id, stored]));
  const versions = new Map(planned.map(({ sailing, version }) => [sailing.id, version]));
  const gone = new Set(removed);

  const wanted = planned.map(({ sailing }) => sailing);
  const before = theirs.filter(({ id }) => versions.has(id)).map(({ sailing }) => sailing);
  const { changes } = publicationChanges(before, wanted, today);
  const outgoing = changes.flatMap((change) => snapshotOf(change, versions.get(change.id)));
  const isOutgoing = new Set(outgoing.map(({ id }) => id));

  const others = theirs.filter(({ id }) => !isOutgoing.has(id));
  const withdrawn = others
    .filter(({ id, is_past }) => gone.has(id) && !is_past)
    .map(({ id, sailing }): Snapshot => ({ id, change: 'withdrawn', version: null, sailing }));
  // A past sailing without a draft is left out of the new publication. A past sailing with a draft stays in
  // the publication, because its draft would otherwise count as a new sailing.
  const untouched = others.filter(({ id, is_past }) => !gone.has(id) && (!is_past || drafts.has(id)));
  const untouchedDrafts = untouched.flatMap(({ id }) => drafts.get(id) ?? []);
  const { same } = publicationChanges(
    untouched.map(({ sailing }) => sailing),
    untouchedDrafts.map(({ id, draft }) => ({ id, ...draft })),
    today,
  );
  const isPast = new Set(untouched.filter(({ is_past }) => is_past).map(({ id }) => id));
  const confirmed = isConfirming ? same.map(({ id }) => id).filter((id) => !isPast.has(id)) : [];
  const count = (kind: ChangeKind) => outgoing.filter(({ change }) => change === kind).length;
  return {
    outgoing,
    withdrawn,
    untouched: untouched.map(({ id }) => id),
    confirmed,
    same: same.flatMap(({ id }) => {
      const stored = drafts.get(id);
      return stored ? [{ id, version: stored.version }] : [];
    }),
    isChange: outgoing.length > 0 || standing.published.some(({ id }) => gone.has(id)),
    totals: {
      added_total: count('added'),
      moved_total: count('moved'),
      changed_total: count('changed'),
      withdrawn_total: withdrawn.length,
      confirmed_total: confirmed.length,
    },
  };
}

const snapshotOf = ({ id, kind, after }: SailingChange, version: number | undefined): Snapshot[] =>
  after === null ? [] : [{ id, change: kind, version: version ?? null, sailing: after }];
