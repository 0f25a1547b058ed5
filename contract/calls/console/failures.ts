import * as v from 'valibot';

import { bilingual, instant } from '../../../trade/value-schemas.ts';
import { defineCall } from '../../call.ts';
import * as facts from '../../facts/console-queues.ts';
import { nothing } from '../../fields.ts';

const failureKinds = ['letter', 'alerts', 'source', 'terminal'] as const;

const failure = v.object({
  /**
   * The kind of failed work.
   *
   * - letter: an email with an invoice.
   * - alerts: messages of a member's channel for alerts.
   * - source: a URL of a carrier's schedules.
   * - terminal: a terminal's list.
   */
  kind: v.picklist(failureKinds),
  id: v.string(),
  /** The number of the invoice, the kind of the channel, or the URL that is read. */
  about: v.string(),
  /** The recipient of an email, or the shown part of a channel's address; otherwise empty. */
  recipient: v.string(),
  /** The carrier whose schedules are read, for the kind `source`; null for other kinds. */
  shipowner: v.nullable(v.object(bilingual)),
  /**
   * The last problem: the mail server's reply for an email, or the fault code of the last read for a
   * carrier's URL or a terminal's list.
   */
  problem: v.string(),
  /**
   * The number of times that the server tried to send the email, or the number of failed messages of the
   * channel; 0 for other kinds.
   */
  tries: v.number(),
  /**
   * The time since which the item has failed. For an email or alert, the time of its last try; for a
   * carrier's URL or a terminal's list, the time of its last complete answer.
   */
  since: v.nullable(instant),
});
export type Failure = v.InferOutput<typeof failure>;

export const consoleFailureList = defineCall({
  ...facts.consoleFailureList,
  request: nothing,
  answer: v.object({ list: v.array(failure) }),
  summary:
    'Lists emails and alerts that the server gave up, and carriers and terminals whose last read failed.',
});

export const consoleFailureHandle = defineCall({
  ...facts.consoleFailureHandle,
  request: v.strictObject({
    kind: v.picklist(failureKinds, 'value_unknown'),
    id: v.pipe(v.string(), v.regex(/^(?:[1-9]\d{0,8}|[\da-f-]{36})$/, 'number_invalid')),
    /** `retry` lets the server try again now. `drop` removes alerts from the queue without sending them. */
    decision: v.optional(v.picklist(['retry', 'drop'], 'value_unknown'), 'retry'),
  }),
  answer: v.object({}),
  summary: 'Makes the server try again at once: send the email or alerts, or read the carrier or terminal.',
});
