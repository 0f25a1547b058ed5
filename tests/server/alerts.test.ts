import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { dayMs, hourMs, minuteMs } from '../../trade/calendar/day-ms.ts';
import { createMailer } from '../../server/adapters/mail/smtp.ts';
import { addDeadlineEvents } from '../../server/domain/alerts/deadline-events.ts';
import { expandEvents } from '../../server/domain/alerts/expand-events.ts';
import { decideApplication } from '../../server/domain/certification/decide.ts';
import { siteStatus } from '../../server/domain/operator/site-status.ts';
import { admin } from '../support/admin.ts';
import { aMailServer, type MailServer } from '../support/a-mail-server.ts';
import { aProviderOfAlerts, robots, type AlertProviders } from '../support/alert-providers.ts';
import { anAlertMember, runAlerts, type Answered, type Made } from '../support/alert-member.ts';
import { aDraftArrival, aDraftCall } from '../support/a-draft-sailing.ts';
import { aPublishedSailing } from '../support/a-changing-sailing.ts';
import { anEntry } from '../support/a-queue.ts';
import * as a from '../support/a-workspace.ts';
import { describeOnPostgres } from '../support/database.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';
import { aConfig } from '../support/a-config.ts';
import { testNow } from '../support/test-time.ts';

/** Allows time for many consecutive publications on a busy machine. */
vi.setConfig({ testTimeout: 180_000 });

