import { keysOf, recordOf } from '../keys-of.ts';
import * as v from 'valibot';

import {
  laterChoices,
  laterFlags,
  laterNumbers,
  optionalChoices,
  optionalFlags,
  optionalKeys,
  optionalNumbers,
  type OptionalKey,
} from '../fields/optional-particulars.ts';
import { instant, sequence, uuid } from '../value-schemas.ts';
import * as tradeLimits from '../trade-limits.ts';
import { containerTypes, sailingKinds, surchargePlaces } from '../container/container-types.ts';
import { cargoTags, type CargoTag } from '../sailing/sailing.ts';
import { ties } from './ties.ts';
import { windowPartners } from './window-partners.ts';

/**
 * Creates the schema of a text that a publisher typed into a cell of a draft, right or wrong. A text that
 * cannot be read is stored unchanged, so that nothing typed is lost; `draft-verdicts.ts` reports the faults
 * that prevent publication.
 *
 * The schema refuses only data that cannot be stored: another type, an unknown id, a text that is far too
 * long.
 */
const typed = (charsMost: number, fold: (text: string) => string, isWritable: RegExp) =>
  v.pipe(
    v.string(),
    // Removes invisible characters that chat apps insert (direction marks, zero-width spaces), but not the
    // joiner inside emoji.
    v.transform((text) => fold(text.normalize('NFC').replace(/(?!\u200d)\p{Cf}/gu, '')).trim()),
    v.maxLength(charsMost, 'text_too_long'),
    v.regex(isWritable, 'text_invalid'),
  );
/**
 * Creates the schema of a single line of text; empty if nothing is typed. Line breaks and tabs from
 * spreadsheet cells become spaces.
 */
export const line = (charsMost: number) =>
  typed(charsMost, (text) => text.replace(/\s+/g, ' '), /^\P{Cc}*$/u);
/** Creates the schema of a text of several lines. */
export const lines = (charsMost: number) =>
  typed(charsMost, (text) => text.replace(/\r\n?/g, '\n'), /^[\P{Cc}\n\t]*$/u);

export const cell = line(tradeLimits.typedCharsMost);
/** A single line of text. Null if nothing is typed, because a published sailing has null there too. */
export const optionalCell = v.nullable(
  v.pipe(
    cell,
    v.transform((text) => (text === '' ? null : text)),
  ),
);
const longText = lines(tradeLimits.draftTextCharsMost);
const rowId = v.pipe(uuid, v.toLowerCase());

/**
 * The fields of a call. If no port or date could be read from the typed text, `harbor_code` or `start_time`
 * contains the text as typed.
 */
export const draftCallFields = {
  /** The position of the call among the calls of the draft, as a sort key. */
  sequence,
  harbor_code: cell,
  second_harbor_code: optionalCell,
  third_harbor_code: optionalCell,
  /** True if the port should be added to the organisation's common ports. */
  use_common: v.boolean(),
  start_time: cell,
  end_time: cell,
  /** The day of the expected arrival, if the publisher gives it. The laycan contains the planned days. */
  estimated_time: v.optional(optionalCell),
  /** The day of the actual arrival, if the publisher gives it. */
  actual_time: v.optional(optionalCell),
  is_load: v.boolean(),
  is_unload: v.boolean(),
  /** For a container voyage: the local clock time of arrival on `start_time`. */
  start_clock: v.optional(optionalCell),
  /** For a container voyage: the local clock time of departure on `end_time`. */
  end_clock: v.optional(optionalCell),
  /** For a container voyage: the terminal of the call. */
  terminal: v.optional(optionalCell),
};

export const draftCutOffFields = {
  harbor_code: cell,
  code: cell,
  /** A local time with its UTC offset, e.g. 2026-11-20T17:00:00+08:00; null = not given. */
  time: optionalCell,
  provenance: v.picklist(['published', 'computed', 'not_given']),
  rule: optionalCell,
};

/** A container rate of a voyage, see `containerRate`. An empty port code means every port of the voyage. */
export const draftRateFields = {
  box_type: v.picklist(containerTypes, 'value_unknown'),
  start_harbor_code: cell,
  end_harbor_code: cell,
  amount: optionalCell,
  currency: cell,
  /** The first loading day on which the rate is valid. */
  valid_since: optionalCell,
  /** The last loading day on which the rate is valid. */
  valid_until: optionalCell,
};

