import * as v from 'valibot';

import { instant } from '../../../trade/value-schemas.ts';
import { defineCall } from '../../call.ts';
import * as facts from '../../facts/console-queues.ts';
import { nothing, rowNumber } from '../../fields.ts';
import { certificationLimits } from '../../limits/certification-limits.ts';

/**
 * The operator's reason for a decision about an application. A refusal needs a reason, and the member can read
 * it.
 */
const reason = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(certificationLimits.reasonCharsMost, 'text_too_long'),
  v.check((text) => !/\p{Cf}/u.test(text), 'text_invalid'),
);

const listed = {
  id: v.number(),
  /** The masked mobile number of the applicant. */
  mobile: v.string(),
  company_name: v.string(),
  social_credit_code: v.string(),
  submit_time: instant,
};
const waiting = v.object(listed);
export type WaitingCertification = v.InferOutput<typeof waiting>;

export const consoleCertificationList = defineCall({
  ...facts.consoleCertificationList,
  request: nothing,
  answer: v.object({
    list: v.array(waiting),
    /** True if more applications are waiting than the list contains. */
    is_more: v.boolean(),
  }),
  summary: 'Lists the applications for certification that wait for a decision, the oldest first.',
});

export const consoleCertificationView = defineCall({
  ...facts.consoleCertificationView,
  request: v.strictObject({ id: rowNumber }),
  answer: v.object({
    ...listed,
    /** The business licence as a data address (`data:image/webp;base64,…`); empty if no picture is stored. */
    picture: v.string(),
    /** The number of other certified members whose company has the same social credit code. */
    others: v.number(),
  }),
  summary: 'Returns a waiting application with its licence, and the number of members of the same company.',
});

export const consoleCertificationHandle = defineCall({
  ...facts.consoleCertificationHandle,
  request: v.pipe(
    v.strictObject({
      id: rowNumber,
      decision: v.picklist(['accepted', 'refused'], 'value_unknown'),
      reason: v.optional(reason, ''),
    }),
    v.forward(
      v.check(({ decision, reason: text }) => decision === 'accepted' || text !== '', 'required'),
      ['reason'],
    ),
  ),
  answer: v.object({ company_name: v.string() }),
  summary: 'Accepts or refuses a waiting application, deletes its licence and notifies the member.',
});
