import { randomBytes } from 'node:crypto';

import type { Assertion } from '../../../contract/calls/console/passkeys.ts';
import { consoleLimits } from '../../../contract/limits/console-limits.ts';
import type { Config } from '../../config.ts';
import { listPasskeys, notePasskeyUse, putChallenge, takeChallenge } from '../../db/console/passkeys.ts';
import type { OpenDatabase, Queries } from '../../db/open.ts';
import { recordEvent } from '../rights/audit.ts';
import type { Origin } from '../rights/origin.ts';
import { refusal } from '../rights/refusal.ts';
import { countFactorTry } from './factor-tries.ts';

/** The context of a request that creates or checks a passkey challenge. */
export interface PasskeyVisit {
  database: OpenDatabase;
  now: Date;
  config: Pick<Config, 'siteOrigin'>;
  origin: Pick<Origin, 'address' | 'host'>;
}

/** Stores and returns a new challenge for an operator. */
export async function newChallenge(queries: Queries, memberId: number, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await putChallenge(queries, memberId, { challenge, now });
  return challenge;
}

/**
 * Returns the values that the browser signs into its answer: the site's origins and the host name for which
 * the passkey is valid. Browsers offer passkeys over https only, and over http on localhost.
 */
export function relyingParty({ config, origin }: Pick<PasskeyVisit, 'config' | 'origin'>) {
  const site = new URL(config.siteOrigin === '' ? `https://${origin.host}` : config.siteOrigin);
  const isLocal = site.hostname === 'localhost';
  return {
    expectedOrigin: isLocal ? [`http://${site.host}`, `https://${site.host}`] : [site.origin],
    expectedRPID: site.hostname,
  };
}

/** Returns the challenge in the client data; an empty text if the client data is not valid JSON. */
function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/**
 * Marks the challenge in an answer as used and returns it. Returns null if the challenge is unknown, used or
 * too old.
 */
export async function usedChallenge(
  clientData: string,
  memberId: number,
  { database, now }: Pick<PasskeyVisit, 'database' | 'now'>,
): Promise<string | null> {
  const challenge = challengeIn(clientData);
  const since = new Date(now.getTime() - consoleLimits.challengeMinutes * 60_000);
  return (await takeChallenge(database, memberId, { challenge, since })) ? challenge : null;
}

/**
 * Checks the answer of a passkey of this operator. Throws `verification_failed`, or `too_many_requests` after five
 * wrong codes or answers in a quarter of an hour.
 */
export async function assertPasskey(
  assertion: Assertion,
  memberId: number,
  visit: PasskeyVisit,
): Promise<void> {
  const { database, now, origin } = visit;
  await countFactorTry(database, memberId, now);
  const counter = await counterOf(assertion, memberId, visit);
  if (counter !== null) {
    await notePasskeyUse(database, { id: assertion.id, member_id: memberId, counter, now });
    return;
  }
  const event = { action: 'console_code_wrong', actor: 'member', member_id: memberId, now } as const;
  await recordEvent(database, { ...event, address: origin.address, detail: { passkey: true } });
  throw refusal({ code: 'verification_failed', field: 'code', why: 'console_passkey_wrong' });
}

/** Returns the new counter of the authenticator, or null if the answer is not valid. */
async function counterOf(
  { id, client_data, authenticator_data, signature }: Assertion,
  memberId: number,
  visit: PasskeyVisit,
): Promise<number | null> {
  const expectedChallenge = await usedChallenge(client_data, memberId, visit);
  const known = (await listPasskeys(visit.database, memberId)).find((one) => one.id === id);
  if (expectedChallenge === null || !known) return null;
  // The library is loaded at its first use, because most processes never check a passkey.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { public_key, counter } = known;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
      },
      expectedChallenge,
      ...relyingParty(visit),
      credential: { id, publicKey: new Uint8Array(public_key), counter: Number(counter) },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for a wrong origin, a wrong signature and a counter that is lower than before.
    return null;
  }
}
