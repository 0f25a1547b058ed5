import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';

import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { Card, CardSailing, cardKey, cardSign } from '../../../contract/calls/sailings/card.ts';
import type { PortCall, SailingDetail } from '../../../trade/sailing/sailing.ts';
import { readOrStoreCardKey } from '../../db/site/card-key.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { visitor } from '../rights/caller.ts';
import { viewSailing } from './sailings.ts';
import type { SearchContext } from '../search/search-request.ts';

/**
 * Returns a signed card of live sailings. For every caller, the card shows the data that a visitor sees, read
 * from the database and not from the request. Throws `not_found` if one of the sailings does not exist.
 */
export async function signCard(
  { ids, from, to }: ParsedRequestOf<typeof cardSign>,
  asked: SearchContext,
): Promise<AnswerOf<typeof cardSign>> {
  const [key, ...details] = await Promise.all([
    keyOf(asked.database),
    ...[...new Set(ids)].map((id) => viewSailing({ id, from, to }, { ...asked, caller: visitor })),
  ]);
  const card: Card = {
    issue_time: asked.now.toISOString(),
    sailings: details.map((detail) => cardSailingOf(detail.toJSON())),
  };
  const text = JSON.stringify(card);
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return { text, signature: signature.toString('base64url') };
}

/** Returns the public key with which anyone can verify cards. */
export async function publicCardKey(database: OpenDatabase): Promise<AnswerOf<typeof cardKey>> {
  const { x = '', y = '' } = createPublicKey(await keyOf(database)).export({ format: 'jwk' });
  return { x, y };
}

function cardSailingOf(sailing: SailingDetail): CardSailing {
  const { id, shipowner, machine_id, days, confirm_time, change_time, withdrawn_time, is_demo } = sailing;
  return {
    id,
    shipowner: [shipowner.chinese_title, shipowner.english_title],
    machine_id,
    load: callOf(sailing.load),
    unload: callOf(sailing.unload),
    days,
    word_time: confirm_time !== null && confirm_time > change_time ? confirm_time : change_time,
    is_withdrawn: withdrawn_time !== null,
    is_demo,
  };
}

const callOf = (call: PortCall): CardSailing['load'] => ({
  harbor_codes: [call.harbor_code, call.second_harbor_code, call.third_harbor_code].filter(
    (code) => code !== null,
  ),
  start_time: call.start_time,
  end_time: call.end_time,
});

const keys = new WeakMap<OpenDatabase, Promise<KeyObject>>();

/**
 * Returns the site's key for signing cards. The key is created for the first card, and each process reads it
 * once.
 */
function keyOf(database: OpenDatabase): Promise<KeyObject> {
  const known = keys.get(database);
  if (known) return known;
  const reading = readOrStoreCardKey(database, makeKey).then((jwk) =>
    createPrivateKey({ key: jwk as JsonWebKey, format: 'jwk' }),
  );
  keys.set(database, reading);
  reading.catch(() => keys.delete(database));
  return reading;
}

/**
 * Creates a P-256 key, because every browser can verify its signatures. It is created as PEM and then
 * converted: in Node.js 20, exporting a newly generated key object directly can deadlock during a garbage
 * collection.
 */
function makeKey(): object {
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return createPrivateKey(privateKey).export({ format: 'jwk' });
}
