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
 * Returns the key that a request contains, with the present rights of its owner: the publisher who created
 * it, or the operator. Returns null if the key never existed or was revoked, or if the publisher's account or
 * right to publish has ended. Also returns null for a key of a demo organisation while demo accounts are
 * disabled. A key of a demo organisation may be public, because it reads only invented sailings.
 */
export async function openKey(key: string, source: Source): Promise<OpenKey | null> {
  const { database, now } = source;
  const found = await findApiKey(database, hashOf(key));
  if (!found || found.end_time !== null || !mayOwn(found)) return null;
  if (found.is_demo && !areDemoAccountsLetIn(source)) return null;
  if (now.getTime() - (found.last_used_time?.getTime() ?? 0) >= hourMs)
    await updateLastUsed(database, found.id, now);
  return {
    id: found.id,
    calls_per_minute: found.calls_per_minute,
    caller: {
      role: 'COMMON',
      member_id: found.creator_id ?? 0,
      publisher: found.shipowner_id !== null,
      shipowner_id: found.shipowner_id,
      certified: isOfOperator(found) || found.certification_status === 1,
      tier: 'ordinary',
      is_demo: found.is_demo,
    },
  };
}

type FoundKey = NonNullable<Awaited<ReturnType<typeof findApiKey>>>;

/** True for a key that the operator or an administrator created; its owner may read everything. */
const isOfOperator = ({ creator_id, role }: FoundKey): boolean => creator_id === null || role === 'ADMIN';

/** True if the owner may still have the key: the operator, or a publisher of its organisation. */
function mayOwn(key: FoundKey): boolean {
  if (key.disabled_time !== null) return false;
  return isOfOperator(key) || (key.publisher === true && key.creator_shipowner_id === key.shipowner_id);
}
