import type { ParticularKey } from '../../../trade/fields/particulars.ts';
import { sheetColumns, sheetParticulars } from '../../../trade/fields/sheet-columns.ts';
import { foldText } from '../../../trade/text/fold-text.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import { codesOf, inOrder } from '../draft-cells/draft-calls.ts';
import { endsOf, ownFields } from '../draft-cells/export-table.ts';
import type { ImportRow } from './import-rows.ts';

/** A draft of the group that a sheet row may update, because both are about the same voyage. */
export interface Twin {
  draft: NewDraft;
  /** The draft's number in the group, from 1. */
  nth: number;
}

/**
 * The person's decision about a row and its twin (a draft about the same voyage): the row updates the draft,
 * or becomes a new draft.
 */
export type TwinAnswer = 'update' | 'add';

/**
 * Returns the person's decision about a row and its twin (a draft about the same voyage). Without a decision,
 * the row updates the draft.
 */
export const twinAnswerOf = ({ draft }: Twin, answers: ReadonlyMap<string, TwinAnswer>): TwinAnswer =>
  answers.get(draft.id) ?? 'update';

/**
 * Returns, by row number, the draft that each row may update (its twin). Both have the same vessel, the same
 * voyage number, and the same first loading port or last discharging port. If several rows fit the same
 * draft, only one gets it: the first row with both ports in common or, without such a row, the first with one
 * of them. Finally, `nameVessels` matches drafts without a vessel.
 */
export function twinsOf(
  judged: readonly Pick<ImportRow, 'row' | 'draft'>[],
  group: readonly NewDraft[],
): ReadonlyMap<number, Twin> {
  const byVoyage = new Map<string, Twin[]>();
  for (const [at, draft] of group.entries()) {
    const key = voyageOf(draft);
    byVoyage.set(key, [...(byVoyage.get(key) ?? []), { draft, nth: at + 1 }]);
  }
  const twins = new Map<number, Twin>();
  const taken = new Set<string>();
  for (const endsShared of [2, 1])
    for (const { row, draft } of judged) {
      if (!draft || twins.has(row)) continue;
      const key = voyageOf(draft);
      const twin =
        key === ''
          ? undefined
          : byVoyage
              .get(key)
              ?.find((one) => !taken.has(one.draft.id) && sharedEnds(one.draft, draft) >= endsShared);
      if (!twin) continue;
      twins.set(row, twin);
      taken.add(twin.draft.id);
    }
  nameVessels(judged, group, twins);
  return twins;
}

/**
 * Matches drafts without a vessel to rows that have a vessel and the same voyage and ends. If several rows or
 * drafts fit, none is matched, because the vessel would be a guess.
 */
function nameVessels(
  judged: readonly Pick<ImportRow, 'row' | 'draft'>[],
  group: readonly NewDraft[],
  twins: Map<number, Twin>,
): void {
  const nameless = [...group.entries()].flatMap(([at, draft]) =>
    draft.ship_name === null && draft.voyage_number ? [{ draft, nth: at + 1 }] : [],
  );
  const rows = judged.flatMap(({ row, draft }) =>
    draft?.ship_name && draft.voyage_number && !twins.has(row) ? [{ row, draft }] : [],
  );
  const fits = (one: NewDraft, other: NewDraft) =>
    foldText(one.voyage_number) === foldText(other.voyage_number) && sharedEnds(one, other) === 2;
  for (const { row, draft } of rows) {
    const [twin, ...others] = nameless.filter((one) => fits(one.draft, draft));
    if (!twin || others.length > 0) continue;
    if (rows.filter((one) => fits(twin.draft, one.draft)).length === 1) twins.set(row, twin);
  }
}

/** Returns a key of vessel and voyage; empty if either is missing. */
const voyageOf = ({ ship_name, voyage_number }: NewDraft): string =>
  ship_name && voyage_number ? `${foldText(ship_name)} ${foldText(voyage_number)}` : '';

