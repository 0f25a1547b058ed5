import * as v from 'valibot';

import { bilingual, instant } from '../../../trade/value-schemas.ts';
import { defineCall } from '../../call.ts';
import * as facts from '../../facts/console-queues.ts';
import { nothing, rowNumber } from '../../fields.ts';

const failureKinds = ['letter', 'source'] as const;

const failure = v.object({
  /** `letter`: a letter with an invoice. `source`: an address of a carrier's schedules. */
  kind: v.picklist(failureKinds),
  id: v.number(),
  /** The number of the invoice, or the address of the source. */
  about: v.string(),
  /** The recipient of a letter; empty for a source. */
  recipient: v.string(),
  /** The shipowner of a source; null for a letter. */
  shipowner: v.nullable(v.object(bilingual)),
  /** The last problem, in the words of the mail server or as a code of the reader. */
  problem: v.string(),
  /** The number of tries of a letter; 0 for a source. */
  tries: v.number(),
  /** The time since which it fails: the end of the tries, or the last complete answer of the source. */
  since: v.nullable(instant),
});
export type Failure = v.InferOutput<typeof failure>;

export const consoleFailureList = defineCall({
  ...facts.consoleFailureList,
  request: nothing,
  answer: v.object({ list: v.array(failure) }),
  summary: 'Lists letters that the server gave up, and carriers whose last read failed.',
});

export const consoleFailureHandle = defineCall({
  ...facts.consoleFailureHandle,
  request: v.strictObject({ kind: v.picklist(failureKinds, 'value_unknown'), id: rowNumber }),
  answer: v.object({}),
  summary: 'Makes the server try again at once: send the letter, or read the schedules.',
});
