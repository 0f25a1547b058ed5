import { randomBytes } from 'node:crypto';

import { sealedFormat } from '../../../contract/wire/sealed-format.ts';
import { eraseMember, lockMember } from '../../db/member-data/close-member.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { hasDemoData } from '../../db/site/settings.ts';
import { deleteDemoRows, listDemoMembers, type DeletedDemoRows } from '../../db/site/remove-demo.ts';
import { recordEvent } from '../rights/audit.ts';
import { demoMobiles } from '../rights/demo-accounts.ts';

export type DemoRemoval =
  | { kind: 'none' }
  | { kind: 'asked' }
  | { kind: 'removed'; accounts: number; deleted: DeletedDemoRows };

/**
 * Deletes all demo data in one transaction and closes the demo accounts. Data of other shipowners and members
 * stays. Without `isSure`, only reports that there is demo data.
 */
export async function removeDemo(
  { isSure }: { isSure: boolean },
  { database, now }: { database: OpenDatabase; now: Date },
): Promise<DemoRemoval> {
  return database.db.transaction().execute(async (db) => {
    const members = await listDemoMembers(db, demoMobiles);
    if (members.length === 0 && !(await hasDemoData({ db }))) return { kind: 'none' };
    if (!isSure) return { kind: 'asked' };
    const deleted = await deleteDemoRows(db);
    for (const { id, mobile } of members) {
      await lockMember({ db }, id);
      const dataKey = randomBytes(sealedFormat.dataKeyBytes);
      await eraseMember({ db }, { id, mobile, dataKey, now });
    }
    const detail = { accounts: members.length, deleted };
    await recordEvent({ db }, { action: 'demo_removed', actor: 'operator', now, detail });
    return { kind: 'removed', accounts: members.length, deleted };
  });
}
