import * as v from 'valibot';

import { defineCall } from '../call.ts';
import * as facts from '../facts/agreements.ts';
import { count, nothing } from '../fields.ts';
import { plainDate } from '../../trade/value-schemas.ts';

const heading = {
  /** The agreement: 1 is the privacy policy, 2 is the service agreement. */
  id: v.number(),
  chinese_title: v.string(),
  english_title: v.string(),
  /** The version of the text. The server records it when a member agrees at login. */
  version: v.string(),
  /** The date from which this version is in force. */
  date: plainDate,
};

const section = v.object({ heading: v.string(), paragraphs: v.array(v.string()) });
export type AgreementSection = v.InferOutput<typeof section>;

export const agreementSelect = defineCall({
  ...facts.agreementSelect,
  request: nothing,
  answer: v.object({ list: v.array(v.object(heading)) }),
  summary: 'Returns the titles of the agreements and their versions in force.',
});

export const agreementView = defineCall({
  ...facts.agreementView,
  request: v.strictObject({ id: count }),
  answer: v.object({
    ...heading,
    chinese_sections: v.array(section),
    english_sections: v.array(section),
  }),
  summary: 'Returns one complete agreement in both languages.',
});
export type Agreement = v.InferOutput<typeof agreementView.answer>;

const pending = v.object({ list: v.array(v.object(heading)) });
export type PendingAgreements = v.InferOutput<typeof pending>;

export const agreementPending = defineCall({
  ...facts.agreementPending,
  request: nothing,
  answer: pending,
  summary: 'Returns the agreements of which the member has accepted an earlier version only.',
});

export const agreementAccept = defineCall({
  ...facts.agreementAccept,
  request: v.strictObject({
    list: v.pipe(
      v.array(v.strictObject({ id: v.number(), version: v.pipe(v.string(), v.maxLength(20)) })),
      v.minLength(1, 'required'),
      v.maxLength(10, 'too_many_values'),
    ),
  }),
  answer: pending,
  summary: 'Records that the member accepts these versions. Versions that are not in force are not recorded.',
});

export const phoneSelect = defineCall({
  ...facts.phoneSelect,
  request: nothing,
  answer: v.object({ list: v.array(v.object({ phone: v.string() })) }),
  summary: 'Returns the phone numbers of the service.',
});
