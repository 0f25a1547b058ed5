import { afterAll, beforeAll, expect, it } from 'vitest';

import type { PushedAlert } from '../../contract/wire/pushed-alert.ts';
import { minuteMs } from '../../trade/calendar/day-ms.ts';
import { momentIn } from '../../trade/calendar/local-time.ts';
import { addDays } from '../../trade/calendar/plain-date.ts';
import { AlertFailure, type AlertSender } from '../../server/adapters/alerts/alert-sender.ts';
import type { AlertSenders } from '../../server/adapters/alerts/create-alert-senders.ts';
import { expandEvents } from '../../server/domain/alerts/expand-events.ts';
import { sendAlerts } from '../../server/domain/alerts/send-alerts.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { randomOf } from '../../server/demo/random.ts';
import { sharedClock } from '../../server/jobs/shared-clock.ts';
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
import { describeOnPostgres } from '../support/database.ts';
import { playsAll } from '../support/share.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';
import { testNow } from '../support/test-time.ts';

/** Thrown in place of a killed process: everything that was not written to the database is gone. */
class Killed extends Error {}

describeOnPostgres('the outbox of alerts under faults', (getDatabase) => {
  let providers: AlertProviders;
  beforeAll(async () => {
    await insertSomeHarbors(getDatabase().db);
    providers = await aProviderOfAlerts({ now: testNow });
  }, 60_000);
  afterAll(() => providers.close());

  const memberTotal = 3;
  /** The number of events, of kills, and of answers that arrive after the sender has given up. */
  const [eventTotal, killTotal, lateTotal] = playsAll() ? [40, 40, 4] : [12, 12, 1];
  /** The errors of the clocks of the three servers, in ms. Receivers of webhooks accept five minutes. */
  const skewsMs = [0, -400_000, 370_000];
  /** Four minutes before the quiet hours of the last member, in Shanghai. */
  const evening = new Date('2026-11-20T13:56:00Z');

  it('kills, slow providers and wrong clocks lose and repeat no alert', async () => {
    const database = getDatabase();
    const { chance, whole, pick } = randomOf(50, 'alert faults');
    const { id: sailingId, callId } = await aPublishedSailing();
    providers.clock.now = evening;
    for (let at = 0; at < memberTotal; at++) {
      const reader = await anAlertMember(database, providers);
      await reader.follow();
      const setting = { ...usual, is_quiet: at === memberTotal - 1 };
      await reader.call('member/alert/setting/handle', setting);
      await reader.make({ ...robots.wecom, address: `${robots.wecom.address}${at}` });
      await reader.make({ kind: 'webhook', address: `${providers.webhookUrl}/${at}` });
      await reader.make(aSubscription(`device${at}`));
      if (at === 0)
        for (const kind of ['dingtalk', 'feishu', 'telegram'] as const) await reader.make(robots[kind]);
    }
    providers.received.length = 0;
    const manners: ProviderManner[] = ['fails', 'is busy', 'loses the answer', 'is slow'];
    let lateLeft = lateTotal;
    providers.mannerFor = () => {
      if (lateLeft > 0 && chance(0.02)) {
        lateLeft -= 1;
        return 'answers too late';
      }
      return chance(0.25) ? pick(manners) : 'accepts';
    };
    let kills = 0;
    let now = evening;
    const step = async (mostMs: number) => {
      now = new Date(now.getTime() + whole(1, mostMs));
      providers.clock.now = now;
      const server = async (skewMs: number) => {
        const life = new ServerLife(database, providers.senders, () => {
          if (kills >= killTotal || !chance(0.4)) return null;
          kills += 1;
          return chance(0.5) ? 'before' : 'after';
        });
        const own = () => new Date(now.getTime() + skewMs);
        const clock = await sharedClock(own, async () => now);
        const run = { database: life.database, clock, signal: new AbortController().signal };
        try {
          await expandEvents(run);
          await sendAlerts({
            ...run,
            senders: life.senders,
            origin: 'https://laycan.example',
            onFailure: ignoreKill,
          });
        } catch (error) {
          ignoreKill(error);
        }
      };
      await Promise.all(skewsMs.map(server));
    };
    for (let at = 0; at < eventTotal; at++) {
      await insertMove(sailingId, callId, dayOf(at));
      await step(12_000);
    }
    for (let at = 0; at < 400 && (await waitingTotal('is_quiet is not true')) > 0; at++) await step(20_000);
    // The night passes. Its last minutes and the morning are played, because a wrong clock would send too early.
    now = new Date('2026-11-20T23:25:00Z');
    for (let at = 0; at < 800 && (await waitingTotal()) > 0; at++) {
      const isMorning = now > new Date('2026-11-21T00:30:00Z');
      if (isMorning) providers.mannerFor = () => 'accepts';
      // Pauses between tries grow to an hour, so the morning passes faster.
      await step(isMorning ? 240_000 : 20_000);
    }

    expect(await waitingTotal()).toBe(0);
    expect(kills).toBe(killTotal);
    const byAddress = new Map<string, Received[]>();
    for (const one of providers.received) {
      const address = one.host + addressIn(one.path);
      byAddress.set(address, [...(byAddress.get(address) ?? []), one]);
    }
    expect(byAddress.size).toBe(memberTotal * 3 + 3);
    const ids = await idsInOrder();
    const figures = [...byAddress].map(([address, received]) => figuresOf(address, received, ids));
    const totals = Object.fromEntries(
      (['lost', 'duplicated', 'disordered', 'aboveLimit', 'inQuietHours', 'stale'] as const).map((name) => [
        name,
        figures.reduce((total, one) => total + one[name], 0),
      ]),
    );
    expect(totals).toEqual({
      lost: 0,
      duplicated: 0,
      disordered: 0,
      aboveLimit: 0,
      inQuietHours: 0,
      stale: 0,
    });
  }, 600_000);

  /** Counts what the receivers at one address suffered. */
  function figuresOf(address: string, received: readonly Received[], ids: readonly string[]) {
    const messages = messagesAt(address, received, ids);
    const numbers = messages.flatMap(({ events }) => events);
    const total = messages.reduce((sum, { events, folded }) => sum + events.length + folded, 0);
    const times = received.map(({ time }) => time.getTime());
    const isRobot = !address.startsWith('webhook') && !address.startsWith(pushHost);
    const isQuiet = /(?:5aaa|device|\/)2$/.test(address);
    return {
      lost: Math.max(0, eventTotal - total),
      duplicated: Math.max(numbers.length - new Set(numbers).size, total - eventTotal),
      disordered: numbers.filter((number, at) => number < (numbers[at - 1] ?? -1)).length,
      aboveLimit: isRobot ? times.filter((from) => withinMinute(times, from) > 20).length : 0,
      stale: received.filter(isStale).length,
      inQuietHours: isQuiet ? times.filter((time) => isNight(new Date(time))).length : 0,
    };
  }

  /**
   * Returns the events that each message names, and the number of further events that it only counts. Leaves
   * out repetitions that a receiver recognizes: by the id of a webhook, by the tag of a notification, and in a
   * group by the words for a repetition.
   */
  function messagesAt(address: string, received: readonly Received[], ids: readonly string[]): Message[] {
    if (address.startsWith('webhook')) {
      const numbers = received.map(({ headers }) => ids.indexOf(String(headers['webhook-id'])));
      return [...new Set(numbers)].map((number) => ({ events: [number], folded: 0 }));
    }
    if (address.startsWith(pushHost))
      return [
        ...new Map(received.map(({ text }) => [(JSON.parse(text) as PushedAlert).id, text])).values(),
      ].map(messageIn);
    const known = new Set<number>();
    return received.flatMap(({ text }) => {
      const message = messageIn(text);
      // The words for a repetition need room, so a repeated text may name fewer events and count more.
      const isRepeated = text.includes('可能重复') && message.events.some((one) => known.has(one));
      for (const one of message.events) known.add(one);
      return isRepeated ? [] : [message];
    });
  }

  interface Message {
    events: number[];
    folded: number;
  }
  const messageIn = (text: string): Message => ({
    events: eventsIn(text),
    folded: Number(/还有 (\d+) 条/.exec(text)?.[1] ?? 0),
  });
  const eventsIn = (text: string): number[] =>
    Array.from({ length: eventTotal }, (_, at) => at).filter((at) => text.includes(markOf(at)));
  /** True for a webhook that its receiver refuses, because its time differs by more than five minutes. */
  const isStale = ({ headers, time }: Received): boolean =>
    Math.abs(Number(headers['webhook-timestamp'] ?? time.getTime() / 1000) - time.getTime() / 1000) > 300;
  const withinMinute = (times: readonly number[], from: number): number =>
    times.filter((one) => one >= from && one < from + minuteMs).length;
  const isNight = (time: Date): boolean => {
    const { clock } = momentIn('Asia/Shanghai', time);
    return clock >= usual.quiet_from || clock < usual.quiet_to;
  };

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
  const dayOf = (at: number) => addDays('2027-01-02', at);
  const markOf = (at: number) => `› ${Number(dayOf(at).slice(5, 7))}月${Number(dayOf(at).slice(8))}日，`;
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

  /** Counts the waiting messages and events; `only` limits them to owners with such settings. */
  const waitingTotal = async (only = 'true') => {
    const { rows } = await getDatabase().pool.query<{ total: number }>(
      `select (select count(*) from alert_message
          join alert_channel on alert_channel.id = channel_id left join alert_setting
            on alert_setting.member_id = alert_channel.member_id
          where alert_message.state = 'waiting' and ${only})::integer
        + (select count(*) from alert_event where expand_time is null)::integer as total`,
    );
    return rows[0]?.total ?? 0;
  };
  const idsInOrder = async () =>
    (await getDatabase().db.selectFrom('alert_event').select('id').orderBy('number').execute()).map(
      ({ id }) => id,
    );
});

/**
 * One life of a server. `when` decides if a request kills the server: before the request, or after the
 * provider has answered. A killed server stores nothing more.
 */
class ServerLife {
  readonly senders: AlertSenders;
  readonly database: OpenDatabase;
  #isDead = false;

  constructor(database: OpenDatabase, senders: AlertSenders, when: () => 'before' | 'after' | null) {
    const db = new Proxy(database.db, {
      get: (target, name) => {
        if (this.#isDead) throw new Killed();
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    this.database = { ...database, db };
    const wrap = (sender: AlertSender): AlertSender => ({
      ...sender,
      send: async (options) => {
        const kill = this.#isDead ? 'before' : when();
        if (kill === 'before') this.#die();
        const answered = await sender.send(options).catch((error: unknown) => {
          if (kill === 'after' && error instanceof AlertFailure) this.#die();
          throw error;
        });
        if (kill === 'after') this.#die();
        return answered;
      },
    });
    this.senders = Object.fromEntries(Object.entries(senders).map(([kind, sender]) => [kind, wrap(sender)]));
  }

  #die(): never {
    this.#isDead = true;
    throw new Killed();
  }
}
