import { hourMs } from '../../../trade/calendar/day-ms.ts';
import type { Config } from '../../config.ts';
import { findApiKey, updateLastUsed } from '../../db/api-keys/api-keys.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { areDemoAccountsLetIn } from '../account/demo-login.ts';
import { hashOf } from '../account/token.ts';
import type { Caller } from '../rights/caller.ts';
import type { Origin } from '../rights/origin.ts';

interface Source {
  database: OpenDatabase;
  config: Pick<Config, 'demoAccounts'>;
  origin: Pick<Origin, 'isForwarded'>;
  now: Date;
}

/** A valid key and the rights of its holder. */
export interface OpenKey {
  id: number;
  calls_per_minute: number;
  caller: Caller;
}

/**
 * Returns the key that a request carries; null if it never existed, was revoked, or belongs to an invented
 * organisation while demo accounts are disabled. Its holder sees as much as a certified company, and all data
 * of the organisation that issued the key. A key of an invented organisation may be public, like its
 * publisher's account: it reads invented sailings only.
 */
export async function openKey(key: string, source: Source): Promise<OpenKey | null> {
  const { database, now } = source;
  const found = await findApiKey(database, hashOf(key));
  if (!found || found.end_time !== null) return null;
  if (found.is_demo && !areDemoAccountsLetIn(source)) return null;
  if (now.getTime() - (found.last_used_time?.getTime() ?? 0) >= hourMs)
    await updateLastUsed(database, found.id, now);
  return {
    id: found.id,
    calls_per_minute: found.calls_per_minute,
    caller: {
      role: 'COMMON',
      member_id: 0,
      publisher: found.shipowner_id !== null,
      shipowner_id: found.shipowner_id,
      certified: true,
      tier: 'ordinary',
      is_demo: found.is_demo,
    },
  };
}
