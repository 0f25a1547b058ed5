import type { AnswerOf } from '../../../contract/call.ts';
import type { sessionDemo } from '../../../contract/calls/account/login.ts';
import type { Config } from '../../config.ts';
import { demoAccounts } from '../../demo/demo-accounts.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { hasDemoData } from '../../db/site/settings.ts';
import { deleteSessionsOfMobiles } from '../../db/account/sessions.ts';

/** Shown beside the login form, so it is no secret; it opens demo accounts only. */
export const demoCode = '202611';

interface DemoSource {
  database: OpenDatabase;
  config: Pick<Config, 'demoData'>;
}

/** Whether a number is one of the demo accounts'. No message is ever sent to it, and no other code opens it. */
export const isDemoMobile = (mobile: string): boolean =>
  demoAccounts.some((account) => account.mobile === mobile);

/** Demo accounts open while demo data is there and the server was not told to go without. */
export async function isDemoOpen({ database, config }: DemoSource): Promise<boolean> {
  return config.demoData && (await hasDemoData(database));
}

/** The accounts with their code, for the login page; none where they do not open. */
export async function listDemoAccounts(source: DemoSource): Promise<AnswerOf<typeof sessionDemo>> {
  if (!(await isDemoOpen(source))) return { list: [] };
  return {
    list: demoAccounts.map((account) => ({
      mobile: account.mobile,
      code: demoCode,
      kind: kindOf(account),
      chinese_name: account.nickname,
      english_name: account.english_name,
    })),
  };
}

function kindOf({ role, owner, certified }: (typeof demoAccounts)[number]) {
  if (role === 'ADMIN') return 'admin';
  if (owner !== null) return 'publisher';
  return certified ? 'certified' : 'member';
}

/** A server that is told to go without demo data ends what was opened with it: one of them is an administrator. */
export async function endDemoSessions(database: OpenDatabase): Promise<void> {
  await deleteSessionsOfMobiles(
    database,
    demoAccounts.map(({ mobile }) => mobile),
  );
}
