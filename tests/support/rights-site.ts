import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { addDays } from '../../trade/calendar/plain-date.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { openDatabase, type OpenDatabase } from '../../server/db/open.ts';
import { insertSailings } from '../../server/db/sailings/sailings.ts';
import type { LocalValues } from '../../src/store/device-rows.ts';
import { aBatch, aCall, aSailing } from './a-sailing.ts';
import { aRealMember } from './a-real-member.ts';
import { startOwnSite } from './own-site.ts';
import { sentCode } from './sent-code.ts';

/** Words that occur nowhere else, grouped by the right that is needed to read them. */
export const hidden = {
  /** Visible after a login. */
  // The words are long, so that they cannot occur in a hash by chance.
  ship: ['SECRET PIONEER', 'HIDDEN-77W', '9771234'],
  /** Visible to certified companies and to the publisher of the sailing. Lists also contain these words. */
  rate: ['771.25'],
  /** Visible with the same right. Only encrypted answers contain these words. */
  details: ['secret.manager@example.com', 'Secret Manager', 'secret remark', 'SGSIN'],
} as const;

export interface RightsSite {
  url: string;
  sailingId: string;
  /** Creates a member and returns a session in the form of the login's answer. */
  openSession: (differs?: { certification_status: 1 }) => Promise<Partial<LocalValues>>;
  /** Ends all sessions of a member, as the administrator or another device does. */
  endSessions: (session: Partial<LocalValues>) => Promise<void>;
  /** Returns the newest code that was sent to a mobile number. */
  codeOf: (mobile: string) => Promise<string>;
  /** Runs a command of the operator and returns its output. */
  operate: (...words: string[]) => Promise<string>;
  stop: () => Promise<void>;
}

/**
 * Starts the server with a separate database that has one sailing from Shanghai via Singapore to Jebel Ali.
 */
export async function startRightsSite(): Promise<RightsSite> {
  const server = await startOwnSite({ isEmpty: true, environment: { RATE_LIMIT_PER_MINUTE: '0' } });
  const database = await openDatabase({ url: server.database });
  return {
    url: server.url,
    sailingId: await insertHiddenSailing(database),
    openSession: async (differs) => (await aRealMember(database, differs)).logIn(),
    endSessions: async ({ user_info }) => {
      await database.db
        .deleteFrom('session')
        .where('member_id', '=', user_info?.id ?? 0)
        .execute();
    },
    codeOf: (mobile) => sentCode(server, mobile),
    operate: (...words) => operate(server.database, words),
    stop: async () => {
      await database.close();
      await server.stop();
    },
  };
}

async function insertHiddenSailing(database: OpenDatabase): Promise<string> {
  const today = new Date().toISOString().slice(0, 10);
  const { id: shipowner_id } = await database.db
    .insertInto('shipowner')
    .values({ logo: null, chinese_title: '远航重吊', english_title: 'Yuan Hang Heavy Lift' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const manager_id = makeUuidV7();
  const [ship_name, voyage_number, imo] = hidden.ship;
  const [price_amount] = hidden.rate;
  const [email, english_name, remark, via] = hidden.details;
  await database.db
    .insertInto('manager')
    .values({ id: manager_id, shipowner_id, chinese_name: '', english_name, phone: '+862100000000', email })
    .execute();
  const at = (first: number, days: number) => ({
    start_time: addDays(today, first),
    end_time: addDays(today, first + days),
  });
  const call = { is_load: false, is_unload: false };
  const sailing = aSailing({
    ship_name,
    voyage_number,
    imo,
    remark,
    manager_id,
    is_price: true,
    price_amount,
    price_currency: 'USD',
    price_unit: 'freight_ton',
    harbors: [
      aCall(at(10, 3)),
      aCall({ ...call, ...at(18, 1), harbor_code: via }),
      aCall({ ...call, ...at(31, 2), harbor_code: 'AEJEA', is_unload: true }),
    ],
  });
  await insertSailings(database, aBatch({ shipowner_id, publish_time: new Date() }), [sailing]);
  return sailing.id;
}

async function operate(site: string, words: readonly string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: site, NODE_ENV: '' };
  const program = ['dist/server/admin.js', ...words, '--lang', 'en'];
  return (await promisify(execFile)(process.execPath, program, { env })).stdout;
}
