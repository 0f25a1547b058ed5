import { afterAll, beforeAll, expect, it } from 'vitest';

import type { PushedAlert } from '../../contract/wire/pushed-alert.ts';
import { minuteMs } from '../../trade/calendar/day-ms.ts';
import { AlertFailure, type AlertSender } from '../../server/adapters/alerts/alert-sender.ts';
import type { AlertSenders } from '../../server/adapters/alerts/create-alert-senders.ts';
import { expandEvents } from '../../server/domain/alerts/expand-events.ts';
import { sendAlerts } from '../../server/domain/alerts/send-alerts.ts';
import { randomOf } from '../../server/demo/random.ts';
import {
  aProviderOfAlerts,
  robots,
  type AlertProviders,
  type ProviderManner,
  type Received,
} from '../support/alert-providers.ts';
import { aSubscription, pushHost } from '../support/a-push-service.ts';
import { anAlertMember } from '../support/alert-member.ts';
import { insertSailings } from '../../server/db/sailings/sailings.ts';
import { aBatch, aSailing } from '../support/a-sailing.ts';
import * as a from '../support/a-workspace.ts';
import { describeOnBothEngines } from '../support/database.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';
import { testNow } from '../support/test-app.ts';

/** Thrown in place of a killed process: everything that was not written to the database is gone. */
class Killed extends Error {}

