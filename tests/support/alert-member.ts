import type { AlertChannel, AlertData, ProviderAnswer } from '../../contract/calls/alerts.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { sendAlerts } from '../../server/domain/alerts/send-alerts.ts';
import { expandEvents } from '../../server/domain/alerts/expand-events.ts';
import type { AlertProviders } from './alert-providers.ts';
import { decrypt } from '../../src/store/sealing/sealing.ts';
import { aConfig } from './a-config.ts';
import { aMember } from './a-member.ts';
import { anApp } from './test-app.ts';
import { testNow } from './test-time.ts';

export interface Answered<Data = unknown> {
  status: number;
  code?: string;
  errors?: { field: string; code: string; message: string }[];
  data: Data;
}

export interface Made {
  channel: AlertChannel;
  test: ProviderAnswer;
  signing_key: string | null;
}

const onFailure = (error: unknown) => {
  throw error;
};

/** Runs the jobs of a server that create and send alerts, once, at the time `now`. */
export async function runAlerts(
  database: OpenDatabase,
  { senders }: Pick<AlertProviders, 'senders'>,
  now: Date,
): Promise<void> {
  const run = { database, clock: () => now, signal: new AbortController().signal };
  await expandEvents(run);
  await sendAlerts({ ...run, senders, origin: 'https://laycan.example', onFailure });
}

/** Creates a member with a session who follows the lane Shanghai to Jebel Ali. */
export async function anAlertMember(
  database: OpenDatabase,
  providers: Pick<AlertProviders, 'senders' | 'clock'>,
  differs: Parameters<typeof aMember>[1] = {},
) {
  const app = anApp(database, {
    config: aConfig({ siteOrigin: 'https://laycan.example', demoAccounts: 'forced' }),
    clock: () => providers.clock.now,
    outside: {
      sms: { channel: 'log', send: async () => {} },
      wechat: null,
      pay: new Map(),
      mail: null,
      alerts: providers.senders,
    },
  });
  const member = await aMember(database, { create_time: testNow, ...differs });
  const call = async <Data>(path: string, body?: object): Promise<Answered<Data>> => {
    const response = await app.request(`/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...member.header, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Answered<Data>;
  };
  const follow = (from = 'CNSHA', to = 'AEJEA') => followLane(database, member.id, from, to);
  const make = (channel: object) => call<Made>('member/alert/channel/make', { replaces: null, ...channel });
  const alerts = async (): Promise<AlertData> => {
    const { data } = await call<string>('member/alert/data');
    return (await decrypt(data, member.dataKey.toString('base64'))) as AlertData;
  };
  return { ...member, app, call, follow, make, alerts };
}

export async function followLane(database: OpenDatabase, member_id: number, from: string, to: string) {
  const group_id = '00000000-0000-4000-8000-000000000001';
  const row = { member_id, sequence: 'V', version: 1, create_time: testNow };
  await database.db
    .insertInto('collection_group')
    .values({ ...row, id: group_id, title: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database.db
    .insertInto('collection_harbor')
    .values({ ...row, group_id, from, to })
    .execute();
}
