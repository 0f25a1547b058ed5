import type { AnswerOf } from '../../../contract/call.ts';
import type { sessionDemo } from '../../../contract/calls/account/login.ts';
import type { Config } from '../../config.ts';
import { demoAccounts, demoMobiles, isDemoMobile } from '../../demo/demo-accounts.ts';
import type { OpenDatabase, Queries } from '../../db/open.ts';
import { hasDemoData } from '../../db/site/settings.ts';
import { deleteSessionsOfMobiles } from '../../db/account/sessions.ts';
import type { Origin } from '../rights/origin.ts';

/** Shown beside the login form, so it is no secret; it opens demo accounts only. */
export const demoCode = '202611';

interface DemoSource {
  database: Queries;
  config: Pick<Config, 'demoAccounts'>;
  origin: Pick<Origin, 'isForwarded'>;
}

/** Whether demo accounts may do anything here: where they open on this machine only, not by way of a proxy either. */
export const areDemoAccountsLetIn = ({ config, origin }: Omit<DemoSource, 'database'>): boolean =>
  config.demoAccounts === 'forced' || (config.demoAccounts === 'local' && !origin.isForwarded);

/** They open while demo data is there too. */
async function isDemoOpen({ database, ...source }: DemoSource): Promise<boolean> {
  return areDemoAccountsLetIn(source) && (await hasDemoData(database));
}

/** The gate of every way into a session: a demo account passes where demo accounts open, all others do. */
export async function mayOpen(mobile: string, source: DemoSource): Promise<boolean> {
  return !isDemoMobile(mobile) || (await isDemoOpen(source));
}

/** The accounts with their code, for the login page; none where they do not open. */
export async function listDemoAccounts(source: DemoSource): Promise<AnswerOf<typeof sessionDemo>> {
  if (!(await isDemoOpen(source))) return { list: [] };
  return {
    list: demoAccounts.map((account) => ({
      mobile: account.mobile,
      code: demoCode,
      kind: account.kind,
      chinese_name: account.nickname,
      english_name: account.english_name,
    })),
  };
}

/** A server that is told to go without demo data ends what was opened with it: one of them is an administrator. */
export async function endDemoSessions(database: OpenDatabase): Promise<void> {
  await deleteSessionsOfMobiles(database, demoMobiles);
}