describeOnBothEngines('the outbox of alerts under faults', (getDatabase) => {
  let providers: AlertProviders;
  beforeAll(async () => {
    await insertSomeHarbors(getDatabase().db);
    providers = await aProviderOfAlerts({ now: testNow });
  }, 60_000);
  afterAll(() => providers.close());

  const eventTotal = 16;
  const memberTotal = 3;

  it('40 kills, 500, 429 and lost answers lose no alert, and repeat none without a mark', async () => {
    const database = getDatabase();
    const { chance, whole, pick } = randomOf(50, 'alert faults');
    const { id: sailingId, callId } = await aPublishedSailing();
    for (let at = 0; at < memberTotal; at++) {
      const reader = await anAlertMember(database, providers);
      await reader.follow();
      const setting = { ...usual, is_quiet: false };
      await reader.call('member/alert/setting/handle', setting);
      await reader.make({ ...robots.wecom, address: `${robots.wecom.address}${at}` });
      await reader.make({ kind: 'webhook', address: `${providers.webhookUrl}/${at}` });
      await reader.make(aSubscription(`device${at}`));
      if (at === 0)
        for (const kind of ['dingtalk', 'feishu', 'telegram'] as const) await reader.make(robots[kind]);
    }
    providers.received.length = 0;
    const manners: ProviderManner[] = ['fails', 'is busy', 'loses the answer'];
    providers.mannerFor = () => (chance(0.25) ? pick(manners) : 'accepts');
    let [sends, kills] = [0, 0];
    const senders = killing(providers.senders, () => {
      sends += 1;
      const isKilled = kills < 40 && sends % 2 === 0;
      if (isKilled) kills += 1;
      return isKilled ? (chance(0.5) ? 'before' : 'after') : null;
    });
    let now = testNow;
    const step = async () => {
      now = new Date(now.getTime() + whole(1, 20_000));
      providers.clock.now = now;
      const server = async (skewMs: number) => {
        const clock = () => new Date(now.getTime() + skewMs);
        const run = { database, clock, signal: new AbortController().signal };
        await expandEvents(run);
        await sendAlerts({ ...run, senders, origin: 'https://laycan.example', onFailure: ignoreKill });
      };
      await Promise.all([server(0), server(-700), server(900)]);
    };
    for (let at = 0; at < eventTotal; at++) {
      await insertMove(sailingId, callId, dayOf(at));
      await step();
      await step();
    }
    providers.mannerFor = () => 'accepts';
    for (let at = 0; at < 2_000 && (await waitingTotal()) > 0; at++) await step();

    expect(await waitingTotal()).toBe(0);
    expect(kills).toBe(40);
    const byAddress = new Map<string, Received[]>();
    for (const one of providers.received) {
      const address = one.host + addressIn(one.path);
      byAddress.set(address, [...(byAddress.get(address) ?? []), one]);
    }
    expect(byAddress.size).toBe(memberTotal * 3 + 3);
    const all = [...byAddress];
    const webhooks = all.filter(([address]) => address.startsWith('webhook'));
    const devices = all.filter(([address]) => address.startsWith(pushHost));
    const groups = all.filter((one) => !webhooks.includes(one) && !devices.includes(one));
    expect(webhooks).toHaveLength(memberTotal);
    for (const [, received] of webhooks) {
      // A receiver that processes each id once gets each event once, in their order.
      const seen = new Set(received.map(({ headers }) => String(headers['webhook-id'])));
      expect([...seen]).toEqual(await idsInOrder());
    }
    expect(devices).toHaveLength(memberTotal);
    for (const [, received] of devices) {
      // A notification with the tag of an earlier one replaces it, so a device shows each event once.
      const shown = new Map(received.map(({ text }) => [(JSON.parse(text) as PushedAlert).id, text]));
      for (let at = 0; at < eventTotal; at++)
        expect([...shown.values()].filter((text) => text.includes(markOf(at)))).toHaveLength(1);
    }
    for (const [, received] of groups) {
      const plain = received.filter(({ text }) => !text.includes('可能重复'));
      for (let at = 0; at < eventTotal; at++) {
        const has = ({ text }: { text: string }) => text.includes(markOf(at));
        expect(received.filter(has).length).toBeGreaterThan(0);
        expect(plain.filter(has).length).toBeLessThanOrEqual(1);
      }
      const times = received.map(({ time }) => time.getTime());
      for (const from of times)
        expect(times.filter((one) => one >= from && one < from + minuteMs).length).toBeLessThanOrEqual(20);
    }
  }, 480_000);

  const usual = {
    sailings: true,
    deadlines: true,
    answers: true,
    new_sailings: false,
    quiet_from: '22:00',
    quiet_to: '07:30',
    time_zone: 'Asia/Shanghai',
    pace: 'now',
  };
  const ignoreKill = (error: unknown) => {
    if (!(error instanceof Killed)) throw error;
  };
  const dayOf = (at: number) => `2027-01-${String(at + 2).padStart(2, '0')}`;
  const markOf = (at: number) => `› 1月${at + 2}日，`;
  const addressIn = (path: string): string =>
    /key=([^&]+)/.exec(path)?.[1] ?? /access_token=(\w+)/.exec(path)?.[1] ?? path;

  async function aPublishedSailing() {
    const shipowner_id = await a.anOrganization(getDatabase());
    const sailing = aSailing();
    await insertSailings(getDatabase(), aBatch({ shipowner_id }), [sailing]);
    const { rows } = await getDatabase().pool.query<{ id: string }>(
      'select id from information_harbor where information_id = $1 order by sequence limit 1',
      [sailing.id],
    );
    return { id: sailing.id, callId: rows[0]?.id ?? '' };
  }

  async function insertMove(information_id: string, call_id: string, day: string) {
    const [before, after] = ['2026-12-01', day].map((one) => ({ start_time: one, end_time: one }));
    const move = { call_id, harbor_code: 'CNSHA', before, after };
    const detail = { change: 'changed', ship: null, omitted: [], ways: [], moves: [move] };
    await getDatabase()
      .db.insertInto('alert_event')
      .values({
        id: crypto.randomUUID(),
        kind: 'sailing',
        member_id: null,
        information_id,
        detail: JSON.stringify(detail),
        create_time: testNow,
        expand_time: null,
      })
      .execute();
  }

  const waitingTotal = async () => {
    const { rows } = await getDatabase().pool.query<{ total: number }>(
      `select (select count(*) from alert_message where state = 'waiting')::integer
        + (select count(*) from alert_event where expand_time is null)::integer as total`,
    );
    return rows[0]?.total ?? 0;
  };
  const idsInOrder = async () =>
    (await getDatabase().db.selectFrom('alert_event').select('id').orderBy('number').execute()).map(
      ({ id }) => id,
    );
});

/** Wraps senders so that their server is killed before the request, or after the provider has answered. */
function killing(senders: AlertSenders, when: () => 'before' | 'after' | null): AlertSenders {
  const wrap = (sender: AlertSender): AlertSender => ({
    ...sender,
    send: async (options) => {
      const kill = when();
      if (kill === 'before') throw new Killed();
      const answered = await sender.send(options).catch((error: unknown) => {
        if (kill === 'after' && error instanceof AlertFailure) throw new Killed();
        throw error;
      });
      if (kill === 'after') throw new Killed();
      return answered;
    },
  });
  return Object.fromEntries(Object.entries(senders).map(([kind, sender]) => [kind, wrap(sender)]));
}