/** A charge in addition to the rates of a voyage, for one container type. An empty type means every type. */
export const draftSurchargeFields = {
  box_type: v.picklist(['', ...containerTypes], 'value_unknown'),
  code: cell,
  place: v.picklist(surchargePlaces, 'value_unknown'),
  /** Null if the ocean freight includes the surcharge. */
  amount: optionalCell,
  currency: cell,
};

/**
 * The schemas of the optional particulars (fields such as the deadweight). Drafts of earlier versions lack
 * the fields that were added later.
 */
const optionalFields = {
  ...recordOf(optionalFlags, () => v.nullable(v.boolean())),
  ...recordOf(optionalNumbers, () => optionalCell),
  ...recordOf(optionalChoices, () => optionalCell),
  ...recordOf(laterFlags, () => v.optional(v.nullable(v.boolean()))),
  ...recordOf(laterNumbers, () => v.optional(optionalCell)),
  ...recordOf(laterChoices, () => v.optional(optionalCell)),
} satisfies Record<OptionalKey, v.GenericSchema>;

/**
 * The fields of a draft except its lists and tags. They have the same names and meanings as the fields of a
 * sailing.
 */
export const draftFields = {
  /** The draft's position in the group, as a sort key. */
  sequence,
  /** Null means TBN, a vessel to be named. */
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
  ...optionalFields,
  source: longText,
  disclaimer: longText,
  remark: longText,
  /** For a container voyage: the code of its service. */
  service_code: v.optional(optionalCell),
  /** For a container voyage: true if the carrier announced that the voyage will not sail. */
  is_blank: v.optional(v.boolean()),
};

const cargoTag = v.picklist(cargoTags, 'value_unknown');

/**
 * The paths of a draft that an edit may name: `ship_name`, `cargo_tags`, `harbors.{id}`,
 * `harbors.{id}.start_time`.
 */
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
  partners: windowPartners,
};

/**
 * Creates the schema of a list of calls, cut-offs, rates or surcharges. The device creates the ids of the
 * rows, which never change.
 */
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
  /** The kind of the draft's group; absent for general cargo. It never changes. */
  kind: v.optional(v.picklist(sailingKinds, 'value_unknown')),
  /** The rates of a container voyage; absent if there are none. */
  rates: v.optional(rowsOf(draftRateFields, tradeLimits.ratesPerSailingMost)),
  surcharges: v.optional(rowsOf(draftSurchargeFields, tradeLimits.ratesPerSailingMost)),
};

/** A draft with its permanent id, which the published sailing also has. */
export const newDraft = v.strictObject({ id: rowId, ...content });
export type NewDraft = v.InferOutput<typeof newDraft>;

const draftKeys = keysOf(newDraft.entries);

/** Returns a row reduced to the fields of a draft that a publisher types. */
export const draftOnly = (row: NewDraft): NewDraft =>
  Object.fromEntries(draftKeys.map((key) => [key, row[key]])) as NewDraft;

/** The content of a draft that a publisher types, without id, editor and times. */
export type DraftContent = Omit<NewDraft, 'id'>;
export type DraftCall = DraftContent['harbors'][number];
export type DraftCutOff = DraftContent['cut_offs'][number];
export type DraftRate = NonNullable<DraftContent['rates']>[number];
export type DraftSurcharge = NonNullable<DraftContent['surcharges']>[number];

/** A verdict as sent by the server, see `draft-verdict.ts`. */
const draftVerdict = v.object({
  field: v.string(),
  code: v.string(),
  values: v.record(v.string(), v.union([v.string(), v.number()])),
  kind: v.picklist(['fault', 'hint']),
});

/** A draft as the server stores it. Calls and cut-offs are sorted by their positions. */
export const draftRow = v.object({
  ...newDraft.entries,
  template_id: uuid,
  /** The version of the draft, which increases with each change. */
  version: v.number(),
  /**
   * The version that was published last; null if the draft was never published. If it equals `version`, there
   * is nothing to publish.
   */
  publish_version: v.nullable(v.number()),
  create_time: instant,
  edit_time: instant,
  /** The name of the member who last edited the draft. */
  editor: v.string(),
  /**
   * The server's verdicts on this version. A device computes the verdicts again for text that is typed there.
   */
  verdicts: v.array(draftVerdict),
});
export type DraftRow = v.InferOutput<typeof draftRow>;

/**
 * Returns a draft with the given values. Its other cells are empty or have the default values of a new row.
 */
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
  ...recordOf(optionalKeys, () => null),
  source: '',
  disclaimer: '',
  remark: '',
  harbors: [],
  cut_offs: [],
  ...differs,
});
