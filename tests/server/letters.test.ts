import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { createMailer } from '../../server/adapters/mail/smtp.ts';
import { sendLetters } from '../../server/domain/invoices/send-letters.ts';
import { invoiceNumber } from '../../server/domain/invoices/invoices.ts';
import { dayMs, minuteMs } from '../../trade/calendar/day-ms.ts';
import { admin } from '../support/admin.ts';
import { aMailServer, type MailManner, type MailServer } from '../support/a-mail-server.ts';
import { describeOnPostgres } from '../support/database.ts';
import { aConfig } from '../support/a-config.ts';
import { aMember } from '../support/a-member.ts';
import { testNow } from '../support/test-time.ts';

describeOnPostgres('letters with invoices', (getDatabase) => {
  const folder = mkdtempSync(join(tmpdir(), 'laycan-letters-'));
  let mail: MailServer;
  beforeAll(async () => {
    mail = await aMailServer();
    writeFileSync(join(folder, 'fp.pdf'), 'the invoice');
  });
  beforeEach(async () => {
    await getDatabase().db.deleteFrom('letter').execute();
    mail.manner = 'takes it';
    mail.taken.length = 0;
  });
  afterAll(async () => {
    await mail.close();
    rmSync(folder, { recursive: true });
  });

  const mailer = (patience?: { timeoutMs: number }) =>
    createMailer(aConfig({ mail: { server: mail.url, from: 'fapiao@laycan.example' } }), patience);
  const send = (now = testNow, by = mailer()) =>
    sendLetters({
      database: getDatabase(),
      mail: by,
      clock: () => now,
      signal: new AbortController().signal,
    });
  const after = (ms: number) => new Date(testNow.getTime() + ms);
  const letters = () => getDatabase().db.selectFrom('letter').selectAll().orderBy('id').execute();
  const listed = async () => (await admin(getDatabase(), ['letter', 'list'])).text;
  const audited = async (action: string) =>
    (
      await getDatabase().db.selectFrom('audit_log').select('detail').where('action', '=', action).execute()
    ).map(({ detail }) => detail);

  /** Creates an invoice that the operator has issued and returns its number. */
  async function issued(): Promise<string> {
    const { id: member_id } = await aMember(getDatabase());
    const header = {
      header_type: 'company',
      invoice_type: 'ordinary',
      company_name: '恒泰国际货运代理',
    } as const;
    const to = {
      social_credit_code: '91350100M000100Y43',
      email: 'caiwu@hengtai.example',
      mobile: '13900001234',
    };
    const { id } = await getDatabase()
      .db.insertInto('invoice')
      .values({ member_id, ...header, ...to, amount_fen: 9_800, create_time: testNow, decide_time: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const order_id = await anOrder(member_id);
    await getDatabase().db.insertInto('invoice_order').values({ invoice_id: id, order_id }).execute();
    const number = invoiceNumber(id);
    const words = ['invoice', 'issue', number, '--file', 'fp.pdf', '--send'];
    expect(await admin(getDatabase(), words, { folder })).toMatchObject({ code: 0 });
    return number;
  }

  async function anOrder(member_id: number): Promise<number> {
    const plan = {
      contract_id: 1,
      tier: 'vip',
      period_days: 31,
      price_fen: 9_800,
      amount_fen: 9_800,
    } as const;
    const paid = {
      state: 'fulfilled',
      provider: 'simulated',
      channel: 'qr',
      provider_trade_no: null,
    } as const;
    const rest = { credit_fen: 0, credits: '[]', payment: '{}', flag: null };
    const times = { create_time: testNow, expire_time: testNow };
    const { id } = await getDatabase()
      .db.insertInto('orders')
      .values({ number: `LETTER${member_id}`, member_id, ...plan, ...paid, ...rest, ...times })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  it('are sent once with an id of their own, then deleted', async () => {
    const number = await issued();
    expect(await listed()).toContain(number);
    const both = await Promise.all([send(), send()]);
    expect(both.reduce((sum, one) => sum + one, 0)).toBe(1);
    const [letter] = mail.taken;
    expect(mail.taken).toHaveLength(1);
    expect(letter?.to).toBe('caiwu@hengtai.example');
    expect(letter?.raw).toMatch(/^From: fapiao@laycan\.example\r$/m);
    expect(letter?.raw).toMatch(new RegExp(`^Message-ID: <${number}\\.\\d+@laycan\\.example>\\r$`, 'm'));
    expect(letter?.raw).toContain(Buffer.from('the invoice').toString('base64'));
    expect(letter?.raw).not.toContain('X-Unsent');
    expect(await letters()).toMatchObject([{ state: 'sent', raw: null }]);
    expect(await listed()).not.toContain(number);
    expect(await send(after(dayMs))).toBe(0);
  });

  // The timeout is short only where it must expire, because a busy machine needs time to send a letter.
  it.each<[MailManner, { timeoutMs: number }?]>([
    ['is busy'],
    ['drops the line'],
    ['never answers', { timeoutMs: 100 }],
    ['wants a password'],
  ])('wait and are retried if the mail server %s', async (manner, patience) => {
    const number = await issued();
    mail.manner = manner;
    expect(await send(testNow, mailer(patience))).toBe(0);
    const [letter] = await letters();
    expect(letter).toMatchObject({ state: 'waiting', tries: 1, next_time: after(minuteMs) });
    expect(await listed()).toContain(letter?.problem);
    mail.manner = 'takes it';
    expect(await send(after(minuteMs - 1))).toBe(0);
    expect(await send(after(minuteMs))).toBe(1);
    expect(mail.taken).toHaveLength(1);
    expect(JSON.stringify(await audited('letter_sent'))).toContain(number);
  });

  it.each<[MailManner]>([['refuses the recipient'], ['refuses the letter']])(
    'fail at once if the mail server %s, and the operator is notified',
    async (manner) => {
      const number = await issued();
      mail.manner = manner;
      await send();
      expect(await letters()).toMatchObject([{ state: 'failed', next_time: null }]);
      expect(await listed()).toMatch(new RegExp(`${number}.*failed, attempts: 1`));
      expect(JSON.stringify(await audited('letter_failed'))).toContain(number);
      mail.manner = 'takes it';
      expect(await send(after(dayMs))).toBe(0);
      // The operator can send a failed letter again.
      await admin(getDatabase(), ['invoice', 'issue', number, '--file', 'fp.pdf', '--send'], { folder });
      expect(await send(after(dayMs))).toBe(1);
    },
  );

  it('fail after a week of retries', async () => {
    await issued();
    mail.manner = 'is busy';
    let tries = 0;
    for (let now = testNow; tries < 20; tries++) {
      await send(now);
      const next = (await letters())[0]?.next_time;
      if (!next) break;
      now = next;
    }
    expect(tries).toBe(7);
    expect(await letters()).toMatchObject([{ state: 'failed', tries: 8 }]);
  });

  it('raise an alert if no mail server is configured', async () => {
    await issued();
    // The log has such an alert once an hour.
    expect(await send(after(60 * dayMs), null)).toBe(0);
    expect(JSON.stringify(await audited('letters_wait'))).toContain('MAIL_SERVER is not set');
  });

  it('need both a mail server and a sender', () => {
    const half = (settings: object) => () =>
      createMailer(aConfig({ mail: { server: '', from: '', ...settings } }));
    expect(half({})()).toBeNull();
    expect(half({ server: mail.url })).toThrow('MAIL_FROM');
    expect(half({ from: 'fapiao@laycan.example' })).toThrow('MAIL_SERVER');
  });
});
