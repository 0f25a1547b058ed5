import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from 'vitest';

import type { AnswerOf } from '../../contract/call.ts';
import type { Invoice, invoiceData } from '../../contract/calls/invoices.ts';
import { admin } from '../support/admin.ts';
import { describeOnPostgres } from '../support/database.ts';
import { aMember } from '../support/a-member.ts';
import { testNow } from '../support/test-time.ts';
import { visitors } from '../support/visit.ts';

const company = {
  header_type: 'company',
  invoice_type: 'ordinary',
  company_name: '恒泰国际货运代理（上海）有限公司',
  social_credit_code: '91350100M000100Y43',
  email: 'caiwu@hengtai.example',
  mobile: '13900001234',
  is_saved: true,
};

describeOnPostgres('invoices', (getDatabase) => {
  const folder = mkdtempSync(join(tmpdir(), 'laycan-invoice-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let orders = 0;

  /** Inserts an order of the first plan on sale for a year. */
  const anOrder = async (member_id: number, state: 'fulfilled' | 'pending' = 'fulfilled') => {
    orders += 1;
    const { db } = getDatabase();
    const plan = await db.selectFrom('contract').selectAll().orderBy('id').executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('orders')
      .values({
        number: `T${Date.now()}${orders}`,
        member_id,
        contract_id: plan.id,
        tier: 'vip',
        period_days: plan.period_days,
        price_fen: plan.price_fen,
        credit_fen: 0,
        credits: '[]',
        amount_fen: plan.price_fen,
        state,
        provider: 'wechat',
        channel: 'qr',
        payment: '{}',
        create_time: testNow,
        expire_time: testNow,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, fen: plan.price_fen };
  };

  const start = async () => {
    const world = visitors(getDatabase());
    const { id, token } = await aMember(getDatabase(), {});
    const request = (order_ids: number[], body: object = {}) =>
      world.ask<Invoice>('member/invoice/handle', { body: { ...company, order_ids, ...body }, token });
    const look = async () =>
      (await world.ask<AnswerOf<typeof invoiceData>>('member/invoice/data', { token })).data;
    const command = (...words: string[]) => admin(getDatabase(), ['invoice', ...words], { folder });
    return { world, memberId: id, request, look, command };
  };

  it('several orders make one invoice with its total and a saved header', async () => {
    const { memberId, request, look } = await start();
    const [one, other] = [await anOrder(memberId), await anOrder(memberId)];
    const typed = { social_credit_code: '9135 0100 m000 100y 43' };
    const { data } = await request([one.id, other.id], typed);
    expect(data).toMatchObject({
      state: 'requested',
      amount_fen: one.fen + other.fen,
      social_credit_code: company.social_credit_code,
      mobile: '139****1234',
      is_simulated: false,
    });
    const seen = await look();
    expect(seen.orders.map(({ invoice_id }) => invoice_id)).toEqual([data.id, data.id]);
    expect(seen.headers).toMatchObject([{ company_name: company.company_name }]);
    expect(seen).toMatchObject({ last_email: company.email, invoices: [{ id: data.id }] });
  });

  it('an order is on one invoice only, also with concurrent requests', async () => {
    const { memberId, request } = await start();
    const { id } = await anOrder(memberId);
    const answers = await Promise.all([request([id]), request([id]), request([id])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { rows } = await getDatabase().pool.query(
      'select from invoice_order where order_id = $1 and is_open',
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  it('unpaid, unknown and foreign orders are refused', async () => {
    const { memberId, request } = await start();
    const stranger = await aMember(getDatabase(), {});
    const [unpaid, foreign] = [await anOrder(memberId, 'pending'), await anOrder(stranger.id)];
    for (const id of [unpaid.id, foreign.id, 2_000_000_000])
      expect(await request([id])).toMatchObject({ code: 'conflict', errors: [{ field: 'order_ids' }] });
  });

  it.each([
    [{ social_credit_code: '91350100M000100Y44' }, 'social_credit_code'],
    [{ social_credit_code: undefined }, 'social_credit_code'],
    [{ email: 'caiwu@hengtai' }, 'email'],
    [{ mobile: '12345' }, 'mobile'],
    [{ company_name: '  ' }, 'company_name'],
    [{ invoice_type: 'personal' }, 'invoice_type'],
    [{ header_type: 'personal', invoice_type: 'special' }, 'invoice_type'],
  ])('the error names the invalid field: %j', async (body, field) => {
    const { memberId, request } = await start();
    const { id } = await anOrder(memberId);
    expect(await request([id], body)).toMatchObject({ code: 'invalid', errors: [{ field }] });
    const { data } = await request([id]);
    expect(data.state).toBe('requested');
  });

  it('a person needs no credit code, and an unsaved header is deleted', async () => {
    const { memberId, request, look } = await start();
    const person = {
      header_type: 'personal',
      invoice_type: 'personal',
      company_name: '林越',
      social_credit_code: undefined,
    };
    await request([(await anOrder(memberId)).id], person);
    expect((await look()).headers).toMatchObject([{ company_name: '林越', social_credit_code: '' }]);
    await request([(await anOrder(memberId)).id], { ...person, is_saved: false });
    expect((await look()).headers).toEqual([]);
  });

  it('a refused invoice frees its orders, and an issued one is mailed', async () => {
    const { memberId, request, look, command } = await start();
    const { id } = await anOrder(memberId);
    const first = (await request([id])).data;
    expect((await command('list')).text).toContain(first.number);
    await command('refuse', first.number, '--reason', '信用代码与名称不符');
    expect(await look()).toMatchObject({
      orders: [{ invoice_id: null }],
      invoices: [{ state: 'refused', reason: '信用代码与名称不符', orders: [{ id }] }],
    });
    const second = (await request([id])).data;
    writeFileSync(join(folder, 'fp.pdf'), 'the invoice');
    expect(await command('issue', second.number, '--file', 'missing.pdf')).toMatchObject({ code: 1 });
    expect(await command('issue', second.number, '--file', 'fp.pdf')).toMatchObject({ code: 0 });
    expect((await look()).invoices[0]).toMatchObject({ state: 'issued', id: second.id });
    const letter = readFileSync(join(folder, `${second.number}.eml`), 'utf8');
    expect(letter).toContain(`To: ${company.email}`);
    expect(letter).toContain(Buffer.from('the invoice').toString('base64'));
    expect(await command('refuse', second.number, '--reason', 'late')).toMatchObject({ code: 1 });
  });

  it('an invoice with a refunded order is not issued', async () => {
    const { memberId, request, look, command } = await start();
    const { id } = await anOrder(memberId);
    const { number } = (await request([id])).data;
    await getDatabase().pool.query("update orders set state = 'refunded' where id = $1", [id]);
    writeFileSync(join(folder, 'fp.pdf'), 'the invoice');
    expect(await command('issue', number, '--file', 'fp.pdf')).toMatchObject({ code: 1 });
    expect((await look()).invoices[0]?.state).toBe('requested');
  });
});
