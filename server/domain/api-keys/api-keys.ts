import { dayMs } from '../../../trade/calendar/day-ms.ts';
import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type {
  apiKeyDelete,
  apiKeyHandle,
  ApiKeyRow,
  apiKeySelect,
} from '../../../contract/calls/workspace/api-key.ts';
import { AppError } from '../../../contract/error-code.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import * as rows from '../../db/api-keys/api-keys.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { findOrganization } from '../../db/workspace/organizations.ts';
import { recordEvent } from '../rights/audit.ts';
import type { Caller } from '../rights/caller.ts';
import type { Origin } from '../rights/origin.ts';
import { limitsOf, mayHaveMore } from '../rights/permission.ts';
import { refusal } from '../rights/refusal.ts';
import { organizationOfRequest, ownerOf } from '../workspace/own.ts';
import { storeNewKey } from './make-key.ts';

interface CallerSearch {
  database: OpenDatabase;
  caller: Caller;
  now: Date;
  origin: Pick<Origin, 'address'>;
}

/**
 * Returns the API keys of the requested organisation, by default the caller's own. Throws `not_found` if the
 * caller may not represent the organisation.
 */
export async function selectApiKeys(
  request: ParsedRequestOf<typeof apiKeySelect>,
  asked: Pick<CallerSearch, 'database' | 'caller'>,
): Promise<AnswerOf<typeof apiKeySelect>> {
  const list = await rows.listApiKeys(asked.database, await organizationOfRequest(request, asked));
  const tier = tierOf(asked.caller);
  return {
    list: list.map(rowOf),
    most: limitsOf(tier).api_keys,
    has_higher: mayHaveMore(tier, 'api_keys'),
  };
}

/**
 * Creates an API key for the requested organisation, by default the caller's own, and returns the key once;
 * the database stores only its hash.
 *
 * Throws:
 * - `not_found` if the caller may not represent the organisation;
 * - `invalid` if the organisation has the maximum number of keys;
 * - `too_many_requests` if too many keys were created for it in the last 24 hours.
 */
export async function makeApiKey(
  { shipowner_id: named, title }: ParsedRequestOf<typeof apiKeyHandle>,
  { database, caller, now, origin }: CallerSearch,
): Promise<AnswerOf<typeof apiKeyHandle>> {
  const shipowner_id = await organizationOfRequest({ shipowner_id: named }, { database, caller });
  return database.db.transaction().execute(async (db) => {
    // Locks the organisation, so that two simultaneous requests cannot both create the last allowed key.
    await findOrganization({ db }, shipowner_id, { owner: ownerOf(caller), isLocked: true });
    assertRoom(
      await rows.countApiKeys({ db }, shipowner_id, new Date(now.getTime() - dayMs)),
      limitsOf(tierOf(caller)).api_keys,
    );
    const { key, row } = await storeNewKey(
      { db },
      { shipowner_id, title, creator_id: caller.member_id, now },
    );
    await recordEvent(
      { db },
      { ...eventOf('api_key_made', { caller, now, origin }), detail: { id: row.id, shipowner_id, title } },
    );
    const [stored] = (await rows.listApiKeys({ db }, shipowner_id)).filter(({ id }) => id === row.id);
    if (!stored) throw new AppError('internal');
    return { row: rowOf(stored), key };
  });
}

/**
 * Returns the tier that limits the number of keys; an ADMIN counts as corporate. The tier matters only at
 * creation, because a key belongs to the organisation and stays valid when its creator's tier ends.
 */
const tierOf = ({ role, tier }: Caller): Caller['tier'] => (role === 'ADMIN' ? 'corporate' : tier);

function assertRoom({ standing, made }: { standing: number; made: number }, most: number): void {
  if (standing >= most) throw refusal({ code: 'invalid', field: '', why: 'api_keys_full', values: { most } });
  if (made >= serverLimits.apiKeysMadePerDayMost)
    throw refusal({
      code: 'too_many_requests',
      field: '',
      why: 'api_keys_made_today',
      retryAfterSeconds: 3_600,
    });
}

/**
 * Revokes a key of the caller's organisation; an ADMIN may revoke any organisation's key. Throws `not_found` if
 * there is no valid key that the caller may revoke.
 */
export async function deleteApiKey(
  { id }: ParsedRequestOf<typeof apiKeyDelete>,
  { database, caller, now, origin }: CallerSearch,
): Promise<null> {
  const owner = ownerOf(caller);
  await database.db.transaction().execute(async (db) => {
    const key = await rows.findActiveKeyOwner({ db }, id);
    // The demo administrator may revoke only keys of demo organisations, and a publisher only keys of the
    // publisher's own organisation.
    const isOwn =
      key !== undefined &&
      key.shipowner_id !== null &&
      (owner === null || (owner === 'demo' ? key.is_demo : key.shipowner_id === owner));
    if (!isOwn || !(await rows.endApiKey({ db }, id, now))) throw new AppError('not_found');
    const detail = { id, shipowner_id: key.shipowner_id };
    await recordEvent({ db }, { ...eventOf('api_key_revoked', { caller, now, origin }), detail });
  });
  return null;
}

const eventOf = (
  action: 'api_key_made' | 'api_key_revoked',
  { caller, now, origin }: Omit<CallerSearch, 'database'>,
) => ({ action, actor: 'member' as const, member_id: caller.member_id, address: origin.address, now });

const rowOf = ({ shipowner_id: _of, create_time, last_used_time, ...key }: rows.ListedApiKey): ApiKeyRow => ({
  ...key,
  create_time: create_time.toISOString(),
  last_used_time: last_used_time?.toISOString() ?? null,
});
