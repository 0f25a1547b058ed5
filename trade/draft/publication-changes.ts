import { draftCallFields, draftFields, type DraftCall, type DraftContent, type NewDraft } from './draft.ts';
import { callsInOrder } from './draft-verdict.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { pathOf } from '../edit/path.ts';
import { same } from '../edit/same.ts';

/**
 * The kinds of change to a published sailing, in display order.
 *
 * - moved: a laycan moved.
 * - withdrawn: the sailing is no longer published.
 * - changed: another field changed.
 * - added: the sailing is new.
 */
export const changeKinds = ['moved', 'withdrawn', 'changed', 'added'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The change that a publication makes to one sailing, as readers see it. */
export interface SailingChange<Sailing extends NewDraft = NewDraft> {
  id: string;
  kind: ChangeKind;
  /** Null for an added sailing. */
  before: Sailing | null;
  /** Null for a withdrawn sailing. */
  after: Sailing | null;
}

/**
 * One difference between two states of a sailing. `field` is one of:
 * - `ship_name` and other fields, `cargo_tags`;
 * - `harbors`: a new order of calls, as lists of their ids;
 * - `harbors.{id}`: a call, or null;
 * - `harbors.{id}.window`: `{ start_time, end_time }`;
 * - `harbors.{id}.harbor_code` and other fields of a call;
 * - `cut_offs.{id}`, `rates.{id}`, `surcharges.{id}`: a row, or null.
 */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/**
 * The fields of a sailing that readers see: all fields except the position in the group. `shownCallFields`
 * are the fields of a call that readers see, without the laycan, which is compared as a whole (`window`).
 */
const shownFields = Object.keys(draftFields).filter(
  (name): name is Exclude<keyof typeof draftFields, 'sequence'> => name !== 'sequence',
);
const windowFields = ['start_time', 'end_time'] as const;
const shownCallFields = Object.keys(draftCallFields).filter(
  (
    name,
  ): name is Exclude<keyof typeof draftCallFields, 'sequence' | 'use_common' | 'start_time' | 'end_time'> =>
    !['sequence', 'use_common', ...windowFields].includes(name),
);

/** Returns the differences that readers see between two states of a sailing; empty if they see none. */
export function draftChanges(before: DraftContent, after: DraftContent): FieldChange[] {
  const fields = shownFields
    .map((name): FieldChange => ({ field: name, before: shown(before, name), after: shown(after, name) }))
    .filter((change) => change.before !== change.after);
  const tags = [before.cargo_tags.toSorted(), after.cargo_tags.toSorted()] as const;
  const isRetagged = tags[0].join() !== tags[1].join();
  return [
    ...fields,
    ...(isRetagged ? [{ field: 'cargo_tags', before: tags[0], after: tags[1] }] : []),
    ...callChanges(callsInOrder(before.harbors), callsInOrder(after.harbors)),
    ...rowChanges('cut_offs', before.cut_offs, after.cut_offs),
    ...rowChanges('rates', before.rates ?? [], after.rates ?? []),
    ...rowChanges('surcharges', before.surcharges ?? [], after.surcharges ?? []),
  ];
}

/**
 * Returns the value of a field for the comparison. Drafts of earlier versions lack some fields: a missing
 * `is_blank` counts as false, and any other missing field as null.
 */
const shown = (draft: DraftContent, name: (typeof shownFields)[number]): unknown =>
  draft[name] ?? (name === 'is_blank' ? false : null);

function callChanges(before: readonly DraftCall[], after: readonly DraftCall[]): FieldChange[] {
  const [earlier, later] = [byId(before), byId(after)];
  const stay = (calls: readonly DraftCall[]) =>
    calls.map(({ id }) => id).filter((id) => earlier.has(id) && later.has(id));
  const order = [stay(before), stay(after)] as const;
  const isReordered = order[0].join() !== order[1].join();
  const ids = [...after.map(({ id }) => id), ...before.map(({ id }) => id).filter((id) => !later.has(id))];
  return [
    ...(isReordered ? [{ field: 'harbors', before: order[0], after: order[1] }] : []),
    ...ids.flatMap((id) => changesOfCall(id, earlier.get(id) ?? null, later.get(id) ?? null)),
  ];
}

function changesOfCall(id: string, before: DraftCall | null, after: DraftCall | null): FieldChange[] {
  if (!before || !after) return [{ field: pathOf('harbors', id), before, after }];
  const field = (name: string) => pathOf('harbors', id, name);
  const windowOf = ({ start_time, end_time }: DraftCall) => ({ start_time, end_time });
  const isMoved = windowFields.some((name) => before[name] !== after[name]);
  return [
    ...(isMoved ? [{ field: field('window'), before: windowOf(before), after: windowOf(after) }] : []),
    ...shownCallFields
      .map((name) => ({ field: field(name), before: before[name] ?? null, after: after[name] ?? null }))
      .filter((change) => change.before !== change.after),
  ];
}

function rowChanges<Row extends { id: string }>(
  list: string,
  before: readonly Row[],
  after: readonly Row[],
): FieldChange[] {
  const [earlier, later] = [byId(before), byId(after)];
  return [...new Set([...later.keys(), ...earlier.keys()])].flatMap((id) => {
    const [was, is] = [earlier.get(id) ?? null, later.get(id) ?? null];
    return same(was, is) ? [] : [{ field: pathOf(list, id), before: was, after: is }];
  });
}

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/** True if the laycan of a previously published call changed. */
export const isMove = (fields: readonly FieldChange[]): boolean =>
  fields.some(({ field }) => field.endsWith('.window'));

/**
 * Returns the changes that readers will see when the group is published, in display order. `same` lists the
 * unchanged sailings. A sailing whose loading days are over does not count as withdrawn.
 */
export function publicationChanges<Sailing extends NewDraft>(
  published: readonly Sailing[],
  drafts: readonly Sailing[],
  today: PlainDate,
): { changes: SailingChange<Sailing>[]; same: Sailing[] } {
  const earlier = byId(published);
  const present = new Set(drafts.map(({ id }) => id));
  const unchanged: Sailing[] = [];
  const changes: SailingChange<Sailing>[] = [];
  for (const after of drafts) {
    const before = earlier.get(after.id) ?? null;
    const fields = before && draftChanges(before, after);
    if (fields?.length === 0) unchanged.push(after);
    else
      changes.push({
        id: after.id,
        kind: fields ? (isMove(fields) ? 'moved' : 'changed') : 'added',
        before,
        after,
      });
  }
  for (const before of published)
    if (!present.has(before.id) && !isPast(before, today))
      changes.push({ id: before.id, kind: 'withdrawn', before, after: null });
  const place = ({ kind }: SailingChange) => changeKinds.indexOf(kind);
  return { changes: changes.toSorted((a, b) => place(a) - place(b)), same: unchanged };
}

/** True if all loading days of the sailing are over. */
export const isPast = ({ harbors }: DraftContent, today: PlainDate): boolean =>
  harbors.every(({ is_load, end_time }) => !is_load || end_time < today);
