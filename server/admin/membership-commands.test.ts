import { afterAll, beforeAll, expect, test } from 'vitest';

import { aBuyer } from '../../tests/support/a-buyer.ts';
import { openEmbeddedDatabase } from '../../tests/support/database.ts';
import { testNow } from '../../tests/support/test-time.ts';
import { hourMs } from '../../trade/calendar/day-ms.ts';
import { PayFailure, type PayProvider, type RefundAnswer } from '../adapters/pay/pay-provider.ts';
import { createSimulated } from '../adapters/pay/simulated.ts';
import type { OpenDatabase } from '../db/open.ts';
import { settlePayment } from '../domain/orders/settle.ts';
import { findCommand } from './command-table.ts';
import { PlainFailure } from './command.ts';
import { openTerminal } from './terminal.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openEmbeddedDatabase();
}, 120_000);
afterAll(() => database.close());

/** Runs a command in this process as `npm run admin` does. */
const admin = (...words: string[]) => adminAt(testNow, ...words);

async function adminAt(now: Date, ...words: string[]): Promise<{ code: number; text: string }> {
  let text = '';
  const stream = { write: (piece: string) => void (text += piece) };
  const operator = {
    language: 'en',
    folder: '.',
    terminal: openTerminal({ out: stream, err: stream }),
  } as const;
  const found = await findCommand(words);
  if (!found || 'runHere' in found.command) throw new Error(`no such command: ${words.join(' ')}`);
  try {
    const input = await found.command.prepare(found.rest, operator);
    const events = found.command.run(input as never, { database, now });
    return { code: await found.command.show(events as AsyncIterable<never>, operator, input as never), text };
  } catch (error) {
    if (error instanceof PlainFailure) return { code: 1, text: error.message };
    throw error;
  }
}

test('codes need an existing date, and dates are those of China', async () => {
  expect(await admin('codes', 'make', 'vip-month', '2', '--until', '2027-02-30')).toMatchObject({ code: 1 });
  expect(await admin('codes', 'make', 'vip-month', '1', '--until', '2027-02-28')).toMatchObject({ code: 0 });
  await aBuyer(database, { mobile: '13312340009' });
  const late = new Date('2026-11-20T17:00:00Z');
  expect((await adminAt(late, 'member', 'give-days', '13312340009', 'vip', '1')).text).toContain(
    '2026-11-22',
  );
});

test('plans are listed, and a price above the list price is refused', async () => {
  expect((await admin('plan', 'list')).text).toContain('vip-year  365 days  ¥980.00  list price ¥1296.00');
  expect(await admin('plan', 'set', 'vip-year', '--price', '888')).toMatchObject({ code: 0 });
  expect(await admin('plan', 'set', 'vip-year', '--price', '9999')).toMatchObject({ code: 1 });
  expect(await admin('plan', 'set', 'vip-decade', '--price', '1')).toMatchObject({ code: 1 });
  expect((await admin('plan', 'set', 'vip-year')).text).toContain('npm run admin -- plan set');
  expect((await admin('plan', 'list')).text).toContain('¥888.00');
});

