import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/workspace.ts';
import { draftRow, draftShape, line, newDraft } from '../../../trade/draft/draft.ts';
import { edited, editOf } from '../../edit-request.ts';
import { sequence, uuid } from '../../../trade/value-schemas.ts';
import * as limits from '../../limits/limits.ts';
import { template } from './template.ts';

const id = v.pipe(uuid, v.toLowerCase());
/** Creates the schema of a list with at least one row, in which all ids differ. */
const some = <Row extends v.GenericSchema<unknown, { id: string }>>(row: Row) =>
  v.pipe(
    v.array(row),
    v.minLength(1, 'select_one'),
    v.maxLength(limits.draftsPerEntryMost, 'too_many_values'),
    v.check((rows) => new Set(rows.map((one) => one.id)).size === rows.length, 'id_repeated'),
  );
const rows = v.object({ list: v.array(draftRow) });

export const scheduleData = defineCall({
  ...facts.scheduleData,
  request: v.strictObject({ id }),
  answer: draftRow,
  summary: 'Returns one draft sailing.',
});

export const scheduleSelect = defineCall({
  ...facts.scheduleSelect,
  request: v.strictObject({ template_id: id }),
  /** The schedule group and its drafts, read at one moment. Drafts are sorted by `sequence`, then by id. */
  answer: v.object({ template, list: v.array(draftRow) }),
  summary: 'Returns a schedule group with all its drafts.',
});

export const scheduleAdd = defineCall({
  ...facts.scheduleAdd,
  /** Adds drafts. If a draft with the id of a row exists already, the server leaves it unchanged. */
  request: v.strictObject({ template_id: id, rows: some(newDraft) }),
  /** The rows in the order of the request. */
  answer: rows,
  summary: 'Adds draft sailings to a group as they were typed, valid or not.',
});

export const scheduleUpdate = defineCall({
  ...facts.scheduleUpdate,
  request: v.pipe(v.strictObject({ id, ...edited }), editOf(draftShape)),
  answer: draftRow,
  summary: 'Edits fields of one draft sailing; after a conflict, the answer contains the current row.',
});

export const scheduleClone = defineCall({
  ...facts.scheduleClone,
  /**
   * Copies drafts. `trade/draft/clone-draft.ts` defines the content of the copies, so that the device can
   * create equal copies before it sends the change. A row may copy an earlier row of the same request.
   */
  request: v.strictObject({
    /** The schedule group that the copies are added to. */
    template_id: id,
    rows: some(
      v.strictObject({
        id,
        sequence,
        /** The id of the sailing to copy, of the same organisation. */
        from: id,
        /** The number of days by which every date of the copy is shifted. */
        shift_days: v.pipe(
          v.number(),
          v.integer('number_invalid'),
          v.minValue(-limits.shiftDaysMost, 'shift_too_far'),
          v.maxValue(limits.shiftDaysMost, 'shift_too_far'),
        ),
        /** The voyage number of the copy. Default: the number of the copied sailing. */
        voyage_number: v.optional(line(limits.typedCharsMost)),
      }),
    ),
  }),
  /** The rows in the order of the request. */
  answer: rows,
  summary: 'Copies draft sailings and moves their dates by a number of days.',
});

export const scheduleTransfer = defineCall({
  ...facts.scheduleTransfer,
  /**
   * Moves drafts to the target group `template_id`, each with its new position. If a draft is now in neither
   * of the two groups, the server answers `conflict` with `{ list }` of such drafts.
   */
  request: v.strictObject({
    from_template_id: id,
    template_id: id,
    rows: some(v.strictObject({ id, sequence })),
  }),
  answer: rows,
  summary: 'Moves draft sailings to another group of the organisation.',
});

export const scheduleDelete = defineCall({
  ...facts.scheduleDelete,
  /**
   * `base` is `draftDigest` of the draft that the publisher saw in the group `template_id`. Earlier versions
   * of the client do not send the group. If drafts have changed or moved since, the server answers `conflict`
   * with `{ list }` of these drafts and deletes nothing. Deleting a draft that no longer exists succeeds.
   */
  request: v.strictObject({
    rows: some(
      v.strictObject({
        id,
        base: v.pipe(v.string(), v.maxLength(limits.keywordCharsMost, 'invalid')),
        template_id: v.optional(id),
      }),
    ),
  }),
  answer: v.object({ ids: v.array(uuid) }),
  summary: 'Deletes draft sailings; their published sailings stay live until the next publication.',
});
