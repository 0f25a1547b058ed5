import { endApiKey, findActiveKeyOwner, listApiKeys, type ListedApiKey } from '../../db/api-keys/api-keys.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { listShipownerTitles, type ShipownerTitles } from '../../db/sailings/sheet-import.ts';
import { recordEvent } from '../rights/audit.ts';
import { findNamedShipowner } from '../sailings/named-shipowner.ts';
import { storeNewKey } from './make-key.ts';

interface Workplace {
  database: OpenDatabase;
  now: Date;
}

export type KeyOutcome =
  | { kind: 'made'; id: number; key: string; title: string; calls_per_minute: number }
  | { kind: 'listed'; keys: (Omit<ListedApiKey, 'create_time' | 'last_used_time'> & KeyTimes)[] }
  | { kind: 'revoked'; id: number; title: string }
  | { kind: 'unknown_key'; id: number }
  | { kind: 'unknown_shipowner'; name: string; near: ShipownerTitles[] };

interface KeyTimes {
  create_time: string;
  last_used_time: string | null;
}

/** Creates a key that the operator issues, for a named shipowner or in the operator's own name. */
export async function issueKey(
  { title, shipowner, calls_per_minute }: { title: string; shipowner: string; calls_per_minute?: number },
  { database, now }: Workplace,
): Promise<KeyOutcome> {
  const named =
    shipowner === '' ? null : findNamedShipowner(await listShipownerTitles(database.db), shipowner);
  if (named && !named.found) return { kind: 'unknown_shipowner', name: shipowner, near: named.near };
  const shipowner_id = named?.found?.id ?? null;
  return database.db.transaction().execute(async (db) => {
    const made = await storeNewKey({ db }, { shipowner_id, title, calls_per_minute, creator_id: null, now });
    const { id } = made.row;
    await recordEvent(
      { db },
      { action: 'api_key_made', actor: 'operator', now, detail: { id, shipowner_id, title } },
    );
    return { kind: 'made', id, key: made.key, title, calls_per_minute: made.row.calls_per_minute };
  });
}

/** Returns every valid API key, without the secret part. */
export async function listKeys({ database }: Workplace): Promise<KeyOutcome> {
  const keys = await listApiKeys(database, 'all');
  return {
    kind: 'listed',
    keys: keys.map(({ create_time, last_used_time, ...key }) => ({
      ...key,
      create_time: create_time.toISOString(),
      last_used_time: last_used_time?.toISOString() ?? null,
    })),
  };
}

/**
 * Revokes an API key of any shipowner or of the operator. The result is `unknown_key` if the key does not
 * exist or was revoked before.
 */
export async function revokeKey({ id }: { id: number }, { database, now }: Workplace): Promise<KeyOutcome> {
  return database.db.transaction().execute(async (db) => {
    const key = await findActiveKeyOwner({ db }, id);
    if (!key || !(await endApiKey({ db }, id, now))) return { kind: 'unknown_key', id };
    const detail = { id, shipowner_id: key.shipowner_id };
    await recordEvent({ db }, { action: 'api_key_revoked', actor: 'operator', now, detail });
    return { kind: 'revoked', id, title: key.title };
  });
}
