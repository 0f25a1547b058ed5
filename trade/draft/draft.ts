import { keysOf } from '../keys-of.ts';
import * as v from 'valibot';

import { instant, sequence, uuid } from '../value-schemas.ts';
import * as tradeLimits from '../trade-limits.ts';
import { boxTypes, sailingKinds, surchargePlaces } from '../container/box.ts';
import { cargoTags, type CargoTag } from '../sailing/sailing.ts';
import { ties } from './ties.ts';

/**
 * A draft sailing is what a publisher has typed, right or not: whatever is typed into a cell is a text,
 * left as it is where it cannot be read, so that nothing typed is lost. `draft-verdicts.ts` says
 * what stands between a draft and its publication. Only what could not be stored is refused: a value of
 * another type, an id of nobody's, a text beyond all measure.
 */
const typed = (charsMost: number, fold: (text: string) => string, isWritable: RegExp) =>
  v.pipe(
    v.string(),
    // What cannot be seen (marks of direction, zero-width spaces) comes along from chats; what joins emoji stays.
    v.transform((text) => fold(text.normalize('NFC').replace(/(?!\u200d)\p{Cf}/gu, '')).trim()),
    v.maxLength(charsMost, 'text_too_long'),
    v.regex(isWritable, 'text_invalid'),
  );
/** One line; empty where nothing is typed. Line breaks and tabs, as cells of a spreadsheet have them, become spaces. */
export const line = (charsMost: number) =>
  typed(charsMost, (text) => text.replace(/\s+/g, ' '), /^\P{Cc}*$/u);
/** Several lines. */
export const lines = (charsMost: number) =>
  typed(charsMost, (text) => text.replace(/\r\n?/g, '\n'), /^[\P{Cc}\n\t]*$/u);

export const cell = line(tradeLimits.typedCharsMost);
/** Null where nothing is typed, as in the sailing that it becomes. */
export const optionalCell = v.nullable(
  v.pipe(
    cell,
    v.transform((text) => (text === '' ? null : text)),
  ),
);
const longText = lines(tradeLimits.draftTextCharsMost);
const rowId = v.pipe(uuid, v.toLowerCase());

/** Fields of a call. What the person typed stands in `harbor_code` and `start_time` until it is understood. */
export const draftCallFields = {
  /** Its place among the calls. */
  sequence,
  harbor_code: cell,
  second_harbor_code: optionalCell,
  third_harbor_code: optionalCell,
  /** The harbor is to stand among the organisation's common ones. */
  use_common: v.boolean(),
  start_time: cell,
  end_time: cell,
  /** The days on which she is expected and on which she came, where the publisher says; the window is what was planned. */
  estimated_time: v.optional(optionalCell),
  actual_time: v.optional(optionalCell),
  is_load: v.boolean(),
  is_unload: v.boolean(),
  /** Of a container voyage: when she comes (on `start_time`) and goes (on `end_time`) by the port's own clock, and where she berths. */
  start_clock: v.optional(optionalCell),
  end_clock: v.optional(optionalCell),
  terminal: v.optional(optionalCell),
};

export const draftCutOffFields = {
  harbor_code: cell,
  code: cell,
  /** Local time with its offset, e.g. 2026-11-20T17:00:00+08:00; null = not given. */
  time: optionalCell,
  provenance: v.picklist(['published', 'computed', 'not_given']),
  rule: optionalCell,
};

/** What a container costs on a voyage, see `boxRate`; an empty code of a harbor stands for every port of the voyage. */
export const draftRateFields = {
  box_type: v.picklist(boxTypes, 'value_unknown'),
  start_harbor_code: cell,
  end_harbor_code: cell,
  amount: optionalCell,
  currency: cell,
  /** Loading days for which it holds. */
  valid_since: optionalCell,
  valid_until: optionalCell,
};

/** What is paid beside the rates of a voyage: for one type of container, or an empty text for each. */
export const draftSurchargeFields = {
  box_type: v.picklist(['', ...boxTypes], 'value_unknown'),
  code: cell,
  place: v.picklist(surchargePlaces, 'value_unknown'),
  /** Null: contained in the ocean freight. */
  amount: optionalCell,
  currency: cell,
};

