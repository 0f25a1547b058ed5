import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/account.ts';
import * as limits from '../../limits/limits.ts';

/**
 * Claims the administrator role. A server without an administrator prints a link with the ticket when it
 * starts.
 */
export const adminClaim = defineCall({
  ...facts.adminClaim,
  request: v.strictObject({ ticket: v.pipe(v.string(), v.maxLength(limits.keywordCharsMost, 'claim_over')) }),
  answer: v.object({ role: v.literal('ADMIN') }),
  summary:
    'Makes the member the first administrator, with the ticket of the link that the server printed at its start.',
});
