import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { insertApiKey } from '../../db/api-keys/api-keys.ts';
import type { Queries } from '../../db/open.ts';
import { hashOf, makeToken } from '../account/token.ts';

/** What a key begins with, so that whoever finds one in a log or a repository knows what it is. */
const keyPrefix = 'laycan_';
const hintChars = 4;

export interface NewKey {
  /** Null: the operator's. */
  shipowner_id: number | null;
  title: string;
  calls_per_minute?: number | undefined;
  creator_id: number | null;
  now: Date;
}

/** Stores a new key by its hash. `key` is told to whoever made it and to nobody again. */
export async function storeNewKey(
  queries: Queries,
  { now, calls_per_minute = serverLimits.apiCallsPerMinute, ...made }: NewKey,
) {
  const key = `${keyPrefix}${makeToken()}`;
  const row = { ...made, calls_per_minute, hint: key.slice(-hintChars), create_time: now };
  const id = await insertApiKey(queries, { ...row, secret_hash: hashOf(key) });
  return { key, row: { id, ...row, last_used_time: null } };
}
