import * as v from 'valibot';

import { newDraft } from '../draft/draft.ts';
import { sheetFields } from '../sheet/headers/field.ts';
import { sheetNoteCodes } from '../sheet/note-code.ts';
import * as tradeLimits from '../trade-limits.ts';
import { instant, plainDate, uuid } from '../value-schemas.ts';
import type { OwnList } from './own-list.ts';

const line = v.pipe(v.string(), v.maxLength(tradeLimits.typedCharsMost));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const cell = v.union([
  v.pipe(v.string(), v.maxLength(tradeLimits.draftTextCharsMost)),
  v.number(),
  v.boolean(),
  v.null(),
  v.strictObject({ date: plainDate }),
]);
const dateOrder = v.picklist(['month_first', 'day_first', 'unknown']);
const note = v.object({
  field: v.nullable(v.picklist(sheetFields)),
  code: v.picklist(sheetNoteCodes),
  values: v.record(v.string(), v.union([v.string(), v.number()])),
});
const row = v.object({ draft: newDraft, notes: v.array(note), source: count, row: count });
const change = v.variant('kind', [
  v.object({ kind: v.picklist(['new', 'gone']), time: instant, row }),
  v.object({ kind: v.literal('changed'), time: instant, before: row, after: row, days: v.number() }),
]);

/**
 * Validates the stored text of an imported list, because another device with another version of the
 * application may have written it.
 */
export const ownListSchema: v.GenericSchema<unknown, OwnList> = v.object({
  id: uuid,
  sender: v.object({ name: line, shipowner_id: v.nullable(count) }),
  list_date: plainDate,
  kept_time: instant,
  sources: v.array(v.object({ name: line, kind: v.picklist(['file', 'text', 'mail']) })),
  rows: v.array(row),
  tray: v.array(
    v.object({
      id: uuid,
      source: count,
      row: count,
      cells: v.record(v.string(), cell),
      date_order: dateOrder,
      is_early: v.optional(v.boolean()),
      written_on: v.optional(line),
      rate_head: line,
      reasons: v.optional(v.array(note)),
      said: v.optional(v.array(note)),
    }),
  ),
  changes: v.array(change),
  reading: v.object({
    names: v.array(line),
    columns: v.record(v.string(), v.nullable(v.picklist(sheetFields))),
    date_order: dateOrder,
    answers: v.array(v.tuple([v.string(), v.string()])),
  }),
});
