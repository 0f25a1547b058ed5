import * as v from 'valibot';

import { bilingual, harborCode, instant, uuid } from '../../../trade/value-schemas.ts';
import { defineCall } from '../../call.ts';
import * as facts from '../../facts/console-queues.ts';
import { nothing } from '../../fields.ts';
import { inquiryCharsMost } from '../../limits/limits.ts';

const conflict = v.object({
  information_id: uuid,
  harbor_code: harborCode,
  /** The cut-off, e.g. `CYC`, and its names. */
  code: v.string(),
  cut_off: v.object(bilingual),
  harbor: v.object(bilingual),
  shipowner: v.object(bilingual),
  ship_name: v.nullable(v.string()),
  voyage_number: v.string(),
  terminal: v.string(),
  /** The time that the shipowner published, as a local time with offset. */
  published: v.string(),
  /** The time that the terminal published, as a local time with offset. */
  terminal_time: v.string(),
  since: instant,
});
export type Conflict = v.InferOutput<typeof conflict>;

export const consoleConflictList = defineCall({
  ...facts.consoleConflictList,
  request: nothing,
  answer: v.object({ list: v.array(conflict), is_more: v.boolean() }),
  summary: 'Lists the cut-offs of live sailings for which shipowner and terminal publish different times.',
});

export const consoleConflictHandle = defineCall({
  ...facts.consoleConflictHandle,
  request: v.strictObject({
    information_id: uuid,
    harbor_code: harborCode,
    code: v.pipe(v.string(), v.maxLength(20)),
    /** The shipowner's time that the operator saw when deciding. */
    published: v.pipe(v.string(), v.maxLength(40)),
    /** The terminal's time that the operator saw when deciding. */
    terminal_time: v.pipe(v.string(), v.maxLength(40)),
    /** `ask` sends the reason to the shipowner as an error report; `checked` only stores it. */
    decision: v.picklist(['ask', 'checked'], 'value_unknown'),
    reason: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, 'required'),
      v.maxLength(inquiryCharsMost, 'text_too_long'),
    ),
  }),
  answer: v.object({}),
  summary: 'Decides about a cut-off that differs. It returns to the queue when one of the two times changes.',
});
