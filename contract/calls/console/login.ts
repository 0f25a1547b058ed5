import * as v from 'valibot';

import { instant } from '../../../trade/value-schemas.ts';
import { duties } from '../../call-facts.ts';
import { defineCall } from '../../call.ts';
import * as facts from '../../facts/console.ts';
import { nothing } from '../../fields.ts';

/** A code of the authenticator app (6 digits), or a recovery code. Spaces and hyphens are ignored. */
const factorCode = v.pipe(
  v.string(),
  v.maxLength(40, 'console_code_invalid'),
  v.transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase()),
  v.regex(/^(?:\d{6}|[A-Z2-7]{16})$/, 'console_code_invalid'),
);

/** The answer to a successful second factor. */
export const opened = v.object({
  /** The token of the console session, which only console calls accept. */
  token: v.string(),
  duties: v.array(v.picklist(duties)),
  /** The number of unused recovery codes. */
  recovery_left: v.number(),
});
export type OpenedConsole = v.InferOutput<typeof opened>;

export const consoleState = defineCall({
  ...facts.consoleState,
  request: nothing,
  answer: v.object({
    /** True if the administrator has a second factor. Otherwise the console begins with its enrolment. */
    is_enrolled: v.boolean(),
    /** True if the administrator has a passkey, which opens the console too. */
    has_passkey: v.boolean(),
  }),
  summary: 'Checks if the administrator has a second factor for the console.',
});

export const consoleEnrol = defineCall({
  ...facts.consoleEnrol,
  request: nothing,
  answer: v.object({
    /** The secret in base32, for typing it into the authenticator app. */
    secret: v.string(),
    /** The `otpauth://` URL of the secret, for a QR code. */
    uri: v.string(),
  }),
  summary:
    'Makes a secret for the authenticator app of an administrator who has none and has just logged in.',
});

export const consoleEnrolConfirm = defineCall({
  ...facts.consoleEnrolConfirm,
  request: v.strictObject({ code: factorCode }),
  answer: v.object({
    ...opened.entries,
    /**
     * The recovery codes. Each can be used once instead of a code of the app. The server returns them only in
     * this answer.
     */
    recovery_codes: v.array(v.string()),
  }),
  summary: 'Confirms the new secret with a code, opens a console session and returns the recovery codes.',
});

export const consoleOpen = defineCall({
  ...facts.consoleOpen,
  request: v.strictObject({ code: factorCode }),
  answer: opened,
  summary: 'Opens a console session with a code of the authenticator app, or with a recovery code.',
});

export const consoleSession = defineCall({
  ...facts.consoleSession,
  request: nothing,
  answer: v.object({
    nickname: v.string(),
    /** The masked mobile number. */
    mobile: v.string(),
    duties: v.array(v.picklist(duties)),
    recovery_left: v.number(),
    has_passkey: v.boolean(),
    /** The time at which the session ends, even if it is used. */
    expire_time: instant,
    /** The minutes without a request after which the session ends earlier. */
    idle_minutes: v.number(),
  }),
  summary: 'Returns the operator, the duties and the end of the console session.',
});

export const consoleProve = defineCall({
  ...facts.consoleProve,
  request: v.strictObject({ code: factorCode }),
  answer: v.object({
    /** The time until which irreversible actions need no further code. */
    until: instant,
  }),
  summary: 'Checks a code again, so that the session may make calls that cannot be undone.',
});

export const consoleClose = defineCall({
  ...facts.consoleClose,
  request: nothing,
  answer: v.object({}),
  summary: 'Ends the console session.',
});

export const consoleRecovery = defineCall({
  ...facts.consoleRecovery,
  request: nothing,
  answer: v.object({ recovery_codes: v.array(v.string()) }),
  summary: 'Replaces the recovery codes of the operator and returns the new ones.',
});
