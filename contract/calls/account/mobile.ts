import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/account.ts';
import { mobile, nothing, verificationCode } from '../../fields.ts';
import { instant } from '../../../trade/value-schemas.ts';
import * as limits from '../../limits/limits.ts';

/** The answer to the request for a code. It has the same fields as the answer at login. */
const sent = {
  /** The seconds until this number can get the next code. Until then, the server refuses to send another one. */
  wait_seconds: v.number(),
  /** The number of seconds for which the code is valid. */
  valid_seconds: v.number(),
  /** The server's time at which `wait_seconds` and `valid_seconds` begin. */
  server_time: instant,
  /**
   * The way in which the code is sent: `sms`, or `log` if no SMS provider is configured and the server writes
   * the code to its log.
   */
  channel: v.picklist(['sms', 'log']),
};

/**
 * A ticket (a one-time token), valid for a few minutes, in this session only, and for one change of the number.
 */
const ticket = v.pipe(v.string(), v.maxLength(limits.keywordCharsMost, 'ticket_expired'));

/**
 * Sends a code to the present number: the first of four calls that change the mobile number. The others are
 * `mobileOldCodeVerify`, `mobileNewCode` and `mobileHandle`.
 */
export const mobileOldCode = defineCall({
  ...facts.mobileOldCode,
  request: nothing,
  answer: v.object({
    ...sent,
    /** The masked number to which the code was sent, for example 138****0000. */
    mobile: v.string(),
  }),
  summary: 'Sends a code to the current mobile number of the member, before the number is changed.',
});

export const mobileOldCodeVerify = defineCall({
  ...facts.mobileOldCodeVerify,
  request: v.strictObject({ code: verificationCode }),
  answer: v.object({
    ticket: v.string(),
    /**
     * The number of seconds for which the ticket is valid. Requesting a code for the new number does not extend
     * this time.
     */
    valid_seconds: v.number(),
    server_time: instant,
  }),
  summary: 'Verifies the current number by its code, and returns the ticket that the next two steps need.',
});

export const mobileNewCode = defineCall({
  ...facts.mobileNewCode,
  request: v.strictObject({ ticket, mobile }),
  answer: v.object(sent),
  summary: 'Sends a code to the new number, with the same answer for known and unknown numbers.',
});

/**
 * If the new number belongs to another member, the server answers `conflict` with `mobile_taken`. The ticket
 * remains valid, so that the member can try another number.
 */
export const mobileHandle = defineCall({
  ...facts.mobileHandle,
  request: v.strictObject({ ticket, mobile, code: verificationCode }),
  answer: v.object({
    /** The new number, masked. */
    mobile: v.string(),
    /** The number of the member's other sessions that this change ended. */
    ended: v.number(),
  }),
  summary: 'Changes the mobile number after both numbers were verified, and ends the other sessions.',
});