function sharedEnds(a: NewDraft, b: NewDraft): number {
  const [one, other] = [endsOf(a), endsOf(b)];
  const isShared = (end: 'first' | 'last') => {
    const [mine, theirs] = [one[end], other[end]];
    return mine && theirs && codesOf(mine).some((code) => codesOf(theirs).includes(code));
  };
  return Number(isShared('first')) + Number(isShared('last'));
}

/**
 * The fields that an update does not simply copy. The voyage number is equal in both; `updatedBy` has special
 * rules for the vessel, the rate and the remark.
 */
const notTaken: readonly ParticularKey[] = [
  'ship_name',
  'voyage_number',
  'is_price',
  'price_amount',
  'price_currency',
  'price_unit',
  'remark',
];
/** The fields that an update copies, each with the name of its column. */
const takenFields: readonly (readonly [string, ParticularKey])[] = [
  ...sheetParticulars.map((column) => [column, sheetColumns[column]] as const),
  ...ownFields.map((field) => [field, field] as const),
].filter(([, key]) => !notTaken.includes(key));

/**
 * Returns a draft updated with the values of a sheet row. Fields that the sheet does not contain are
 * unchanged. The remark of the row is added to that of the draft; for our own export it replaces it.
 */
export function updatedBy(
  before: NewDraft,
  row: NewDraft,
  given: ReadonlySet<string>,
  isOwnExport = false,
): NewDraft {
  const price = row.price_amount === null ? before : row;
  // If the publisher hides the rate of the draft, it stays hidden after the update.
  const shown = given.has('is_price') || before.price_amount === null ? row : before;
  return {
    ...before,
    ...Object.fromEntries(takenFields.map(([name, key]) => [key, (given.has(name) ? row : before)[key]])),
    ...(before.ship_name === null && { ship_name: row.ship_name, imo: row.imo }),
    remark: isOwnExport ? row.remark : withRemark(before.remark, row.remark),
    price_amount: price.price_amount,
    price_currency: price.price_currency,
    price_unit: price.price_unit,
    is_price: shown.is_price,
    harbors: callsOf(before, row),
    cut_offs: cutOffsOf(before.cut_offs, row.cut_offs),
  };
}

/** Adds a text to a remark, without those parts that the remark already contains. */
function withRemark(remark: string, addition: string): string {
  const fresh = addition
    .split(/[;；]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !remark.includes(part));
  return [remark, ...fresh].filter(Boolean).join('; ');
}

/**
 * Merges the cut-offs of a row of the sheet into the cut-offs of a draft, by port and kind. A cut-off of the
 * draft keeps its id, and it stays as it is if the sheet does not contain it.
 */
function cutOffsOf(before: NewDraft['cut_offs'], row: NewDraft['cut_offs']): NewDraft['cut_offs'] {
  const keyOf = ({ harbor_code, code }: NewDraft['cut_offs'][number]) => `${harbor_code} ${code}`;
  const named = new Map(row.map((one) => [keyOf(one), one]));
  const there = new Set(before.map(keyOf));
  return [
    ...before.map((one) => ({ ...one, ...named.get(keyOf(one)), id: one.id })),
    ...row.filter((one) => !there.has(keyOf(one))),
  ];
}

/**
 * Returns the calls of the row with the ids of the draft's calls, so that the edit changes only the fields
 * that differ and does not overwrite a colleague's change of another field.
 */
function callsOf(before: NewDraft, row: NewDraft): NewDraft['harbors'] {
  const [were, are] = [inOrder(before.harbors), inOrder(row.harbors)];
  const moved = (old: NewDraft['harbors'][number] | undefined, now: NewDraft['harbors'][number]) =>
    old ? { ...now, id: old.id, sequence: old.sequence, use_common: old.use_common || now.use_common } : now;
  if (are.length === were.length) return are.map((call, at) => moved(were[at], call));
  const [old, now] = [endsOf(before), endsOf(row)];
  // Many sheets contain only the loading and the discharging port. In this case, the draft's other calls are
  // kept.
  if (are.length === 2 && were.length > 2 && now.first && now.last) {
    const ends = new Map([
      [old.first?.id, now.first],
      [old.last?.id, now.last],
    ]);
    return were.map((call) => moved(call, ends.get(call.id) ?? call));
  }
  return are;
}
