import * as v from 'valibot';

import { plainDate } from '../../../trade/value-schemas.ts';
import { defineCall } from '../../call.ts';
import * as facts from '../../facts/console-site.ts';
import { count, nothing } from '../../fields.ts';
import { revision, revisionBrief } from './content.ts';

const line = (most: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(most, 'console_long'));
/**
 * The sections of the agreement as one text: each section begins with a line `## Heading`, and an empty line
 * ends a paragraph.
 */
const body = line(60_000);

const edited = {
  /** The agreement: 1 is the privacy policy, 2 is the service agreement. */
  id: v.picklist([1, 2], 'value_unknown'),
  chinese_title: line(100),
  english_title: line(100),
  version: v.pipe(v.string(), v.trim(), v.regex(/^[\w.-]{1,20}$/, 'invalid')),
  date: plainDate,
  chinese_body: body,
  english_body: body,
};

const agreements = v.object({
  list: v.array(
    v.object({
      ...edited,
      /**
       * True if an operator has saved a text; false if the default text that is built into the program
       * applies.
       */
      is_own: v.boolean(),
      /** The number of members who have accepted the version in force. */
      accepted_total: v.number(),
      /** The texts that were in force, the newest first, each with the version to which members agreed. */
      revisions: v.array(v.object({ ...revisionBrief.entries, version: v.string() })),
    }),
  ),
});
export type EditedAgreement = v.InferOutput<typeof agreements>['list'][number];

export const consoleAgreementView = defineCall({
  ...facts.consoleAgreementView,
  request: nothing,
  answer: agreements,
  summary: 'Returns the agreements in force as an operator edits them.',
});

export const consoleAgreementRevision = defineCall({
  ...facts.consoleAgreementRevision,
  request: v.strictObject({ id: v.pipe(count, v.picklist([1, 2], 'value_unknown')), number: count }),
  answer: revision,
  summary: 'Returns an agreement as it was in one revision.',
});

export const consoleAgreementHandle = defineCall({
  ...facts.consoleAgreementHandle,
  request: v.strictObject(edited),
  answer: agreements,
  summary: 'Puts a new version of an agreement in force. Members are asked to accept it at their next start.',
});