/** Fields of a draft apart from its lists and its tags; names and meanings are those of a sailing. */
export const draftFields = {
  /** Its place in the group. */
  sequence,
  /** Null is TBN, a vessel to be named. */
  ship_name: optionalCell,
  imo: optionalCell,
  voyage_number: cell,
  machine_id: cell,
  category_id: cell,
  shiproute_id: v.nullable(line(tradeLimits.keywordCharsMost)),
  manager_id: v.nullable(rowId),
  is_price: v.boolean(),
  price_amount: optionalCell,
  price_currency: optionalCell,
  price_unit: optionalCell,
  is_geared: v.nullable(v.boolean()),
  lift_tons: optionalCell,
  deadweight_tons: optionalCell,
  freight_terms: optionalCell,
  source: longText,
  disclaimer: longText,
  remark: longText,
  /** Of a container voyage: the service that it is one of, and whether it is announced and not sailed. */
  service_code: v.optional(optionalCell),
  is_blank: v.optional(v.boolean()),
};

const cargoTag = v.picklist(cargoTags, 'value_unknown');

/** What of a draft an edit may name: `ship_name`, `cargo_tags`, `harbors.{id}`, `harbors.{id}.start_time`. */
export const draftShape = {
  fields: draftFields,
  sets: { cargo_tags: cargoTag },
  lists: {
    harbors: draftCallFields,
    cut_offs: draftCutOffFields,
    rates: draftRateFields,
    surcharges: draftSurchargeFields,
  },
  ties,
};

/** Calls and cut-offs have ids that the device makes, one for ever. */
const rowsOf = <Fields extends v.ObjectEntries>(fields: Fields, most: number) =>
  v.pipe(
    v.array(v.strictObject({ id: rowId, ...fields })),
    v.maxLength(most, 'too_many_values'),
    v.check((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'id_repeated'),
  );

const content = {
  ...draftFields,
  cargo_tags: v.pipe(
    v.array(cargoTag),
    v.transform((tags): CargoTag[] => cargoTags.filter((tag) => tags.includes(tag))),
  ),
  harbors: rowsOf(draftCallFields, tradeLimits.callsPerSailingMost),
  cut_offs: rowsOf(draftCutOffFields, tradeLimits.cutOffsPerSailingMost),
  /** That of its group; absent is general cargo. It never changes. */
  kind: v.optional(v.picklist(sailingKinds, 'value_unknown')),
  /** Of a container voyage; absent is none. */
  rates: v.optional(rowsOf(draftRateFields, tradeLimits.ratesPerSailingMost)),
  surcharges: v.optional(rowsOf(draftSurchargeFields, tradeLimits.ratesPerSailingMost)),
};

/** A draft with the id that it keeps for ever, also as a published sailing. */
export const newDraft = v.strictObject({ id: rowId, ...content });
export type NewDraft = v.InferOutput<typeof newDraft>;

const draftKeys = keysOf(newDraft.entries);

/** A draft as it is typed, of a row that says more of it. */
export const draftOnly = (row: NewDraft): NewDraft =>
  Object.fromEntries(draftKeys.map((key) => [key, row[key]])) as NewDraft;

/** What is typed of a sailing, without who and when. */
export type DraftContent = Omit<NewDraft, 'id'>;
export type DraftCall = DraftContent['harbors'][number];
export type DraftCutOff = DraftContent['cut_offs'][number];
export type DraftRate = NonNullable<DraftContent['rates']>[number];
export type DraftSurcharge = NonNullable<DraftContent['surcharges']>[number];

/** See `draft-verdict.ts`. */
const draftVerdict = v.object({
  field: v.string(),
  code: v.string(),
  values: v.record(v.string(), v.union([v.string(), v.number()])),
  kind: v.picklist(['fault', 'hint']),
});

/** A draft as the server has it. Calls and cut-offs stand in the order of their places. */
export const draftRow = v.object({
  ...newDraft.entries,
  template_id: uuid,
  /** Grows with each change. */
  version: v.number(),
  /** The version that readers have; null = never published. The same as `version`: nothing to publish. */
  publish_version: v.nullable(v.number()),
  create_time: instant,
  edit_time: instant,
  /** Name of who changed it last. */
  editor: v.string(),
  /** What there is to say about it as it stands here; a device says it anew of what is typed there. */
  verdicts: v.array(draftVerdict),
});
export type DraftRow = v.InferOutput<typeof draftRow>;

/** An empty row of the grid, to which what is known is added. */
export const anEmptyDraft = (differs: Pick<NewDraft, 'id' | 'sequence'> & Partial<NewDraft>): NewDraft => ({
  ship_name: null,
  imo: null,
  voyage_number: '',
  machine_id: 'normal',
  category_id: 'general',
  shiproute_id: null,
  manager_id: null,
  cargo_tags: [],
  is_price: false,
  price_amount: null,
  price_currency: null,
  price_unit: null,
  is_geared: null,
  lift_tons: null,
  deadweight_tons: null,
  freight_terms: null,
  source: '',
  disclaimer: '',
  remark: '',
  harbors: [],
  cut_offs: [],
  ...differs,
});
