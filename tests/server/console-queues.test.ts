import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { clientBuildHeader } from '../../contract/wire/client-build.ts';
import type { Health } from '../../contract/calls/console/health.ts';
import { healthNames } from '../../contract/limits/console-limits.ts';
import { anOperator } from '../support/an-operator.ts';
import { describeOnPostgres } from '../support/database.ts';
import { aPicture } from '../support/some-pictures.ts';
import { aConfig } from '../support/a-config.ts';
import { aMember } from '../support/a-member.ts';
import { anApp } from '../support/test-app.ts';
import { testNow } from '../support/test-time.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';
import { visitors } from '../support/visit.ts';
import { aFailedLetter, aFailedRefund, aRequestedInvoice } from '../support/waiting-items.ts';

const company = {
  company_name: '恒泰国际货运代理（上海）有限公司',
  social_credit_code: '91350100M000100Y43',
};

interface Counted {
  list: { queue: string; total: number }[];
}
interface Listed {
  list: { id: number; mobile: string; company_name: string }[];
}

describeOnPostgres('certification in the console', (getDatabase) => {
  /** Submits an application of a new member, and opens the console for the duty `members`. */
  async function start() {
    const site = visitors(getDatabase());
    const member = await aMember(getDatabase());
    const licence = await aPicture({ width: 300, height: 200, format: 'jpeg' });
    await site.ask('member/certification/handle', {
      body: { ...company, picture: licence.toString('base64') },
      token: member.token,
    });
    const { token, id: operatorId } = await anOperator(getDatabase(), ['members']);
    const listed = await site.ask<Listed>('console/certification/list', { token });
    const id = listed.data.list.at(-1)?.id ?? 0;
    const handle = (body: object) =>
      site.ask('console/certification/handle', { body: { id, ...body }, token });
    const statusOf = async () =>
      (
        await getDatabase()
          .db.selectFrom('member')
          .select('certification_status')
          .where('id', '=', member.id)
          .executeTakeFirstOrThrow()
      ).certification_status;
    return { site, token, id, operatorId, listed, handle, statusOf };
  }

  it('an application is shown with its licence, and each view is in the audit log', async () => {
    const { site, token, id, operatorId, listed } = await start();
    expect(listed.data.list.at(-1)).toMatchObject(company);
    expect(listed.data.list.at(-1)?.mobile).toMatch(/^1\d\d\*{4}\d{4}$/);
    const viewed = await site.ask<{ picture: string; others: number }>(
      `console/certification/view?id=${id}`,
      {
        token,
      },
    );
    expect(viewed.data.picture).toMatch(/^data:image\/webp;base64,/);
    const rows = await getDatabase()
      .db.selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'console_call')
      .where('member_id', '=', operatorId)
      .orderBy('id')
      .execute();
    expect(rows.map(({ detail }) => detail)).toEqual([
      { call: 'console/certification/list' },
      { call: 'console/certification/view', id },
    ]);
  });

  it('an accepted company is certified, and a second decision is a conflict', async () => {
    const { site, token, handle, statusOf } = await start();
    const total = async () =>
      (await site.ask<Counted>('console/queue', { token })).data.list.find(
        ({ queue }) => queue === 'certification',
      )?.total ?? 0;
    const before = await total();
    expect((await handle({ decision: 'accepted' })).code).toBe('ok');
    expect(await statusOf()).toBe(1);
    expect((await handle({ decision: 'refused', reason: 'late' })).code).toBe('conflict');
    expect(await total()).toBe(before - 1);
  });

  it('a refusal without a reason names the field, and nothing changes', async () => {
    const { handle, statusOf } = await start();
    const refused = await handle({ decision: 'refused', reason: ' ' });
    expect(refused.code).toBe('invalid');
    expect(refused.errors[0]?.field).toBe('reason');
    expect(await statusOf()).toBe(0);
    expect((await handle({ decision: 'refused', reason: '看不清' })).code).toBe('ok');
  });
});

