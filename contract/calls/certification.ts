import * as v from 'valibot';

import { instant } from '../../trade/value-schemas.ts';
import { defineCall } from '../call.ts';
import { certificationLimits } from '../limits/certification-limits.ts';
import * as facts from '../facts/certification.ts';
import { nothing, socialCreditCode } from '../fields.ts';

/** The company name as printed on the business licence. */
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

export const certification = v.object({
  /** 1 if the member's company is certified, otherwise 0. */
  certification_status: v.picklist([0, 1]),
  /** True for a demo account. Many people use it, so it cannot submit an application. */
  is_demo: v.boolean(),
  /** The newest application; null if there is none. */
  application: v.nullable(
    v.object({
      /**
       * The state: `waiting` becomes `accepted` or `refused` by the operator, or `withdrawn` by the member. A
       * member has at most one waiting application.
       */
      state: v.picklist(['waiting', 'accepted', 'refused', 'withdrawn']),
      company_name: v.string(),
      social_credit_code: v.string(),
      submit_time: instant,
      decide_time: v.nullable(instant),
      /** The operator's reason for the refusal; empty if the application was not refused. */
      reason: v.string(),
    }),
  ),
});
export type Certification = v.InferOutput<typeof certification>;

export const certificationData = defineCall({
  ...facts.certificationData,
  request: nothing,
  answer: certification,
  summary: 'Returns the state of the certification of the member’s company.',
});

export const certificationHandle = defineCall({
  ...facts.certificationHandle,
  request: v.strictObject({
    ...certificationFields,
    /**
     * The business licence as JPEG, PNG or WebP in base64. No call returns it. The server deletes it after
     * the decision.
     */
    picture: v.pipe(v.string(), v.minLength(1, 'required')),
  }),
  answer: certification,
  summary:
    'Submits a company for certification; fails with a conflict if one is already pending or certified.',
});

export const certificationWithdraw = defineCall({
  ...facts.certificationWithdraw,
  request: nothing,
  answer: certification,
  summary: 'Withdraws the pending application and deletes its picture; a repetition has no further effect.',
});

/**
 * The content of the text `event`, by which the mini-program notifies the server that a member's company is
 * certified.
 */
export const certificationEvent = v.strictObject({
  /** The id of the notification. A repeated notification changes nothing. */
  id: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, 'id_invalid')),
  /** The time at which the notification was sent. */
  time: instant,
  /** The member's mobile number, which the member proved to the mini-program. */
  mobile: v.pipe(v.string(), v.regex(/^1[3-9]\d{9}$/, 'mobile_invalid')),
  ...certificationFields,
});

export const certificationNotify = defineCall({
  ...facts.certificationNotify,
  request: v.strictObject({
    /** The JSON of the notification, as text. The signature covers every byte of it. */
    event: v.pipe(v.string(), v.maxLength(certificationLimits.eventCharsMost, 'text_too_long')),
    /** The HMAC-SHA256 of the text `event` with the mini-program's secret as its key, in hexadecimal. */
    signature: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'id_invalid')),
  }),
  answer: v.object({}),
  summary: 'Accepts a signed message in which the mini-program reports that a member’s company is certified.',
});
