import { draftCallFields, draftFields, type DraftCall, type DraftContent, type NewDraft } from './draft.ts';
import { callsInOrder } from './draft-verdict.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { pathOf } from '../edit/path.ts';
import { same } from '../edit/same.ts';

/** moved: a window of it did; changed: anything else. In the order in which they are shown. */
export const changeKinds = ['moved', 'withdrawn', 'changed', 'added'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** What a publication changes for the readers of one sailing. */
export interface SailingChange<Sailing extends NewDraft = NewDraft> {
  id: string;
  kind: ChangeKind;
  /** Null where it is added. */
  before: Sailing | null;
  /** Null where it is withdrawn. */
  after: Sailing | null;
}

/**
 * One difference between two states of a sailing. `field` is `ship_name`, `cargo_tags`, `harbors` (another
 * order of calls, as lists of their ids), `harbors.{id}` (a call, or null), `harbors.{id}.window` (`{ start_time,
 * end_time }`), `harbors.{id}.harbor_code`, `cut_offs.{id}` (a cut-off, or null), and so `rates.{id}` and `surcharges.{id}`.
 */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** The place in the group, and what stands among common harbors, is nothing to readers. */
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

/** What differs for readers between two states of one sailing; none: they see the same. */
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

/** What stands in a field; where a draft lacks one, nothing does. */
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

/** Whether one of the differences is a window of a call that was there before. */
export const isMove = (fields: readonly FieldChange[]): boolean =>
  fields.some(({ field }) => field.endsWith('.window'));

/**
 * What readers will see change when a group goes out as it stands, in the order in which it is shown;
 * `same` are the sailings that stay as they are. What they have of the past is no longer theirs to lose.
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

/** No loading day is left. */
export const isPast = ({ harbors }: DraftContent, today: PlainDate): boolean =>
  harbors.every(({ is_load, end_time }) => !is_load || end_time < today);
