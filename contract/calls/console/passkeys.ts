import * as v from 'valibot';

import { instant } from '../../../trade/value-schemas.ts';
import { defineCall } from '../../call.ts';
import * as facts from '../../facts/console-passkeys.ts';
import { nothing } from '../../fields.ts';
import { consoleLimits } from '../../limits/console-limits.ts';
import { consoleProve, opened } from './login.ts';

/** Returns the schema of bytes from the browser's WebAuthn API, in base64url with at most `most` characters. */
const bytes = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most, 'console_passkey_wrong'),
    v.regex(/^[\w-]+$/, 'console_passkey_wrong'),
  );
const keyId = bytes(1_400);

/** The answer of an authenticator to a challenge. */
const assertion = v.strictObject({
  id: keyId,
  client_data: bytes(4_000),
  authenticator_data: bytes(4_000),
  signature: bytes(4_000),
});
export type Assertion = v.InferOutput<typeof assertion>;

const challenge = v.object({
  /** The bytes to sign, in base64url. They are valid once and for some minutes. */
  challenge: v.string(),
  /** The ids of the operator's passkeys. */
  ids: v.array(v.string()),
});

export const consolePasskeyChallenge = defineCall({
  ...facts.consolePasskeyChallenge,
  request: nothing,
  answer: challenge,
  summary: 'Returns a challenge with which a passkey opens the console.',
});

export const consolePasskeyOpen = defineCall({
  ...facts.consolePasskeyOpen,
  request: assertion,
  answer: opened,
  summary: 'Opens a console session with a passkey, instead of a code of the authenticator app.',
});

export const consolePasskeyProof = defineCall({
  ...facts.consolePasskeyProof,
  request: nothing,
  answer: challenge,
  summary: 'Returns a challenge for a passkey inside an open console session.',
});

export const consolePasskeyProve = defineCall({
  ...facts.consolePasskeyProve,
  request: assertion,
  answer: consoleProve.answer,
  summary: 'Checks a passkey, so that the session may make calls that cannot be undone.',
});

const passkey = v.object({
  id: v.string(),
  title: v.string(),
  create_time: instant,
  /** The time of the last use; null if the passkey was never used. */
  last_time: v.nullable(instant),
});
export type Passkey = v.InferOutput<typeof passkey>;
const list = v.object({ list: v.array(passkey) });

export const consolePasskeyList = defineCall({
  ...facts.consolePasskeyList,
  request: nothing,
  answer: list,
  summary: 'Lists the passkeys of the operator.',
});

export const consolePasskeyBegin = defineCall({
  ...facts.consolePasskeyBegin,
  request: nothing,
  answer: v.object({
    ...challenge.entries,
    /** The name of the site, which the authenticator shows. */
    site: v.string(),
    /** The name of the operator, which the authenticator shows. */
    user: v.string(),
    /** The operator's id, in base64url. */
    user_id: v.string(),
  }),
  summary: 'Returns what the browser needs to make a passkey.',
});

export const consolePasskeyAdd = defineCall({
  ...facts.consolePasskeyAdd,
  request: v.strictObject({
    title: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, 'required'),
      v.maxLength(consoleLimits.passkeyTitleMost, 'text_too_long'),
    ),
    id: keyId,
    client_data: bytes(4_000),
    attestation: bytes(12_000),
    transports: v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10)),
  }),
  answer: list,
  summary: 'Stores a new passkey of the operator.',
});

export const consolePasskeyRemove = defineCall({
  ...facts.consolePasskeyRemove,
  request: v.strictObject({ id: keyId }),
  answer: list,
  summary: 'Removes a passkey of the operator.',
});
