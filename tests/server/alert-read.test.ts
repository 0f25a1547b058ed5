import { expect, it, vi } from 'vitest';

import { aPublishedSailing } from '../support/a-changing-sailing.ts';
import { alertOutbox } from '../support/alert-outbox.ts';
import { anAlertMember } from '../support/alert-member.ts';
import { alertReaders } from '../support/alert-readers.ts';
import { describeOnBothEngines } from '../support/database.ts';
import { testNow } from '../support/test-time.ts';

/** Allows time for many consecutive publications on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

describeOnBothEngines('changes that were read in the inbox', (getDatabase) => {
  const outbox = alertOutbox(getDatabase);
  const { run } = outbox;
  const aReader = alertReaders(getDatabase, outbox);
  const night = { setting: { is_quiet: true } };
  const moveAt = async (
    sailing: Awaited<ReturnType<typeof aPublishedSailing>>,
    now: string,
    days: [string, string],
  ) => {
    outbox.providers.clock.now = new Date(now);
    await sailing.move(days);
    await run(1_000);
  };
  /** Returns the version of the sailing as a device stores it. */
  const versionOf = async (id: string) => {
    const { change_time } = await getDatabase()
      .db.selectFrom('information')
      .select('change_time')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { information_id: id, time: change_time.toISOString(), also: [] as string[] };
  };
  type Reader = Awaited<ReturnType<typeof aReader>>;
  const read = (reader: Pick<Reader, 'call'>, ...list: object[]) =>
    reader.call('member/alert/read/handle', { list });
  const morning = async () => {
    outbox.providers.clock.now = new Date('2026-11-21T00:00:00Z');
    await run(1_000);
  };

  it('a change that was read at night is not announced in the morning', async () => {
    const [reader, other] = [await aReader(night), await aReader(night)];
    for (const one of [reader, other]) await one.follow();
    const sailing = await aPublishedSailing(outbox.publisher);
    await moveAt(sailing, '2026-11-20T18:00:00Z', ['2026-12-05', '2026-12-08']);
    expect((await read(reader, await versionOf(sailing.id))).status).toBe(200);
    await morning();
    expect(reader.texts()).toEqual([]);
    expect(other.texts()).toHaveLength(1);
    expect((await reader.alerts()).log).toMatchObject([{ to: [{ state: 'read' }] }]);
    expect((await reader.alerts()).channels[0]?.waiting_total).toBe(0);
  });

  it('a change after the read version is announced', async () => {
    const reader = await aReader(night);
    await reader.follow();
    const sailing = await aPublishedSailing(outbox.publisher);
    await moveAt(sailing, '2026-11-20T18:00:00Z', ['2026-12-05', '2026-12-08']);
    const seen = await versionOf(sailing.id);
    await moveAt(sailing, '2026-11-20T19:00:00Z', ['2026-12-09', '2026-12-12']);
    // In this suite every publication has the same time, so the last change is moved behind the read version.
    await getDatabase().pool.query(
      `update alert_event set create_time = create_time + interval '1 hour'
       where number = (select max(number) from alert_event)`,
    );
    await read(reader, seen);
    await morning();
    expect(reader.texts()).toHaveLength(1);
    expect(reader.texts()[0]).toContain('受载期 12月5–8日 › 12月9–12日');
  });

  it('a message whose delivery has begun is not changed by reading', async () => {
    const reader = await aReader();
    await reader.follow();
    const sailing = await aPublishedSailing(outbox.publisher);
    outbox.providers.mannerFor = () => 'fails';
    await moveAt(sailing, '2026-11-20T09:10:00Z', ['2026-12-05', '2026-12-08']);
    await read(reader, await versionOf(sailing.id));
    outbox.providers.mannerFor = () => 'accepts';
    await run(60_000);
    expect(reader.texts()).toHaveLength(1);
  });

  it('a conclusion is read only if the inbox reported it', async () => {
    const [reader, other] = [await aReader(night), await aReader(night)];
    for (const one of [reader, other]) await one.follow();
    const sailing = await aPublishedSailing(outbox.publisher);
    outbox.providers.clock.now = new Date('2026-11-20T18:00:00Z');
    await getDatabase()
      .db.insertInto('alert_event')
      .values({
        id: crypto.randomUUID(),
        kind: 'reach',
        member_id: null,
        information_id: sailing.id,
        detail: '{}',
        create_time: testNow,
        expand_time: null,
      })
      .execute();
    await run(1_000);
    const seen = await versionOf(sailing.id);
    await read(reader, { ...seen, also: ['reach'] });
    await read(other, seen);
    expect((await reader.alerts()).channels[0]?.waiting_total).toBe(0);
    expect((await other.alerts()).channels[0]?.waiting_total).toBe(1);
  });

  it('a stranger changes nothing by reporting a sailing as read', async () => {
    const reader = await aReader(night);
    await reader.follow();
    const stranger = await anAlertMember(getDatabase(), outbox.providers);
    const sailing = await aPublishedSailing(outbox.publisher);
    await moveAt(sailing, '2026-11-20T18:00:00Z', ['2026-12-05', '2026-12-08']);
    expect((await read(stranger, await versionOf(sailing.id))).status).toBe(200);
    await morning();
    expect(reader.texts()).toHaveLength(1);
  });
});
