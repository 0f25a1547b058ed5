import { describe, expect, it, vi } from 'vitest';

import type { PushedAlert } from '../../contract/wire/pushed-alert.ts';
import { hourMs } from '../../trade/calendar/day-ms.ts';
import { aSubscription } from '../support/a-push-service.ts';
import { aPublishedSailing } from '../support/a-changing-sailing.ts';
import { alertOutbox } from '../support/alert-outbox.ts';
import { anAlertMember } from '../support/alert-member.ts';
import { describeOnPostgres } from '../support/database.ts';
import { testNow } from '../support/test-time.ts';

/** Allows time for consecutive publications on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

describeOnPostgres('notifications of a device', (getDatabase) => {
  const outbox = alertOutbox(getDatabase);
  const { run, expandOnly } = outbox;
  const shown = () => outbox.providers.received.map(({ text }) => JSON.parse(text) as PushedAlert);
  /** Creates a member who follows the lane and has turned on the notifications of a device. */
  const aReader = async (device: string, differs = {}) => {
    const reader = await anAlertMember(getDatabase(), outbox.providers, differs);
    await reader.follow();
    const { data } = await reader.make(aSubscription(device));
    return { ...reader, made: data };
  };

  it('a device shows a test, then a change with the link and the id of its sailing', async () => {
    const reader = await aReader('one');
    expect(reader.made.test).toMatchObject({ is_sent: true, answer: 'HTTP 201' });
    expect(reader.made.channel).toMatchObject({ kind: 'push', state: 'active', shown: '…nd/one' });
    expect(shown()[0]?.title).toBe('测试消息');
    const sailing = await aPublishedSailing(outbox.publisher);
    await sailing.move(['2026-12-05', '2026-12-08']);
    await run();
    expect(shown()).toHaveLength(2);
    expect(shown()[1]).toMatchObject({
      body: '受载期 12月1–4日 › 12月5–8日，推迟 4 天',
      path: expect.stringContaining(`/#/pages/browse/detail?id=${sailing.id}&from=CNSHA&to=AEJEA&alert=`),
      sailings: [sailing.id],
    });
    const stored = JSON.stringify(await getDatabase().db.selectFrom('alert_channel').selectAll().execute());
    expect(stored).not.toContain('push.example');
    expect(JSON.stringify(await reader.alerts())).not.toContain('push.example');
  });

  it('a device whose member logs out gets nothing', async () => {
    const reader = await aReader('one');
    const sailing = await aPublishedSailing(outbox.publisher);
    await sailing.move(['2026-12-05', '2026-12-08']);
    await expandOnly();
    outbox.providers.received.length = 0;
    expect((await reader.call('logout')).status).toBe(200);
    await run();
    expect(shown()).toEqual([]);
    expect(await getDatabase().db.selectFrom('alert_channel').select('id').execute()).toEqual([]);
  });

  it('a device whose session has expired gets nothing', async () => {
    const reader = await aReader('one');
    const sailing = await aPublishedSailing(outbox.publisher);
    await sailing.move(['2026-12-05', '2026-12-08']);
    outbox.providers.received.length = 0;
    await getDatabase()
      .db.updateTable('session')
      .set({ expire_time: testNow })
      .where('member_id', '=', reader.id)
      .execute();
    await run();
    expect(shown()).toEqual([]);
  });

  it('the next member on a device replaces the former', async () => {
    await aReader('shared');
    const next = await aReader('shared');
    const channels = await getDatabase().db.selectFrom('alert_channel').select('member_id').execute();
    expect(channels).toEqual([{ member_id: next.id }]);
  });

  it('a member without certification gets no other ports, and a former follower nothing', async () => {
    const reader = await aReader('one');
    const certified = await aReader('two', { certification_status: 1 });
    const sailing = await aPublishedSailing(outbox.publisher);
    const [before, after] = ['2026-12-01', '2026-12-05'].map((day) => ({ start_time: day, end_time: day }));
    const move = { call_id: sailing.load.id, harbor_code: 'CNSHA', before, after };
    const insert = () =>
      getDatabase()
        .db.insertInto('alert_event')
        .values({
          id: crypto.randomUUID(),
          kind: 'sailing',
          member_id: null,
          information_id: sailing.id,
          detail: JSON.stringify({
            change: 'changed',
            ship: null,
            omitted: ['SGSIN'],
            ways: [],
            moves: [move],
          }),
          create_time: outbox.providers.clock.now,
          expand_time: null,
        })
        .execute();
    const bodies = (device: string) =>
      outbox.providers.received.flatMap(({ path, text }) =>
        path.endsWith(device) ? [(JSON.parse(text) as PushedAlert).body] : [],
      );
    outbox.providers.received.length = 0;
    await insert();
    await run();
    expect(bodies('one')).toHaveLength(1);
    expect(bodies('one')[0]).not.toContain('取消挂靠');
    expect(bodies('two')[0]).toContain('取消挂靠');
    for (const { id } of [reader, certified])
      await getDatabase().db.deleteFrom('collection_harbor').where('member_id', '=', id).execute();
    outbox.providers.received.length = 0;
    await insert();
    await run();
    expect(shown()).toEqual([]);
  });

  it('a subscription that the browser has ended pauses after a day', async () => {
    const reader = await aReader('one', {});
    await reader.call('member/alert/setting/handle', { ...notQuiet });
    const sailing = await aPublishedSailing(outbox.publisher);
    await sailing.move(['2026-12-05', '2026-12-08']);
    outbox.providers.mannerFor = () => 'does not know the robot';
    for (let hours = 0; hours < 30; hours++) await run(hourMs);
    expect((await reader.alerts()).channels).toMatchObject([{ state: 'paused', problem: 'push_gone' }]);
  });
  const notQuiet = {
    sailings: true,
    deadlines: true,
    answers: true,
    new_sailings: false,
    is_quiet: false,
    quiet_from: '22:00',
    quiet_to: '07:30',
    time_zone: 'Asia/Shanghai',
    pace: 'now',
  };

  describe('when the browser replaces its subscription', () => {
    const renew = (reader: Pick<Awaited<ReturnType<typeof aReader>>, 'call'>, device: string) => {
      const { address, secret } = aSubscription(device);
      return reader.call<{ is_renewed: boolean }>('member/alert/push/renew', { address, secret });
    };
    const moved = async () => {
      const sailing = await aPublishedSailing(outbox.publisher);
      await sailing.move(['2026-12-05', '2026-12-08']);
      outbox.providers.received.length = 0;
      return sailing;
    };
    const devices = () => outbox.providers.received.map(({ path }) => path);

    it('the device gets its alerts at the new address, and no test message', async () => {
      const reader = await aReader('one');
      await moved();
      expect((await renew(reader, 'two')).data).toEqual({ is_renewed: true });
      expect(devices()).toEqual([]);
      await run();
      expect(devices()).toEqual(['/send/two']);
      expect((await reader.alerts()).channels).toMatchObject([{ shown: '…nd/two', state: 'active' }]);
    });

    it('a channel that was paused sends what has waited', async () => {
      const reader = await aReader('one');
      await reader.call('member/alert/setting/handle', { ...notQuiet });
      await moved();
      outbox.providers.mannerFor = () => 'does not know the robot';
      for (let hours = 0; hours < 30; hours++) await run(hourMs);
      expect((await reader.alerts()).channels).toMatchObject([{ state: 'paused' }]);
      outbox.providers.mannerFor = () => 'accepts';
      await renew(reader, 'two');
      await run();
      expect(devices()).toEqual(['/send/two']);
      expect((await reader.alerts()).channels).toMatchObject([{ state: 'active', problem: '' }]);
    });

    it('a channel that the member switched off stays off', async () => {
      const reader = await aReader('one');
      await reader.call('member/alert/channel/handle', { id: reader.made.channel.id, on: false });
      await renew(reader, 'two');
      await moved();
      await run();
      expect(devices()).toEqual([]);
      expect((await reader.alerts()).channels).toMatchObject([{ state: 'off' }]);
    });

    it('a member without a channel and a wrong subscription change nothing', async () => {
      const reader = await aReader('one');
      const other = await aReader('other');
      await getDatabase().db.deleteFrom('alert_channel').where('member_id', '=', other.id).execute();
      expect((await renew(other, 'two')).data).toEqual({ is_renewed: false });
      const wrong = { address: 'http://push.example/x', secret: 'a b' };
      expect((await reader.call('member/alert/push/renew', wrong)).code).toBe('invalid');
      await moved();
      await run();
      expect(devices()).toEqual(['/send/one']);
    });
  });

  it('a device is not shared with seats', async () => {
    const reader = await aReader('one');
    const request = { id: reader.made.channel.id, on: true };
    expect((await reader.call('member/alert/channel/share', request)).code).toBe('invalid');
  });
});
