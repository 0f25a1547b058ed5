import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { insertApiKey } from '../../db/api-keys/api-keys.ts';
import type { Queries } from '../../db/open.ts';
import { hashOf, makeToken } from '../account/token.ts';

/** The prefix of every key, so that a person who finds a key in a log or a repository recognises it. */
const keyPrefix = 'laycan_';
const hintChars = 4;

export interface NewKey {
  /** The organisation to which the key belongs; null for a key of the operator. */
  shipowner_id: number | null;
  title: string;
  calls_per_minute?: number | undefined;
  creator_id: number | null;
  now: Date;
}

/** Stores a new key's hash and returns the key. The key cannot be read again later. */
export async function storeNewKey(
  queries: Queries,
  { now, calls_per_minute = serverLimits.apiCallsPerMinute, ...made }: NewKey,
) {
  const key = `${keyPrefix}${makeToken()}`;
  const row = { ...made, calls_per_minute, hint: key.slice(-hintChars), create_time: now };
  const id = await insertApiKey(queries, { ...row, secret_hash: hashOf(key) });
  return { key, row: { id, ...row, last_used_time: null } };
}