test('codes are redeemed, days are granted and an order is refunded', async () => {
  const { text } = await admin('codes', 'make', 'vip-month', '3', '--until', '2027-01-31');
  const lines = text.trim().split('\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4},vip-month,2027-01-31$/);
  const buyer = await aBuyer(database, { mobile: '13312340001' });
  const code = lines[1]?.split(',')[0];
  expect((await buyer.call('member/activation/code/handle', { code })).status).toBe(200);
  expect((await admin('member', 'give-days', '13312340001', 'corporate', '10')).text).toContain('2026-11-30');
  expect(await buyer.tier()).toBe('corporate');
  const order = await buyer.order(1);
  expect(await admin('order', 'refund', order.number)).toMatchObject({ code: 1 });
  await buyer.press(order);
  expect(await admin('order', 'refund', order.number)).toMatchObject({
    code: 0,
    text: expect.stringContaining('refund of 108.00 yuan (31 days left)') as string,
  });
  expect(await admin('order', 'refund', 'LC0')).toMatchObject({ code: 1 });
  expect(await admin('codes', 'make', 'vip-month', '3', '--until', '2026-01-31')).toMatchObject({ code: 1 });
});

/**
 * Creates a paid month of membership. The provider answers refund requests for it with these answers, one
 * after another. Returns the refund numbers that were sent.
 */
async function aRefund(
  answers: readonly (RefundAnswer | Error)[],
  whileAsked: (number: string) => Promise<unknown> = async () => {},
) {
  const numbers: string[] = [];
  let own = '';
  const provider: PayProvider = {
    ...createSimulated(),
    refund: async ({ number, refundNumber }) => {
      if (number !== own) return 'done';
      const answer = answers[numbers.length] ?? 'done';
      numbers.push(refundNumber);
      await whileAsked(number);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  const buyer = await aBuyer(database, { pay: new Map([['simulated', provider]]) });
  const order = await buyer.order(1);
  own = order.number;
  await buyer.press(order);
  await admin('order', 'refund', order.number);
  const look = async () => {
    await buyer.reconcile(() => {});
    await buyer.later(7 * hourMs);
    return adminAt(buyer.clock.now, 'order', 'stuck');
  };
  return { buyer, order, numbers, look };
}

test('a repeatedly refused refund is listed until it is paid', async () => {
  const no = new PayFailure('refused', 'not enough money');
  const { buyer, order, numbers, look } = await aRefund([no, no, no]);
  expect((await look()).text).not.toContain(order.number);
  await look();
  expect((await look()).text).toContain(`${order.number}  `);
  const again = await adminAt(buyer.clock.now, 'order', 'refund', order.number);
  expect(again).toMatchObject({
    code: 0,
    text: expect.stringContaining('108.00 yuan is sent again') as string,
  });
  expect((await look()).text).not.toContain(order.number);
  expect(numbers).toEqual(Array(4).fill(`${order.number}R`));
  expect(await buyer.view(order.id)).toMatchObject({ state: 'refunded', is_exceptional: false });
  expect(await adminAt(buyer.clock.now, 'order', 'refund', order.number)).toMatchObject({ code: 1 });
});

test('a failed refund is retried under a new number until resolved by hand', async () => {
  const sent = await aRefund(['failed', 'done']);
  const listed = await sent.look();
  expect(listed.text).toContain(
    `ended by the payment provider. To send it again: order refund ${sent.order.number}`,
  );
  expect(await sent.buyer.view(sent.order.id)).toMatchObject({ is_exceptional: true });
  await adminAt(sent.buyer.clock.now, 'order', 'refund', sent.order.number);
  await sent.look();
  expect(sent.numbers).toEqual([`${sent.order.number}R`, `${sent.order.number}R2`]);
  expect(await sent.buyer.view(sent.order.id)).toMatchObject({ state: 'refunded', is_exceptional: false });

  const byHand = await aRefund(['failed']);
  await byHand.look();
  const seenTo = (...words: string[]) => adminAt(byHand.buyer.clock.now, 'order', 'seen-to', ...words);
  expect(await seenTo(byHand.order.number)).toMatchObject({ code: 1 });
  expect(await seenTo(byHand.order.number, '--reason', 'paid to a bank account')).toMatchObject({ code: 0 });
  expect((await byHand.look()).text).not.toContain(byHand.order.number);
  expect(byHand.numbers).toHaveLength(1);
  expect(await byHand.buyer.view(byHand.order.id)).toMatchObject({
    state: 'refunded',
    is_exceptional: false,
  });
});

test('a wrong amount stays listed until resolved, a pending refund cannot be resolved', async () => {
  const { buyer, order } = await aRefund([]);
  expect(await adminAt(buyer.clock.now, 'order', 'seen-to', order.number, '--reason', 'x')).toMatchObject({
    code: 1,
  });
  const odd = await buyer.order(1);
  const payment = { number: odd.number, trade_no: 't-odd', amount_fen: 1, pay_time: testNow };
  await settlePayment(database, { provider: 'simulated', payment, raw: '' }, testNow);
  expect((await admin('order', 'stuck')).text).toContain('the amount paid is not the 108.00 yuan');
  expect(await admin('order', 'seen-to', odd.number, '--reason', 'paid back')).toMatchObject({ code: 0 });
  expect((await admin('order', 'stuck')).text).not.toContain(odd.number);
  expect(await buyer.view(odd.id)).toMatchObject({ state: 'pending', is_exceptional: false });
});

test('a refund resolved during a provider request stays resolved', async () => {
  const { buyer, order, numbers, look } = await aRefund(['failed', 'failed'], async (number) => {
    if (numbers.length < 2) return;
    const done = await adminAt(
      buyer.clock.now,
      'order',
      'seen-to',
      number,
      '--reason',
      'paid to a bank account',
    );
    expect(done).toMatchObject({ code: 0 });
  });
  await look();
  await adminAt(buyer.clock.now, 'order', 'refund', order.number);
  await database.db.updateTable('refund').set({ check_count: 3 }).where('order_id', '=', order.id).execute();
  expect((await look()).text).not.toContain(order.number);
  expect(await buyer.view(order.id)).toMatchObject({ state: 'refunded', is_exceptional: false });
  await look();
  expect(numbers).toHaveLength(2);
});