describeOnPostgres('money in the console', (getDatabase) => {
  const file = { name: '发票.pdf', content: Buffer.from('%PDF the invoice').toString('base64') };
  const start = async (mail = '') => {
    const site = visitors(getDatabase(), {
      config: { mail: { ...aConfig().mail, server: mail, from: 'fapiao@laycan.example' } },
    });
    const { token } = await anOperator(getDatabase(), ['money']);
    return { site, token };
  };

  it('an issued invoice is a letter to download without a mail server, and a queued letter with one', async () => {
    const { site, token } = await start();
    const id = await aRequestedInvoice(getDatabase(), testNow);
    const issued = await site.ask<{ letter: string; email: string }>('console/invoice/handle', {
      body: { id, decision: 'issued', file },
      token,
    });
    expect(issued.code).toBe('ok');
    expect(Buffer.from(issued.data.letter, 'base64').toString()).toContain('To: caiwu@hengtai.example');
    const again = await site.ask('console/invoice/handle', { body: { id, decision: 'issued', file }, token });
    expect(again.code).toBe('conflict');

    const mailing = await start('smtp://mail.example');
    const other = await aRequestedInvoice(getDatabase(), testNow);
    const queued = await mailing.site.ask<{ letter: string }>('console/invoice/handle', {
      body: { id: other, decision: 'issued', file },
      token: mailing.token,
    });
    expect(queued.data.letter).toBe('');
    const letters = await getDatabase()
      .db.selectFrom('letter')
      .select(['recipient', 'state'])
      .where('invoice_id', 'in', [id, other])
      .execute();
    expect(letters).toEqual([{ recipient: 'caiwu@hengtai.example', state: 'waiting' }]);
  });

  it('an invoice without its file, or with a program as file, is not issued', async () => {
    const { site, token } = await start();
    const id = await aRequestedInvoice(getDatabase(), testNow);
    const missing = await site.ask('console/invoice/handle', { body: { id, decision: 'issued' }, token });
    expect([missing.code, missing.errors[0]?.field]).toEqual(['invalid', 'file']);
    const program = { ...file, name: '发票.exe' };
    const refused = await site.ask('console/invoice/handle', {
      body: { id, decision: 'issued', file: program },
      token,
    });
    expect([refused.code, refused.errors[0]?.field]).toEqual(['invalid', 'file.name']);
    const listed = await site.ask<{ list: { id: number }[] }>('console/invoice/list', { token });
    expect(listed.data.list.map((one) => one.id)).toContain(id);
  });

  it('a failed refund is sent again, and a settled one counts as paid back', async () => {
    const { site, token } = await start();
    const handle = (body: object) => site.ask('console/payment/handle', { body, token });
    const stateOf = async (number: string) =>
      getDatabase()
        .db.selectFrom('refund')
        .innerJoin('orders', 'orders.id', 'refund.order_id')
        .select(['refund.state', 'orders.state as order_state', 'orders.flag'])
        .where('orders.number', '=', number)
        .executeTakeFirst();
    const first = await aFailedRefund(getDatabase(), testNow);
    const listed = await site.ask<{ list: { number: string }[] }>('console/payment/list', { token });
    expect(listed.data.list.map(({ number }) => number)).toContain(first);
    expect((await handle({ number: first, decision: 'again' })).code).toBe('ok');
    expect(await stateOf(first)).toEqual({ state: 'processing', order_state: 'refunding', flag: null });
    const second = await aFailedRefund(getDatabase(), testNow);
    expect((await handle({ number: second, decision: 'settled' })).errors[0]?.field).toBe('reason');
    expect((await handle({ number: second, decision: 'settled', reason: '后台已退' })).code).toBe('ok');
    expect(await stateOf(second)).toEqual({ state: 'done', order_state: 'refunded', flag: null });
    expect((await handle({ number: second, decision: 'settled', reason: '再次' })).code).toBe('conflict');
  });

  it('a terminal that could not be read waits in the queue, and is read again at once', async () => {
    const { db } = getDatabase();
    await insertSomeHarbors(db);
    const { id } = await db
      .insertInto('terminal_source')
      .values({
        name: 'yangshan',
        harbor_code: 'CNSHA',
        url: 'https://terminal.example/',
        outcome: 'unreachable',
        next_time: new Date('2099-01-01'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const site = visitors(getDatabase());
    const { token } = await anOperator(getDatabase(), ['operations']);
    const { data } = await site.ask<{ list: object[] }>('console/failure/list', { token });
    expect(data.list).toContainEqual(
      expect.objectContaining({ kind: 'terminal', id: String(id), problem: 'unreachable', since: null }),
    );
    await site.ask('console/failure/handle', { body: { kind: 'terminal', id: String(id) }, token });
    const due = await db.selectFrom('terminal_source').select('next_time').executeTakeFirstOrThrow();
    expect(due.next_time).toEqual(testNow);
  });

  it('a letter that was given up is sent again at once', async () => {
    const { token } = await anOperator(getDatabase(), ['operations']);
    const site = visitors(getDatabase());
    const id = await aFailedLetter(getDatabase(), testNow);
    const listed = await site.ask<{ list: { id: string; problem: string }[] }>('console/failure/list', {
      token,
    });
    expect(listed.data.list).toContainEqual(
      expect.objectContaining({ id: String(id), problem: '550 no such mailbox' }),
    );
    const retry = () =>
      site.ask('console/failure/handle', { body: { kind: 'letter', id: String(id) }, token });
    expect((await retry()).code).toBe('ok');
    expect((await retry()).code).toBe('conflict');
    const letter = getDatabase().db.selectFrom('letter').select(['state', 'tries', 'next_time']);
    expect(await letter.where('id', '=', id).executeTakeFirst()).toEqual({
      state: 'waiting',
      tries: 0,
      next_time: testNow,
    });
  });
});

describeOnPostgres('health in the console', (getDatabase) => {
  it('a number above its limit is watched, and without a folder there are no backups', async () => {
    const { token } = await anOperator(getDatabase(), ['operations']);
    const site = visitors(getDatabase(), { config: { dataDir: '/nowhere' } });
    await getDatabase().db.deleteFrom('letter').execute();
    for (let at = 0; at < 5; at++) {
      const id = await aFailedLetter(getDatabase(), testNow);
      const waiting = { state: 'waiting' as const, next_time: testNow, end_time: null };
      await getDatabase().db.updateTable('letter').set(waiting).where('id', '=', id).execute();
    }
    const { data } = await site.ask<Health>('console/health', { token });
    expect(data.numbers.map(({ name }) => name)).toEqual([...healthNames]);
    expect(data.numbers).toContainEqual({ name: 'letters', value: 5, state: 'watch' });
    expect(data.numbers).toContainEqual({ name: 'due_publications', value: 0, state: 'good' });
    expect(data.backup).toEqual({ is_regular: false, total: 0, last_time: null, next_time: null });
    expect(data.errors).toEqual([]);
  });

  it('the next backup is due a day after the last one', async () => {
    const { token } = await anOperator(getDatabase(), ['operations']);
    const dir = mkdtempSync(join(tmpdir(), 'laycan-backups-'));
    writeFileSync(join(dir, 'laycan-2026-11-20T010203Z.jsonl.gz'), '');
    const backup = { ...aConfig().backup, dir };
    const site = visitors(getDatabase(), { config: { backup } });
    const { data } = await site.ask<Health>('console/health', { token });
    rmSync(dir, { recursive: true });
    expect(data.backup).toEqual({
      is_regular: true,
      total: 1,
      last_time: '2026-11-20T01:02:03.000Z',
      next_time: '2026-11-21T01:02:03.000Z',
    });
  });

  it('carriers have their last complete read, and unexpected errors their request ids', async () => {
    const { db } = getDatabase();
    const { id: shipowner_id } = await db
      .insertInto('shipowner')
      .values({ chinese_title: '远海航运', english_title: 'Far Sea Lines' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const whole_time = new Date('2026-11-19T08:00:00Z');
    await db
      .insertInto('schedule_source')
      .values({
        shipowner_id,
        url: 'https://carrier.example/',
        outcome: 'unreachable',
        run_time: testNow,
        whole_time,
      })
      .execute();
    const app = anApp(getDatabase(), {
      jobStates: () => [{ name: 'send letters', end_time: null, is_good: true }],
      outside: {
        sms: { channel: 'sms', send: () => Promise.reject(new Error('the wire is cut')) },
        wechat: null,
        pay: new Map(),
        mail: null,
        alerts: {},
      },
    });
    const { header } = await anOperator(getDatabase(), ['operations']);
    const failed = await app.request('/api/console/setup/test', {
      method: 'POST',
      headers: { ...header, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'messages' }),
    });
    expect(failed.status).toBe(500);
    const headers = { ...header, [clientBuildHeader]: 'abcdef01' };
    const answer = await app.request('/api/console/health', { headers });
    const { data } = (await answer.json()) as { data: Health };
    expect(data.sources).toContainEqual(
      expect.objectContaining({
        english_name: 'Far Sea Lines',
        outcome: 'unreachable',
        whole_time: whole_time.toISOString(),
      }),
    );
    expect(data.jobs).toEqual([{ name: 'send letters', end_time: null, is_good: true }]);
    expect(data.builds).toMatchObject([{ build: 'abcdef01', is_current: false, clients: 1 }]);
    expect(data.errors).toMatchObject([
      { request_id: failed.headers.get('x-request-id'), path: '/api/console/setup/test' },
    ]);
  });
});
