import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/workspace.ts';
import { draftRow, draftShape, line, newDraft } from '../../../trade/draft/draft.ts';
import { edited, editOf } from '../../edit-request.ts';
import { sequence, uuid } from '../../../trade/value-schemas.ts';
import * as limits from '../../limits/limits.ts';
import { template } from './template.ts';

const id = v.pipe(uuid, v.toLowerCase());
/** Some rows, each once. */
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
  summary: 'One draft sailing.',
});

export const scheduleSelect = defineCall({
  ...facts.scheduleSelect,
  request: v.strictObject({ template_id: id }),
  /** All of one moment; drafts by `sequence`, then by id. */
  answer: v.object({ template, list: v.array(draftRow) }),
  summary: 'A schedule group with all drafts in it.',
});

export const scheduleAdd = defineCall({
  ...facts.scheduleAdd,
  /** Of an id that is there already the row stays as it is. */
  request: v.strictObject({ template_id: id, rows: some(newDraft) }),
  /** In the order of the request. */
  answer: rows,
  summary: 'Adds draft sailings to a group, as they are typed.',
});

export const scheduleUpdate = defineCall({
  ...facts.scheduleUpdate,
  request: v.pipe(v.strictObject({ id, ...edited }), editOf(draftShape)),
  answer: draftRow,
  summary: 'Edits one draft sailing field by field; a clash is answered with the row.',
});

export const scheduleClone = defineCall({
  ...facts.scheduleClone,
  /**
   * What the copies are is in `trade/draft/clone-draft.ts`, so that a device makes the same ones beforehand.
   * They may be copies of copies in the same request, as long as those come first.
   */
  request: v.strictObject({
    /** Where they go. */
    template_id: id,
    rows: some(
      v.strictObject({
        id,
        sequence,
        /** The sailing that is copied, of the same organisation. */
        from: id,
        /** Days by which every date moves. */
        shift_days: v.pipe(
          v.number(),
          v.integer('number_invalid'),
          v.minValue(-limits.shiftDaysMost, 'shift_too_far'),
          v.maxValue(limits.shiftDaysMost, 'shift_too_far'),
        ),
        /** Left out: that of the sailing. */
        voyage_number: v.optional(line(limits.typedCharsMost)),
      }),
    ),
  }),
  /** In the order of the request. */
  answer: rows,
  summary: 'Copies draft sailings, moved by days.',
});

export const scheduleTransfer = defineCall({
  ...facts.scheduleTransfer,
  /** Each with its place in the other group. A draft that is in a third one by now is a conflict: `{ list }` of such. */
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
   * `base` is `draftDigest` of the row that the person saw: one that somebody has changed meanwhile is a
   * conflict, `{ list }` of such, and nothing is deleted. What is there no longer is as good as deleted.
   */
  request: v.strictObject({
    rows: some(
      v.strictObject({ id, base: v.pipe(v.string(), v.maxLength(limits.keywordCharsMost, 'invalid')) }),
    ),
  }),
  answer: v.object({ ids: v.array(uuid) }),
  summary: 'Deletes draft sailings; what was published of them stays until the next publication.',
});
