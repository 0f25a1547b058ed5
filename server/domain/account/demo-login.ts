import type { AnswerOf } from '../../../contract/call.ts';
import type { sessionDemo } from '../../../contract/calls/account/login.ts';
import type { Config } from '../../config.ts';
import { demoAccounts, demoMobiles, isDemoMobile } from '../rights/demo-accounts.ts';
import type { OpenDatabase, Queries } from '../../db/open.ts';
import { hasDemoData } from '../../db/site/settings.ts';
import { deleteSessionsOfMobiles } from '../../db/account/sessions.ts';
import type { Origin } from '../rights/origin.ts';

/**
 * The code of the demo accounts. It is not a secret: the login form shows it, and it opens demo accounts
 * only.
 */
export const demoCode = '202611';

interface DemoSource {
  database: Queries;
  config: Pick<Config, 'demoAccounts'>;
  origin: Pick<Origin, 'isForwarded'>;
}

/**
 * True if the configuration allows demo accounts for this request. The setting `local` allows only requests
 * to this machine that no proxy forwarded.
 */
export const areDemoAccountsLetIn = ({ config, origin }: Omit<DemoSource, 'database'>): boolean =>
  config.demoAccounts === 'forced' || (config.demoAccounts === 'local' && !origin.isForwarded);

/** True if demo accounts can log in: the configuration allows it and the database contains demo data. */
async function isDemoOpen({ database, ...source }: DemoSource): Promise<boolean> {
  return areDemoAccountsLetIn(source) && (await hasDemoData(database));
}

/**
 * True if a session may be opened for this number. Every login path calls this check: demo accounts pass only
 * where demo logins are allowed, other accounts always.
 */
export async function mayOpen(mobile: string, source: DemoSource): Promise<boolean> {
  return !isDemoMobile(mobile) || (await isDemoOpen(source));
}

/**
 * Returns the demo accounts with their code for the login page; an empty list where demo logins are not
 * allowed.
 */
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

/**
 * Ends the sessions of all demo accounts. Called at start when demo accounts are closed, because one of the
 * accounts is an administrator.
 */
export async function endDemoSessions(database: OpenDatabase): Promise<void> {
  await deleteSessionsOfMobiles(database, demoMobiles);
}