describeOnPostgres('alerts', (getDatabase) => {
  let providers: AlertProviders;
  let mail: MailServer;
  let mine: a.Publisher;
  beforeAll(async () => {
    await insertSomeHarbors(getDatabase().db);
    mine = await a.aPublisher(getDatabase(), await a.anOrganization(getDatabase()));
    mail = await aMailServer();
    const mailer = createMailer(aConfig({ mail: { server: mail.url, from: 'alerts@laycan.example' } }));
    providers = await aProviderOfAlerts({ now: testNow, mail: mailer });
  }, 60_000);
  beforeEach(async () => {
    const { db } = getDatabase();
    for (const table of ['alert_channel', 'alert_event', 'alert_pace', 'alert_stop'] as const)
      await db.deleteFrom(table).execute();
    providers.received.length = 0;
    providers.mannerFor = () => 'accepts';
    providers.clock.now = testNow;
    mail.taken.length = 0;
  });
  afterAll(async () => {
    await providers.close();
    await mail.close();
  });

  const later = (ms: number) => new Date(providers.clock.now.getTime() + ms);
  const run = async (now = later(10_000)) => {
    providers.clock.now = now;
    await runAlerts(getDatabase(), providers, now);
  };
  const member = (differs = {}) => anAlertMember(getDatabase(), providers, differs);
  /** Creates a member with a WeCom robot, and forgets the first message to it. */
  const aReader = async (differs = {}) => {
    const reader = await member(differs);
    await reader.follow();
    const { data } = await reader.make(robots.wecom);
    providers.received.length = 0;
    return { ...reader, channel: data.channel };
  };
  const texts = () => providers.received.map(({ text }) => text);

  const aSailing = (differs: Parameters<typeof aPublishedSailing>[1] = {}) =>
    aPublishedSailing(mine, differs);

  it('the first message is sent when a robot is added, and its address is shown once', async () => {
    const reader = await member();
    const { data } = await reader.make({ ...robots.wecom, title: '华东操作群' });
    expect(data.test).toMatchObject({ is_sent: true, answer: '0 ok' });
    expect(texts()).toHaveLength(1);
    expect(texts()[0]).toContain('测试消息');
    const shown = JSON.stringify(await reader.alerts());
    expect(shown).toContain('华东操作群');
    expect(shown).not.toContain('693a91f6');
    const { rows } = await getDatabase().pool.query('select * from alert_channel');
    expect(JSON.stringify(rows)).not.toContain('693a91f6');
  });

  it('a wrong robot is kept, with the answer of its provider', async () => {
    const reader = await member();
    providers.mannerFor = () => 'does not know the robot';
    const { data } = await reader.make(robots.wecom);
    expect(data.test).toMatchObject({ is_sent: false, answer: '93000 invalid webhook url' });
    expect((await reader.alerts()).channels[0]?.problem).toBe('93000 invalid webhook url');
  });

  it('a moved sailing of a followed lane is reported in one line', async () => {
    const reader = await aReader();
    const sailing = await aSailing();
    await run();
    expect(texts()).toEqual([]);
    await sailing.move(['2026-12-05', '2026-12-08']);
    await run();
    expect(texts()).toHaveLength(1);
    expect(texts()[0]).toContain('WANG CHAO 12E');
    expect(texts()[0]).toContain('受载期 12月1–4日 › 12月5–8日，推迟 4 天');
    expect(texts()[0]).toContain(
      `(https://laycan.example/#/pages/browse/detail?id=${sailing.id}&from=CNSHA&to=AEJEA&alert=`,
    );
    const { log, channels } = await reader.alerts();
    expect(log).toHaveLength(1);
    // The link names the alert, so that the page can mark the change as read in the inbox.
    expect(texts()[0]).toContain(`&alert=${log[0]?.id})`);
    expect(log).toMatchObject([{ kind: 'sailing', to: [{ channel_id: channels[0]?.id, state: 'sent' }] }]);
    await run();
    expect(texts()).toHaveLength(1);
  });

  it('the event is part of the publication, so a refused publication reports nothing', async () => {
    await aReader();
    const sailing = await aSailing();
    const count = async () =>
      (await getDatabase().db.selectFrom('alert_event').select('id').execute()).length;
    const before = await count();
    await expect(sailing.change({ [`harbors.${sailing.load.id}.start_time`]: 'tomorrow' })).rejects.toThrow(
      'the group was not published',
    );
    expect(await count()).toBe(before);
  });

  it('a new vessel, a withdrawal and the reader’s language', async () => {
    const reader = await aReader();
    await getDatabase()
      .db.insertInto('member_setting')
      .values({ member_id: reader.id, field: 'system_language', value: 'en' })
      .execute();
    const sailing = await aSailing();
    await sailing.change({ ship_name: 'HAI TANG SAN' });
    await run();
    expect(texts()[0]).toContain('Vessel substituted: WANG CHAO › HAI TANG SAN');
    const { template } = await mine.draftsIn(sailing.group);
    await mine.push(
      anEntry('business/information/batch/delete', { rows: [{ id: template.batch_id, base: 'live' }] }),
    );
    await run();
    expect(texts()[1]).toContain('Sailing cancelled');
  });

  it('a rule limits what is reported of a lane', async () => {
    const reader = await aReader();
    const rule = { from: 'CNSHA', to: 'AEJEA', days_least: 3, only_earlier: true, on: true };
    expect((await reader.call('member/alert/rule/handle', rule)).code).toBeUndefined();
    const sailing = await aSailing();
    await sailing.move(['2026-12-05', '2026-12-08']);
    await sailing.move(['2026-12-04', '2026-12-07']);
    await run();
    expect(texts()).toEqual([]);
    await sailing.move(['2026-12-01', '2026-12-04']);
    await run();
    expect(texts()[0]).toContain('提前 3 天');
    const unknown = await reader.call('member/alert/rule/handle', { ...rule, from: 'CNTAG' });
    expect(unknown.code).toBe('not_found');
  });

  it('nothing is sent in quiet hours; the changes of the night are one message', async () => {
    const reader = await aReader();
    const sailing = await aSailing();
    providers.clock.now = new Date('2026-11-20T18:14:00Z');
    await sailing.move(['2026-12-05', '2026-12-08']);
    await run();
    await sailing.move(['2026-12-06', '2026-12-09']);
    await run();
    await run(new Date('2026-11-20T23:29:00Z'));
    expect(texts()).toEqual([]);
    expect((await reader.alerts()).channels[0]?.waiting_total).toBe(2);
    await run(new Date('2026-11-20T23:30:05Z'));
    expect(texts()).toHaveLength(1);
    expect(texts()[0]).toContain('2 条提醒');
  });

  it('a robot never gets more than 20 messages a minute, and no alert is dropped', async () => {
    await aReader();
    const sailing = await aSailing();
    for (let at = 1; at <= 60; at++) {
      const day = `2026-12-${String((at % 20) + 2).padStart(2, '0')}`;
      await getDatabase()
        .db.insertInto('alert_event')
        .values({
          id: crypto.randomUUID(),
          kind: 'sailing',
          member_id: null,
          information_id: sailing.id,
          detail: JSON.stringify({
            change: 'changed',
            ship: null,
            omitted: [],
            ways: [],
            moves: [
              {
                call_id: sailing.load.id,
                harbor_code: 'CNSHA',
                before: { start_time: '2026-12-01', end_time: '2026-12-01' },
                after: { start_time: day, end_time: day },
              },
            ],
          }),
          create_time: providers.clock.now,
          expand_time: null,
        })
        .execute();
      await run(later(1_000));
    }
    await run(later(5_000));
    const times = providers.received.map(({ time }) => time.getTime());
    for (const from of times)
      expect(times.filter((one) => one >= from && one < from + minuteMs).length).toBeLessThanOrEqual(20);
    const reported = texts()
      .join(' ')
      .match(/受载期/g)?.length;
    expect(reported).toBe(60);
  });

  it('two channels with one address share its pace', async () => {
    for (let at = 0; at < 2; at++) await aReader();
    const sailing = await aSailing();
    await sailing.move(['2026-12-05', '2026-12-08']);
    await run();
    expect(texts()).toHaveLength(1);
    await run(later(2_000));
    expect(texts()).toHaveLength(1);
    await run(later(2_000));
    expect(texts()).toHaveLength(2);
  });

  it('a channel that fails for a day pauses itself and continues where it stopped', async () => {
    const reader = await aReader();
    const sailing = await aSailing();
    await sailing.move(['2026-12-05', '2026-12-08']);
    providers.mannerFor = () => 'does not know the robot';
    for (let hours = 0; hours < 30; hours++) await run(later(hourMs));
    const [channel] = (await reader.alerts()).channels;
    expect(channel).toMatchObject({
      state: 'paused',
      waiting_total: 1,
      problem: '93000 invalid webhook url',
    });
    providers.mannerFor = () => 'accepts';
    await run();
    expect(texts()).toEqual([]);
    providers.clock.now = new Date('2026-11-22T06:00:00Z');
    await reader.call('member/alert/channel/handle', { id: channel?.id, on: true });
    await run();
    expect(texts()).toHaveLength(1);
  });

  it('a failed message is tried again after pauses that grow', async () => {
    await aReader();
    const sailing = await aSailing();
    await sailing.move(['2026-12-05', '2026-12-08']);
    let tries = 0;
    providers.mannerFor = () => {
      tries += 1;
      return 'fails';
    };
    const after: number[] = [];
    for (const seconds of [4, 9, 2, 28, 3, 56, 5]) {
      await run(later(seconds * 1_000));
      after.push(tries);
    }
    expect(after).toEqual([1, 1, 2, 2, 3, 3, 4]);
  });

  it('a refused content is given up at once, and the operator sees it', async () => {
    const reader = await aReader();
    const sailing = await aSailing();
    providers.mannerFor = () => ({ answers: { errcode: 40058, errmsg: 'invalid content' } });
    await sailing.move(['2026-12-05', '2026-12-08']);
    await run();
    const failures = (await admin(getDatabase(), ['alerts', 'failures', '--lang', 'en'])).text;
    expect(failures).toContain('given up 1  40058 invalid content');
    expect((await reader.alerts()).log).toMatchObject([{ to: [{ state: 'dead' }] }]);
    providers.mannerFor = () => 'accepts';
    await sailing.move(['2026-12-06', '2026-12-09']);
    await run();
    expect(texts()).toHaveLength(1);
  });

  it('the audit log names each of two channels that pause in the same hour', async () => {
    const channels = [(await aReader()).channel?.id, (await aReader()).channel?.id];
    const sailing = await aSailing();
    await sailing.move(['2026-12-05', '2026-12-08']);
    providers.mannerFor = () => 'does not know the robot';
    for (let hours = 0; hours < 30; hours++) await run(later(hourMs));
    const paused = await getDatabase()
      .db.selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'alert_channel_paused')
      .execute();
    expect(paused.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining(channels.map((channel) => expect.objectContaining({ channel }))),
    );
  });

  it('rights are checked when the message is sent', async () => {
    const reader = await aReader();
    const sailing = await aSailing();
    const { db } = getDatabase();
    await sailing.move(['2026-12-05', '2026-12-08']);
    await db.updateTable('member').set({ disabled_time: testNow }).where('id', '=', reader.id).execute();
    await run();
    await db.updateTable('member').set({ disabled_time: null }).where('id', '=', reader.id).execute();
    expect(texts()).toEqual([]);
    await sailing.move(['2026-12-06', '2026-12-09']);
    await expandOnly();
    await db.deleteFrom('collection_harbor').where('member_id', '=', reader.id).execute();
    await run();
    expect(texts()).toEqual([]);
    expect((await reader.alerts()).channels[0]?.waiting_total).toBe(0);
  });
  const expandOnly = () =>
    expandEvents({
      database: getDatabase(),
      clock: () => providers.clock.now,
      signal: new AbortController().signal,
    });

  it('a member without certification gets no news of other ports', async () => {
    const via = aDraftCall({
      sequence: 'c',
      harbor_code: 'SGSIN',
      start_time: '2026-12-10',
      end_time: '2026-12-11',
      is_load: false,
      is_unload: true,
    });
    await aReader();
    const sailing = await aSailing({ harbors: [aDraftCall(), via, aDraftArrival()] });
    await sailing.change({
      [`harbors.${via.id}.start_time`]: '2026-12-12',
      [`harbors.${via.id}.end_time`]: '2026-12-13',
    });
    await run();
    expect(texts()).toEqual([]);
  });

  it('readers with different rights in one batch each get what they may see', async () => {
    for (const certification_status of [0, 1, 0, 1] as const) {
      const reader = await member({ certification_status });
      await reader.follow();
      await reader.make({ kind: 'webhook', address: `${providers.webhookUrl}/${certification_status}` });
    }
    providers.received.length = 0;
    const sailing = await aSailing();
    const [before, after] = ['2026-12-01', '2026-12-05'].map((day) => ({ start_time: day, end_time: day }));
    const move = { call_id: sailing.load.id, harbor_code: 'CNSHA', before, after };
    const detail = { change: 'changed', ship: null, omitted: ['SGSIN'], ways: [], moves: [move] };
    await getDatabase()
      .db.insertInto('alert_event')
      .values({
        id: crypto.randomUUID(),
        kind: 'sailing',
        member_id: null,
        information_id: sailing.id,
        detail: JSON.stringify(detail),
        create_time: providers.clock.now,
        expand_time: null,
      })
      .execute();
    await run();
    const bodies = (status: number) =>
      providers.received.flatMap(({ path, text }) => (path.endsWith(`/${status}`) ? [text] : []));
    expect(bodies(0)).toHaveLength(2);
    expect(bodies(1)).toHaveLength(2);
    expect(bodies(0).every((text) => text.includes('受载期') && !text.includes('取消挂靠'))).toBe(true);
    expect(bodies(1).every((text) => text.includes('取消挂靠'))).toBe(true);
  });

  it('only the owner reads, tests, switches and deletes a channel', async () => {
    const owner = await aReader();
    const other = await member();
    const { id } = owner.channel;
    for (const [path, body] of [
      ['channel/test', { id }],
      ['channel/handle', { id, on: false }],
      ['channel/end', { id }],
      ['channel/make', { ...robots.wecom, replaces: id }],
    ] as const)
      expect((await other.call(`member/alert/${path}`, body)).code).toBe('not_found');
    expect((await other.alerts()).channels).toEqual([]);
    expect((await owner.call('member/alert/channel/end', { id })).status).toBe(200);
    expect((await owner.alerts()).channels).toEqual([]);
  });

  it('a foreign address, too many channels and a demo account are refused', async () => {
    const reader = await member();
    const foreign = await reader.make({ kind: 'wecom', address: 'https://evil.example/?key=693a91f6-7' });
    expect(foreign.errors).toMatchObject([{ field: 'address', code: 'alert_address_host' }]);
    for (let at = 0; at < 10; at++)
      await reader.make({ ...robots.wecom, address: `${robots.wecom.address}${at}` });
    expect((await reader.make(robots.feishu)).errors).toMatchObject([{ code: 'alert_channels_many' }]);
    const demo = await member({ mobile: '13800000001' });
    expect((await demo.make(robots.wecom)).code).toBe('permission_denied');
  });

  it('a mail address is used only after its owner has confirmed it, and one link ends it', async () => {
    const reader = await member();
    await reader.follow();
    const { data }: Answered<Made> = await reader.make({ kind: 'mail', address: 'lin@forwarder.cn' });
    expect(data.channel).toMatchObject({ state: 'unconfirmed', shown: 'lin@••••.cn' });
    const sailing = await aSailing();
    await sailing.move(['2026-12-05', '2026-12-08']);
    await run(later(2 * minuteMs));
    expect(mail.taken).toHaveLength(1);
    const link = linkIn(mail.taken[0]?.raw ?? '', 'confirm');
    expect((await reader.app.request(link)).status).toBe(200);
    expect((await reader.alerts()).channels[0]?.state).toBe('unconfirmed');
    await reader.app.request(link, { method: 'POST' });
    expect((await reader.alerts()).channels[0]?.state).toBe('active');

    await sailing.move(['2026-12-06', '2026-12-09']);
    await run(later(2 * minuteMs));
    expect(mail.taken).toHaveLength(2);
    const stop = linkIn(mail.taken[1]?.raw ?? '', 'stop');
    expect((await reader.app.request(`${stop.slice(0, -2)}xx`, { method: 'POST' })).status).toBe(404);
    const page = await reader.app.request(stop, { method: 'POST' });
    expect(await page.text()).toContain('不再收到提醒');
    expect((await reader.alerts()).channels[0]?.state).toBe('off');
    await sailing.move(['2026-12-07', '2026-12-10']);
    await run(later(2 * minuteMs));
    expect(mail.taken).toHaveLength(2);
  });
  const linkIn = (raw: string, use: string): string => {
    const plain = raw
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/\r?\n[ \t]/g, '')
      .replaceAll('=3D', '=');
    const bodies = plain.split(/\r?\n\r?\n/).map((part) => Buffer.from(part, 'base64').toString());
    const found = new RegExp(`/alerts/${use}/[0-9a-f-]{36}/[\\w-]{43}`).exec([plain, ...bodies].join(' '));
    if (!found) throw new Error(`no link to ${use} in ${plain}`);
    return found[0];
  };

  it('a near cut-off is reported once for each lead time, and not after it was moved', async () => {
    await aReader();
    const sailing = await aSailing();
    const { db } = getDatabase();
    const cutOff = {
      information_id: sailing.id,
      harbor_code: 'CNSHA',
      code: 'PCO',
      provenance: 'published',
    } as const;
    await db
      .insertInto('cut_off')
      .values({ ...cutOff, time: '2026-11-21T15:30:00+08:00', rule: null })
      .execute();
    const look = () => addDeadlineEvents(getDatabase(), providers.clock.now);
    expect(await look()).toBe(1);
    expect(await look()).toBe(0);
    await run();
    expect(texts()[0]).toContain('截港 11月21日 15:30，还有 23 小时');
    providers.clock.now = new Date('2026-11-21T05:00:00Z');
    expect(await look()).toBe(1);
    await db
      .updateTable('cut_off')
      .set({ time: '2026-11-22T15:30:00+08:00' })
      .where('information_id', '=', sailing.id)
      .execute();
    await run();
    expect(texts()).toHaveLength(1);
  });

  it('an answer reaches its member alone', async () => {
    const reader = await aReader();
    await aReader({ mobile: '13911112222' });
    const { db } = getDatabase();
    const { id } = await db
      .insertInto('certification')
      .values({
        member_id: reader.id,
        source: 'web',
        state: 'waiting',
        company_name: '恒泰国际货运代理',
        social_credit_code: '91350100M000100Y43',
        picture: null,
        event_id: null,
        submit_time: testNow,
        decide_time: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await decideApplication({ id, state: 'accepted', reason: '' }, { database: getDatabase(), now: testNow });
    await run(later(dayMs));
    expect(texts()).toHaveLength(1);
    expect(texts()[0]).toContain('企业认证已通过');
  });

  it('the operator counts messages by kind of channel, and stops and resumes a kind', async () => {
    const reader = await aReader();
    const sailing = await aSailing();
    const operator = async (...words: string[]) => (await admin(getDatabase(), words)).text;
    await operator('alerts', 'stop', 'wecom', 'cost');
    await sailing.move(['2026-12-05', '2026-12-08']);
    await run();
    expect(texts()).toEqual([]);
    expect((await reader.alerts()).kinds).not.toContain('wecom');
    const listed = await operator('alerts', 'list', '--lang', 'en');
    expect(listed).toContain('wecom  STOPPED (cost)  channels 1 (paused 0), waiting 1');
    await operator('alerts', 'resume', 'wecom');
    await run();
    expect(texts()).toHaveLength(1);
    expect(await operator('alerts', 'list', '--lang', 'en')).toContain(
      'sent in the last day 1 with 1 requests, cost 0 (price 0)',
    );
    expect(await operator('alerts', 'price', 'wecom', '0.05')).toContain('wecom costs 0.05');
    expect(await operator('alerts', 'list', '--lang', 'en')).toContain('cost 0.05 (price 0.05)');
    const cost = async () => (await siteStatus(getDatabase(), providers.clock.now)).numbers.alert_cost_day;
    expect(await cost()).toBe(0.05);
    await operator('alerts', 'price', 'wecom', '0');
    expect(await cost()).toBe(0);
  });

  it('the operator sees which channels fail, and why', async () => {
    const reader = await aReader();
    const sailing = await aSailing();
    const failures = async (...words: string[]) =>
      (await admin(getDatabase(), ['alerts', 'failures', ...words, '--lang', 'en'])).text;
    expect(await failures()).toContain('No channel has failed');
    providers.mannerFor = () => 'fails';
    await sailing.move(['2026-12-05', '2026-12-08']);
    await run();
    expect(await failures()).toContain(`wecom  member ${reader.id}  active`);
    expect(await failures('--kind', 'wecom')).toContain('waiting 1, given up 0  HTTP 500');
    expect(await failures('--kind', 'mail')).toContain('No channel has failed');
  });
});
