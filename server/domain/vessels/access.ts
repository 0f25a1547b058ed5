import { createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { ShipLogo } from '../../../contract/calls/site/system.ts';
import { hashedText, hashFormat } from '../../../contract/open/hash-format.ts';
import { hourMs } from '../../../trade/calendar/day-ms.ts';
import type { Config } from '../../config.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { findSecret } from '../../db/site/secrets.ts';

/*
 * The values from which access to the vessel service is computed. Every visitor gets a client id, secret and
 * key, so these only exclude clients that have not opened this site within a day. They are derived from a
 * secret of the site and the current period of twelve hours. Nothing needs to be stored, and all servers of one
 * database derive the same credentials.
 */
export interface Access {
  database: OpenDatabase;
  config: Config;
  now: Date;
}

interface Client {
  id: string;
  secret: string;
  /** The encryption key, in hexadecimal. */
  key: string;
}

const periodMs = 12 * hourMs;
const tokenMs = hourMs;
const ownBase = '/open';
const ownClientId = 'site';

/**
 * Returns the vessel service's URL and credentials for `system/ship`. If the service is on another host,
 * returns the configured credentials unchanged.
 */
export async function vesselServiceOf(access: Access): Promise<ShipLogo['vessel_service']> {
  const { base, clientId, clientSecret, key } = access.config.openApi;
  if (base !== '')
    return { base: base.replace(/\/$/, ''), client_id: clientId, client_secret: clientSecret, key };
  const client = clientOf(await siteSecret(access.database), periodOf(access.now));
  return { base: ownBase, client_id: client.id, client_secret: client.secret, key: client.key };
}

/** Returns a token for a known client; null for an unknown client. */
export async function vesselTokenOf(
  asked: { client_id: string; client_secret: string },
  access: Access,
): Promise<{ access_token: string; expires_in: number } | null> {
  const secret = await siteSecret(access.database);
  const isKnown = clientsOf(secret, access).some(
    (client) => isSame(asked.client_id, client.id) && isSame(asked.client_secret, client.secret),
  );
  if (!isKnown) return null;
  const until = String(access.now.getTime() + tokenMs);
  return {
    access_token: `${until}.${derived(secret, `token ${until}`, 'base64url')}`,
    expires_in: tokenMs / 1000,
  };
}

/** True if the server issued the token and it has not expired. */
export async function isVesselToken(token: string, { database, now }: Access): Promise<boolean> {
  const [until = '', sign = ''] = token.split('.');
  if (!/^\d{1,15}$/.test(until) || Number(until) <= now.getTime()) return false;
  return isSame(sign, derived(await siteSecret(database), `token ${until}`, 'base64url'));
}

/**
 * True if the query parameter `hash`, decrypted with a key that is valid now, equals the other parameters of
 * the query and contains a recent time.
 */
export async function isHashOf(query: Readonly<Record<string, unknown>>, access: Access): Promise<boolean> {
  const { hash } = query;
  if (typeof hash !== 'string') return false;
  const bytes = Buffer.from(hash, 'base64');
  if (bytes.length < 2 * hashFormat.ivBytes || bytes.length % hashFormat.ivBytes > 0) return false;
  const secret = await siteSecret(access.database);
  return clientsOf(secret, access).some(({ key }) => {
    const plain = decrypted(bytes, key);
    const time = Number(/t=(\d{1,15})$/.exec(plain ?? '')?.[1] ?? Number.NaN);
    const isFresh = Math.abs(access.now.getTime() - time) <= hashFormat.oldestMs;
    return isFresh && plain === hashedText(query, time);
  });
}

function decrypted(bytes: Buffer, key: string): string | null {
  const decipher = createDecipheriv(
    'aes-256-cbc',
    Buffer.from(key, 'hex'),
    bytes.subarray(0, hashFormat.ivBytes),
  );
  try {
    return Buffer.concat([decipher.update(bytes.subarray(hashFormat.ivBytes)), decipher.final()]).toString(
      'utf8',
    );
  } catch {
    // The bytes were encrypted with another key or are not cipher text.
    return null;
  }
}

/**
 * Returns the clients whose credentials are accepted. They are the site's own clients of the present and the
 * previous period of twelve hours, and the client that the operator configured.
 */
function clientsOf(secret: Buffer, { config: { openApi }, now }: Access): Client[] {
  const own = [0, 1].map((ago) => clientOf(secret, periodOf(now) - ago));
  if (openApi.base !== '' || openApi.clientId === '' || openApi.clientSecret === '' || openApi.key === '')
    return own;
  return [...own, { id: openApi.clientId, secret: openApi.clientSecret, key: openApi.key }];
}

const periodOf = (now: Date): number => Math.floor(now.getTime() / periodMs);

const clientOf = (secret: Buffer, period: number): Client => ({
  id: ownClientId,
  secret: derived(secret, `client ${period}`, 'base64url'),
  key: derived(secret, `key ${period}`, 'hex'),
});

const derived = (secret: Buffer, what: string, encoding: 'hex' | 'base64url'): string =>
  createHmac('sha256', secret).update(what).digest(encoding);

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const secrets = new WeakMap<OpenDatabase, Promise<Buffer>>();

/**
 * Returns the site's secret, which is created at the first start and shared by all servers on one database.
 */
function siteSecret(database: OpenDatabase): Promise<Buffer> {
  const known = secrets.get(database);
  if (known) return known;
  const found = findSecret(database, 'vessel_service', randomBytes(32));
  secrets.set(database, found);
  found.catch(() => secrets.delete(database));
  return found;
}
