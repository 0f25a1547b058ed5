import * as v from 'valibot';

import { instant, uuid } from '../../../trade/value-schemas.ts';
import { defineCall } from '../../call.ts';
import * as facts from '../../facts/console-queues.ts';
import { nothing } from '../../fields.ts';
import { answerText } from '../inquiries.ts';

const openInquiry = v.object({
  id: v.string(),
  /**
   * The kind of message: a question to a shipowner (`inquiry`), or a report that data of a sailing is wrong
   * (`report`).
   */
  kind: v.picklist(['inquiry', 'report']),
  /** The full number, because the operator may have to call. */
  mobile: v.string(),
  nickname: v.string(),
  chinese_shipowner: v.string(),
  english_shipowner: v.string(),
  ship_name: v.nullable(v.string()),
  voyage_number: v.string(),
  /** The code of the loading port. */
  from: v.string(),
  /** The code of the discharging port. */
  to: v.string(),
  /** The first loading day. */
  start_time: v.string(),
  /** The cargo of an inquiry with its amount; empty for a report. */
  cargo: v.string(),
  /** The part of the sailing that a report declares wrong; null for an inquiry. */
  about: v.nullable(v.string()),
  message: v.string(),
  create_time: instant,
});
export type OpenInquiry = v.InferOutput<typeof openInquiry>;

export const consoleInquiryList = defineCall({
  ...facts.consoleInquiryList,
  request: nothing,
  answer: v.object({ list: v.array(openInquiry), is_more: v.boolean() }),
  summary: 'Lists the inquiries and reports of the last 30 days without an answer, the oldest first.',
});

export const consoleInquiryHandle = defineCall({
  ...facts.consoleInquiryHandle,
  request: v.strictObject({ id: uuid, answer: answerText }),
  answer: v.object({}),
  summary: 'Answers an inquiry or a report in the name of the site. The author reads the answer.',
});
