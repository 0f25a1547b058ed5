import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type {
  consolePasskeyAdd,
  consolePasskeyBegin,
  consolePasskeyChallenge,
  consolePasskeyList,
  consolePasskeyOpen,
  consolePasskeyProve,
  consolePasskeyRemove,
} from '../../../contract/calls/console/passkeys.ts';
import { AppError } from '../../../contract/error-code.ts';
import { consoleLimits } from '../../../contract/limits/console-limits.ts';
import { maskMobile } from '../../../trade/identifiers/mask-mobile.ts';
import { deletePasskey, insertPasskey, listPasskeys } from '../../db/console/passkeys.ts';
import { touchConsoleSession } from '../../db/console/sessions.ts';
import { refusal } from '../rights/refusal.ts';
import { siteNamesOf } from '../site/identity.ts';
import {
  assertNoDemo,
  confirmed,
  openedConsole,
  operatorOf,
  type Arrival,
  type ConsoleVisit,
} from './enter-console.ts';
import {
  assertPasskey,
  newChallenge,
  relyingParty,
  usedChallenge,
  type PasskeyVisit,
} from './verify-passkey.ts';

type Visit = ConsoleVisit & PasskeyVisit;

/**
 * Returns a passkey challenge for opening the console. Throws `not_found` if the member has no second factor.
 */
export async function challengeToOpen(arrival: Arrival): Promise<AnswerOf<typeof consolePasskeyChallenge>> {
  assertNoDemo(arrival);
  const { member_id } = await confirmed(arrival.database, arrival.caller.member_id);
  return challengeFor(member_id, arrival);
}

export async function openWithPasskey(
  assertion: ParsedRequestOf<typeof consolePasskeyOpen>,
  arrival: Arrival & PasskeyVisit,
): Promise<AnswerOf<typeof consolePasskeyOpen>> {
  assertNoDemo(arrival);
  const operator = await confirmed(arrival.database, arrival.caller.member_id);
  await assertPasskey(assertion, operator.member_id, arrival);
  return openedConsole(operator, arrival);
}

/**
 * Returns a passkey challenge with which the operator of an open console session proves the second factor
 * again.
 */
export const challengeToProve = (visit: Visit): Promise<AnswerOf<typeof consolePasskeyChallenge>> =>
  challengeFor(operatorOf(visit).member_id, visit);

export async function proveWithPasskey(
  assertion: ParsedRequestOf<typeof consolePasskeyProve>,
  visit: Visit,
): Promise<AnswerOf<typeof consolePasskeyProve>> {
  const { member_id, tokenHash } = operatorOf(visit);
  const { database, now } = visit;
  await assertPasskey(assertion, member_id, visit);
  await touchConsoleSession(database, tokenHash, { last_time: now, proof_time: now });
  return { until: new Date(now.getTime() + consoleLimits.proofMinutes * 60_000).toISOString() };
}

export async function viewPasskeys(visit: ConsoleVisit): Promise<AnswerOf<typeof consolePasskeyList>> {
  const rows = await listPasskeys(visit.database, operatorOf(visit).member_id);
  return {
    list: rows.map(({ id, title, create_time, last_time }) => ({
      id,
      title,
      create_time: create_time.toISOString(),
      last_time: last_time?.toISOString() ?? null,
    })),
  };
}

/** Begins a new passkey. Throws `invalid` if the operator already has the maximum number of passkeys. */
export async function beginPasskey(visit: Visit): Promise<AnswerOf<typeof consolePasskeyBegin>> {
  const { member_id, mobile, nickname } = operatorOf(visit);
  const [{ en: site }, { challenge, ids }] = await Promise.all([
    siteNamesOf(visit),
    challengeFor(member_id, visit),
  ]);
  const most = consoleLimits.passkeysMost;
  if (ids.length >= most)
    throw refusal({ code: 'invalid', field: 'title', why: 'console_passkeys', values: { most } });
  const user_id = Buffer.from(`operator ${member_id}`).toString('base64url');
  return { challenge, ids, site, user: nickname || maskMobile(mobile), user_id };
}

/** Stores a new passkey. Throws `verification_failed` if the browser's answer does not fit the challenge. */
export async function addPasskey(
  { title, id, client_data, attestation, transports }: ParsedRequestOf<typeof consolePasskeyAdd>,
  visit: Visit,
): Promise<AnswerOf<typeof consolePasskeyList>> {
  const { database, now } = visit;
  const { member_id } = operatorOf(visit);
  const expectedChallenge = await usedChallenge(client_data, member_id, visit);
  const refused = refusal({ code: 'verification_failed', field: 'title', why: 'console_passkey_wrong' });
  if (expectedChallenge === null) throw refused;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: client_data, attestationObject: attestation },
    },
    expectedChallenge,
    ...relyingParty(visit),
    requireUserVerification: false,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw refused;
  const { publicKey, counter } = registrationInfo.credential;
  const public_key = Buffer.from(publicKey);
  const row = { id, member_id, public_key, counter, transports, title, create_time: now };
  if (!(await insertPasskey(database, row))) throw refused;
  return viewPasskeys(visit);
}

/** Removes a passkey of the operator. Throws `not_found` if the operator has no such passkey. */
export async function removePasskey(
  { id }: ParsedRequestOf<typeof consolePasskeyRemove>,
  visit: ConsoleVisit,
): Promise<AnswerOf<typeof consolePasskeyList>> {
  if (!(await deletePasskey(visit.database, operatorOf(visit).member_id, id)))
    throw new AppError('not_found');
  return viewPasskeys(visit);
}

async function challengeFor(
  memberId: number,
  { database, now }: Pick<Visit, 'database' | 'now'>,
): Promise<AnswerOf<typeof consolePasskeyChallenge>> {
  const [challenge, known] = await Promise.all([
    newChallenge(database, memberId, now),
    listPasskeys(database, memberId),
  ]);
  return { challenge, ids: known.map(({ id }) => id) };
}
