import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/account.ts';
import { mobile, nothing, verificationCode } from '../../fields.ts';
import { instant } from '../../../trade/value-schemas.ts';
import * as limits from '../../limits/limits.ts';

/** What a code that was sent means for whoever waits for it; the same as of a login. */
const sent = {
  /** No other code is sent to this number before. */
  wait_seconds: v.number(),
  /** How long the code is good. */
  valid_seconds: v.number(),
  /** The moment that both of them count from, by the server's clock. */
  server_time: instant,
  /** `log`: no SMS provider is configured, the code stands in the server's log. */
  channel: v.picklist(['sms', 'log']),
};

/** Opaque; good for this session, for a few minutes, and for one change. */
const ticket = v.pipe(v.string(), v.maxLength(limits.keywordCharsMost, 'ticket_expired'));

/** First step of four. */
export const mobileOldCode = defineCall({
  ...facts.mobileOldCode,
  request: nothing,
  answer: v.object({
    ...sent,
    /** Where it was sent, masked: 138****0000. */
    mobile: v.string(),
  }),
  summary: 'Sends a code to the number that the member has now, before it is changed.',
});

export const mobileOldCodeVerify = defineCall({
  ...facts.mobileOldCodeVerify,
  request: v.strictObject({ code: verificationCode }),
  answer: v.object({
    ticket: v.string(),
    /** From now on; asking for the new number's code does not prolong it. */
    valid_seconds: v.number(),
    server_time: instant,
  }),
  summary: 'Proves the present number by its code; the ticket lets the next two steps follow.',
});

export const mobileNewCode = defineCall({
  ...facts.mobileNewCode,
  request: v.strictObject({ ticket, mobile }),
  answer: v.object(sent),
  summary: 'Sends a code to the new number; says the same of known and unknown numbers.',
});

/** `conflict` with `mobile_taken` when the proven number is another member's; the ticket stays good then. */
export const mobileHandle = defineCall({
  ...facts.mobileHandle,
  request: v.strictObject({ ticket, mobile, code: verificationCode }),
  answer: v.object({
    /** The new number, masked. */
    mobile: v.string(),
    /** How many other sessions of the member have ended with the old number. */
    ended: v.number(),
  }),
  summary: 'Changes the mobile number once both are proven, and ends the other sessions.',
});
