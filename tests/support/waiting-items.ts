import type { Insertable } from 'kysely';

import type { OpenDatabase } from '../../server/db/open.ts';
import type { Tables } from '../../server/db/tables.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { aPicture } from './some-pictures.ts';
import { aMember } from './a-member.ts';

/** Inserts an application for certification of a new member. Returns its id. */
export async function aWaitingCertification(
  database: OpenDatabase,
  { company_name = '宁波远晴物流有限公司', submit_time }: { company_name?: string; submit_time: Date },
): Promise<number> {
  const { id: member_id } = await aMember(database);
  const picture = await aPicture({ width: 600, height: 400, format: 'webp' });
  const { id } = await database.db
    .insertInto('certification')
    .values({
      member_id,
      source: 'web',
      state: 'waiting',
      company_name,
      social_credit_code: '91350100M000100Y43',
      picture,
      event_id: null,
      submit_time,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts an order of a new member with the given differences from a paid one. */
export async function aPaidOrder(
  database: OpenDatabase,
  differs: { create_time: Date } & Partial<Insertable<Tables['orders']>>,
): Promise<{ id: number; number: string; member_id: number }> {
  const { id: member_id } = await aMember(database);
  const number = `LC${member_id}X`;
  const { id } = await database.db
    .insertInto('orders')
    .values({
      number,
      member_id,
      contract_id: 1,
      tier: 'vip',
      period_days: 31,
      price_fen: 9_800,
      amount_fen: 9_800,
      credit_fen: 0,
      credits: '[]',
      payment: '{}',
      flag: null,
      state: 'fulfilled',
      provider: 'wechat',
      channel: 'qr',
      provider_trade_no: null,
      expire_time: differs.create_time,
      ...differs,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, number, member_id };
}

/** Inserts a request for an invoice for a paid order. Returns its id. */
export async function aRequestedInvoice(database: OpenDatabase, create_time: Date): Promise<number> {
  const { id: order_id, member_id } = await aPaidOrder(database, { create_time });
  const { id } = await database.db
    .insertInto('invoice')
    .values({
      member_id,
      header_type: 'company',
      invoice_type: 'special',
      company_name: '恒泰国际货运代理有限公司',
      social_credit_code: '91350100M000100Y43',
      email: 'caiwu@hengtai.example',
      mobile: '13900001234',
      amount_fen: 9_800,
      create_time,
      decide_time: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.db.insertInto('invoice_order').values({ invoice_id: id, order_id }).execute();
  return id;
}

/** Inserts an order whose refund the provider refused. Returns its number. */
export async function aFailedRefund(database: OpenDatabase, create_time: Date): Promise<string> {
  const { id, number } = await aPaidOrder(database, {
    create_time,
    state: 'refunding',
    flag: 'refund_failed',
  });
  await database.db
    .insertInto('refund')
    .values({
      number: `${number}R`,
      order_id: id,
      amount_fen: 5_000,
      days: 15,
      state: 'failed',
      create_time,
      next_check_time: null,
    })
    .execute();
  return number;
}

/** Inserts a letter that the server has given up. Returns its id. */
export async function aFailedLetter(database: OpenDatabase, end_time: Date): Promise<number> {
  const invoice_id = await aRequestedInvoice(database, end_time);
  await database.db.updateTable('invoice').set({ state: 'issued' }).where('id', '=', invoice_id).execute();
  const { id } = await database.db
    .insertInto('letter')
    .values({
      invoice_id,
      recipient: 'caiwu@hengtai.example',
      raw: Buffer.from('a letter'),
      state: 'failed',
      tries: 5,
      next_time: null,
      problem: '550 no such mailbox',
      create_time: end_time,
      end_time,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a channel of a member with two alerts that the provider has rejected. Returns the id of the channel. */
export async function failedAlertsOf(
  { db }: OpenDatabase,
  { member_id, state, now }: { member_id: number; state: 'active' | 'paused' | 'off'; now: Date },
): Promise<string> {
  const [id, delivery] = [makeUuidV7(), makeUuidV7()];
  const hash = Buffer.from(id);
  await db
    .insertInto('alert_channel')
    .values({
      id,
      member_id,
      kind: 'wecom',
      title: '操作群',
      shown: '••••7f3a',
      sealed: hash,
      address_hash: hash,
      state,
      state_time: now,
      create_time: now,
    })
    .execute();
  await db
    .insertInto('alert_delivery')
    .values({
      id: delivery,
      channel_id: id,
      state: 'dead',
      problem: 'robot removed',
      create_time: now,
      end_time: now,
    })
    .execute();
  for (const lane of ['CNSHA>AEJEA', 'CNTXG>SADMM']) {
    const { number } = await db
      .insertInto('alert_event')
      .values({ id: makeUuidV7(), kind: 'sailing', member_id, detail: '{}', create_time: now })
      .returning('number')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('alert_message')
      .values({
        channel_id: id,
        event_number: number,
        subject_kind: 'lane',
        subject: lane,
        due_time: now,
        state: 'dead',
        delivery_id: delivery,
        end_time: now,
      })
      .execute();
  }
  return id;
}
