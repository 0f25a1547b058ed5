import * as v from 'valibot';

import { instant } from '../../trade/value-schemas.ts';
import { defineCall } from '../call.ts';
import { certificationLimits } from '../limits/certification-limits.ts';
import * as facts from '../facts/certification.ts';
import { nothing, socialCreditCode } from '../fields.ts';

/** As the licence has it. */
const companyName = v.pipe(
  v.string(),
  v.transform((text) => text.normalize('NFC').trim()),
  v.minLength(1, 'required'),
  v.maxLength(certificationLimits.companyNameCharsMost, 'text_too_long'),
  v.check((text) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text), 'text_invalid'),
);

export const certificationFields = {
  company_name: companyName,
  social_credit_code: v.pipe(v.string(), v.minLength(1, 'required'), socialCreditCode),
} as const;

/** How it stands with the certification of a member's company. */
export const certification = v.object({
  /** 0 pending, 1 certified. */
  certification_status: v.picklist([0, 1]),
  /** A demo account is used by everybody, so nothing can be handed in with it. */
  is_demo: v.boolean(),
  /** The newest one that was handed in; null where there is none. */
  application: v.nullable(
    v.object({
      /** waiting → accepted | refused by the operator, withdrawn by the member. Only one at a time waits. */
      state: v.picklist(['waiting', 'accepted', 'refused', 'withdrawn']),
      company_name: v.string(),
      social_credit_code: v.string(),
      submit_time: instant,
      decide_time: v.nullable(instant),
      /** Why it was refused, as the operator wrote it; empty otherwise. */
      reason: v.string(),
    }),
  ),
});
export type Certification = v.InferOutput<typeof certification>;

export const certificationData = defineCall({
  ...facts.certificationData,
  request: nothing,
  answer: certification,
  summary: 'How it stands with the certification of the member’s company.',
});

export const certificationHandle = defineCall({
  ...facts.certificationHandle,
  request: v.strictObject({
    ...certificationFields,
    /** The business licence, JPEG, PNG or WebP in base64. No call hands it out; it is deleted once it is decided upon. */
    picture: v.pipe(v.string(), v.minLength(1, 'required')),
  }),
  answer: certification,
  summary: 'Hands in a company for certification; a conflict where one waits already or is certified.',
});

export const certificationWithdraw = defineCall({
  ...facts.certificationWithdraw,
  request: nothing,
  answer: certification,
  summary: 'Takes back what waits for a decision, and deletes its picture; done twice it does the same.',
});

/** What the text of a message says. */
export const certificationEvent = v.strictObject({
  /** Of the message; one that comes again changes nothing. */
  id: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, 'id_invalid')),
  /** When it was sent. */
  time: instant,
  /** Of the member, as it was proven to the mini-program. */
  mobile: v.pipe(v.string(), v.regex(/^1[3-9]\d{9}$/, 'mobile_invalid')),
  ...certificationFields,
});

export const certificationNotify = defineCall({
  ...facts.certificationNotify,
  request: v.strictObject({
    /** The JSON of the message, as text: what is signed is every byte of it. */
    event: v.pipe(v.string(), v.maxLength(certificationLimits.eventCharsMost, 'text_too_long')),
    /** HMAC-SHA256 of that text under the secret of the mini-program, in hexadecimal. */
    signature: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'id_invalid')),
  }),
  answer: v.object({}),
  summary: 'The mini-program tells, signed, that a member’s company is certified.',
});
