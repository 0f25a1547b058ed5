import { expect, it } from 'vitest';

import { dayMs } from '../../trade/calendar/day-ms.ts';
import * as limits from '../../contract/limits/limits.ts';
import { serverLimits } from '../../contract/limits/server-limits.ts';
import { asOnlyWriter } from '../../server/db/writer-lock.ts';
import { prune } from '../../server/domain/operator/prune.ts';
import { createPayProviders } from '../../server/adapters/pay/create-providers.ts';
import { jobsOf } from '../../server/jobs/jobs.ts';
import { aConfig } from '../support/a-config.ts';
import { createSession } from '../../server/domain/account/session.ts';
import { createTicket } from '../../server/domain/account/tickets.ts';
import { anOrganization } from '../support/a-workspace.ts';
import { aMember } from '../support/a-member.ts';
import { describeOnBothEngines, openPostgresDatabase } from '../support/database.ts';

describeOnBothEngines('pruning', (getDatabase) => {
  // The real time is used, because the database protects the audit log by its own clock.
  const now = new Date();
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const logAt = (days: number) =>
    getDatabase()
      .db.insertInto('audit_log')
      .values({
        create_time: ago(days),
        action: 'login',
        actor: 'member',
        member_id: 1,
        mobile: '',
        address: '',
        detail: '{}',
      })
      .execute();
  const countOf = async (table: string) =>
    Number((await getDatabase().pool.query(`select count(*) from ${table}`)).rows[0].count);

  it('old logs, sessions, tickets, keys, codes, messages and page views are deleted', async () => {
    const { db } = getDatabase();
    const { id } = await aMember(getDatabase());
    await db.deleteFrom('session').execute();
    const origin = { userAgent: '', address: '' };
    for (const days of [1, 31, 200]) {
      await createSession(getDatabase(), id, ago(days), origin);
      await createTicket(getDatabase(), {
        purpose: 'first_admin',
        session_id: null,
        expire_time: ago(days - 10),
      });
      await db
        .insertInto('member_key')
        .values({ member_id: id, key_id: days, data_key: Buffer.alloc(32), retire_time: ago(days) })
        .execute();
      await db
        .insertInto('sms_send')
        .values({ mobile: '13800138000', network: 'n', subnet: 's', create_time: ago(days - 0.5) })
        .execute();
    }
    for (const days of [0, serverLimits.auditRetainedDays - 1, serverLimits.auditRetainedDays + 1])
      await logAt(days);
    for (const [at, days] of [serverLimits.packCursorDays, serverLimits.packCursorDays + 2].entries()) {
      const lane = { start_harbor_code: 'CNSHA', end_harbor_code: 'AEJEA' };
      const information_id = `01940000-0000-7000-8000-00000000000${at}`;
      await db
        .insertInto('lane_left')
        .values({ ...lane, information_id, left_time: ago(days) })
        .execute();
    }
    const shipowner_id = await anOrganization(getDatabase());
    for (const days of [limits.viewDays, limits.viewDays + 3]) {
      const day = ago(days).toISOString().slice(0, 10);
      await db
        .insertInto('behavior')
        .values({ kind: 'shipowner', target_id: String(shipowner_id), day, member_id: id })
        .execute();
    }
    for (const days of [serverLimits.batchLogRetainedDays - 1, serverLimits.batchLogRetainedDays + 1]) {
      const line = { shipowner_id, template_id: null, group_title: '远东', batch_id: null, member_id: id };
      await db
        .insertInto('batch_log')
        .values({ ...line, action: 'group_made', detail: '{}', create_time: ago(days) })
        .execute();
    }
    expect(await prune(getDatabase(), now)).toEqual({
      session: 2,
      ticket: 2,
      member_key: 1,
      file: 0,
      audit_log: 1,
      behavior: 1,
      feed: 0,
      batch_log: 1,
    });
    expect(await countOf('sms_send')).toBe(1);
    expect(await countOf('lane_left')).toBe(1);
    expect(await prune(getDatabase(), now)).toEqual({
      session: 0,
      ticket: 0,
      member_key: 0,
      file: 0,
      audit_log: 0,
      behavior: 0,
      feed: 0,
      batch_log: 0,
    });
  });

  it('log rows younger than half a year cannot be deleted', async () => {
    await logAt(170);
    const deletion = getDatabase().db.deleteFrom('audit_log').where('create_time', '<', ago(160)).execute();
    await expect(deletion).rejects.toThrow('append only');
  });
});

it('a server deletes nothing while another server deletes old rows', { timeout: 60_000 }, async () => {
  const database = await openPostgresDatabase();
  const { db } = database;
  const sent = new Date(Date.now() - 2 * dayMs);
  const message = { mobile: '13800138000', network: 'n', subnet: 's', create_time: sent };
  await db.insertInto('sms_send').values(message).execute();
  const outside = { pay: createPayProviders(aConfig()), mail: null, alerts: {} };
  const jobs = jobsOf(database, outside, { ...aConfig(), adminProgram: '' });
  const job = jobs.find(({ name }) => name === 'forget what is old');
  const { signal } = new AbortController();
  const onFailure = (error: unknown) => {
    throw error;
  };
  const run = { clock: () => new Date(), signal, onFailure };
  const countOf = async () => (await db.selectFrom('sms_send').select('mobile').execute()).length;

  await asOnlyWriter(
    database,
    signal,
    async () => {
      await job?.run(run);
      expect(await countOf()).toBe(1);
    },
    'pruning',
  );
  await job?.run(run);
  expect(await countOf()).toBe(0);
  await database.close();
});
