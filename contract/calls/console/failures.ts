import * as v from 'valibot';

import { bilingual, instant } from '../../../trade/value-schemas.ts';
import { defineCall } from '../../call.ts';
import * as facts from '../../facts/console-queues.ts';
import { nothing, rowNumber } from '../../fields.ts';

const failureKinds = ['letter', 'source', 'terminal'] as const;

const failure = v.object({
  /** `letter`: a letter with an invoice. `source`: an address of a carrier's schedules. `terminal`: a terminal's list. */
  kind: v.picklist(failureKinds),
  id: v.number(),
  /** The number of the invoice, or the address that is read. */
  about: v.string(),
  /** The recipient of a letter; otherwise empty. */
  recipient: v.string(),
  /** The shipowner of a source; otherwise null. */
  shipowner: v.nullable(v.object(bilingual)),
  /**
   * The last problem: the mail server's reply for a letter, or the fault code of the last read for a source.
   */
  problem: v.string(),
  /** The number of tries of a letter; otherwise 0. */
  tries: v.number(),
  /** The time since which it fails: the end of the tries, or the last complete answer. */
  since: v.nullable(instant),
});
export type Failure = v.InferOutput<typeof failure>;

export const consoleFailureList = defineCall({
  ...facts.consoleFailureList,
  request: nothing,
  answer: v.object({ list: v.array(failure) }),
  summary: 'Lists letters that the server gave up, and carriers and terminals whose last read failed.',
});

export const consoleFailureHandle = defineCall({
  ...facts.consoleFailureHandle,
  request: v.strictObject({ kind: v.picklist(failureKinds, 'value_unknown'), id: rowNumber }),
  answer: v.object({}),
  summary: 'Makes the server try again at once: send the letter, or read the carrier or terminal.',
});
