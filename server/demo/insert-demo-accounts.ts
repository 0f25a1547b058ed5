import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';

import { dayMs } from '../../trade/calendar/day-ms.ts';
import type { Tables } from '../db/tables.ts';
import { demoAccounts } from '../domain/rights/demo-accounts.ts';

const dataKeyBytes = 32;

/**
 * Inserts one account for each set of rights: member, certified member, two publishers, administrator,
 * corporate member.
 */
export async function insertDemoAccounts(
  transaction: Transaction<Tables>,
  shipownerIds: readonly number[],
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('member')
    .values(
      demoAccounts.map(({ mobile, nickname, certified, owner, role }) => ({
        mobile,
        nickname,
        avatar: null,
        role,
        publisher: owner !== null,
        shipowner_id: owner === null ? null : (shipownerIds[owner] ?? null),
        certification_status: certified ? (1 as const) : (0 as const),
        data_key: randomBytes(dataKeyBytes),
      })),
    )
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .execute();
  await grantDemoTier(transaction, now);
}

/**
 * Grants the corporate account its tier for ten years, unless it was granted before. Like every tier, it is
 * stored as a grant and as the end date in the member row.
 */
async function grantDemoTier(transaction: Transaction<Tables>, now: Date): Promise<void> {
  const until = new Date(now.getTime() + demoTierDays * dayMs);
  const mobile = demoAccounts.find(({ kind }) => kind === 'corporate')?.mobile ?? '';
  const { rows } = await sql<{ member_id: number }>`
    insert into membership_grant (member_id, tier, days, from_time, to_time, source_kind, source_id, create_time)
    select id, 'corporate', ${demoTierDays}, ${now}, ${until}, 'demo', mobile, ${now} from member where mobile = ${mobile}
    on conflict (source_kind, source_id) do nothing returning member_id`.execute(transaction);
  for (const { member_id } of rows)
    await transaction
      .updateTable('member')
      .set({ corporate_until: until })
      .where('id', '=', member_id)
      .execute();
}

const demoTierDays = 3_650;
