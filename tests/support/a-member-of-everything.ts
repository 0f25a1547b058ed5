import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';

import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { leaveTrace } from '../../server/domain/invitations/rewards.ts';
import { ids } from '../contract/rights-case.ts';
import { aDevice, anEntry, aLane } from './a-queue.ts';
import { aMember } from './a-member.ts';
import { testNow } from './test-time.ts';

/**
 * Returns a function that inserts a row of raw values and returns the id of the row. Only the database
 * validates the values.
 */
export function adding(database: OpenDatabase) {
  return async (table: string, row: Record<string, unknown>): Promise<{ id: number }> => {
    const names = Object.keys(row);
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
        values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning *`,
      Object.values(row),
    );
    return rows[0] ?? { id: 0 };
  };
}

let numbers = 0;
const time = { create_time: testNow };

/** Inserts a paid order of a member with the given differences. */
export async function aSettledOrder(database: OpenDatabase, member_id: number, differs: object = {}) {
  const number = `E${(numbers += 1)}`;
  const order = { number, member_id, contract_id: 1, tier: 'corporate', period_days: 31, price_fen: 100 };
  const paid = { amount_fen: 100, provider: 'wechat', channel: 'qr', state: 'fulfilled' };
  const added = { ...order, ...paid, ...time, expire_time: testNow, ...differs };
  return { ...(await adding(database)('orders', added)), number };
}

interface People {
  mobile: string;
  /** The id of a colleague whom the member invited and who has a seat in the member's membership. */
  colleagueId: number;
  /** The id of the owner who invited the member and who gives the member a seat. */
  ownerId: number;
}

/** The member whose rows are inserted, the related people, and the function that inserts a row. */
interface Doing extends People {
  database: OpenDatabase;
  id: number;
  add: ReturnType<typeof adding>;
}

let mobiles = 13_611_100_000;
export const aMobile = () => String(mobiles++);

/** Inserts the settings, a rule, a channel and an event of a member's alerts. */
async function haveAlerts({ database, add, id }: Pick<Doing, 'database' | 'add' | 'id'>): Promise<void> {
  const edited = { edit_time: testNow };
  const clocks = { is_quiet: true, quiet_from: '22:00', quiet_to: '07:30', time_zone: 'Asia/Shanghai' };
  const switches = { sailings: true, deadlines: true, answers: true, new_sailings: false };
  await add('alert_setting', { member_id: id, ...switches, ...clocks, pace: 'now', ...edited });
  const rule = { kind: 'lane', subject: 'CNSHA>AEJEA', days_least: 2, only_earlier: false };
  await add('alert_rule', { member_id: id, ...rule, ...edited });
  const channelId = makeUuidV7();
  await add('alert_channel', {
    id: channelId,
    member_id: id,
    kind: 'mail',
    title: '',
    shown: 'm@••••.com',
    sealed: randomBytes(40),
    address_hash: randomBytes(32),
    state: 'active',
    state_time: testNow,
    ...time,
  });
  await add('alert_channel_use', { channel_id: channelId, member_id: id, ...time });
  const eventId = makeUuidV7();
  const event = {
    id: eventId,
    kind: 'answer',
    member_id: id,
    detail: { what: 'order_paid', number: 'E1' },
  };
  await add('alert_event', { ...event, ...time });
  const { rows } = await database.pool.query<{ number: string }>(
    'select number from alert_event where id = $1',
    [eventId],
  );
  const message = { channel_id: channelId, event_number: rows[0]?.number, member_id: id };
  const lane = { subject_kind: 'lane', subject: 'CNSHA>AEJEA', state: 'waiting' };
  await add('alert_message', { ...message, ...lane, due_time: testNow });
}

/** Creates a member with a row in every table that can refer to a member, and two related members. */
export async function aMemberOfEverything(database: OpenDatabase) {
  const [colleague, owner] = [await aMember(database), await aMember(database)];
  const people = { mobile: aMobile(), colleagueId: colleague.id, ownerId: owner.id };
  const member = await aDevice(database, {
    mobile: people.mobile,
    nickname: '周岚',
    inviter_id: owner.id,
  });
  const doing = { ...people, database, id: member.id, add: adding(database) };
  await collect(doing, member.push);
  await logInEverywhere(doing);
  await write(doing);
  await trade(doing);
  await share(doing);
  return { ...member, mobile: people.mobile, colleague, owner };
}

const hash = () => Buffer.from(makeUuidV7());

async function collect({ id, add }: Doing, push: Awaited<ReturnType<typeof aDevice>>['push']): Promise<void> {
  const list = { list_date: '2026-11-20', kept_time: testNow.toISOString(), row_total: 1, base: null };
  const content = deflateRawSync(JSON.stringify({ sender: 'OCEAN WISDOM' })).toString('base64');
  await push(
    aLane(),
    anEntry('member/business/collection/shipowner/handle', { shipowner_id: ids.shipownerA, on: true }),
    anEntry('member/own_list/keep', { id: makeUuidV7(), ...list, content }),
  );
  await add('collection_vessel', { member_id: id, mmsi: '412000001', name: 'SHIP', version: 2, ...time });
}

async function logInEverywhere({ database, id, mobile, add }: Doing): Promise<void> {
  await add('workspace_presence', {
    place: makeUuidV7(),
    shipowner_id: 1,
    member_id: id,
    template_id: makeUuidV7(),
    until_time: testNow,
  });
  await add('member_key', { member_id: id, key_id: 0, data_key: Buffer.alloc(32), retire_time: testNow });
  await add('member_setting', { member_id: id, field: 'system_language', value: 'zh' });
  await add('member_wechat', { member_id: id, unionid: `union ${id}`, link_time: testNow });
  await add('member_agreement', { member_id: id, agreement_id: 1, version: '1', accept_time: testNow });
  await add('sms_code', { mobile, purpose: 'login', code_hash: hash(), salt: hash(), expire_time: testNow });
  await add('console_operator', { member_id: id, secret: hash(), try_time: testNow });
  await add('console_passkey', {
    id: `passkey ${id}`,
    member_id: id,
    public_key: Buffer.alloc(1),
    counter: 0,
    transports: [],
    title: 'a test',
    ...time,
  });
  await add('console_session', {
    token_hash: hash(),
    member_id: id,
    last_time: testNow,
    expire_time: testNow,
    proof_time: testNow,
    address: '192.0.2.1',
    user_agent: 'a test',
    ...time,
  });
  const revision = { kind: 'article', row_key: String(id), number: 1, content: '{}' };
  await add('content_revision', { ...revision, author_id: id, ...time });
  await leaveTrace(database, { member_id: id, kind: 'browser', value: `browser ${id}` }, testNow);
}

async function write({ database, id, mobile, add }: Doing): Promise<void> {
  await add('feed', { member_id: id, from: 'CNSHA', to: 'AEJEA', secret_hash: hash(), ...time });
  await add('behavior', { kind: 'ship', target_id: '9', day: '2026-11-20', member_id: id });
  await haveAlerts({ database, add, id });
  const size = { width: 10, height: 10, ...time };
  for (const used_as of [null, 'avatar', 'logo', 'content'])
    await add('file', { id: makeUuidV7(), member_id: id, used_as, ...size });
  await add('inquiry', {
    id: makeUuidV7(),
    kind: 'inquiry',
    member_id: id,
    information_id: ids.sailingA,
    shipowner_id: ids.shipownerA,
    from: 'CNSHA',
    to: 'AEJEA',
    start_time: '2026-12-01',
    end_time: '2026-12-02',
    cargo: '挖掘机',
    message: `请致电 ${spaced(mobile)} 或 ${mobile}`,
    ...time,
  });
  await add('certification', {
    member_id: id,
    source: 'web',
    state: 'waiting',
    company_name: '远海',
    social_credit_code: 'X',
    picture: Buffer.from('a licence'),
    submit_time: testNow,
  });
}

async function trade({ database, id, mobile, add }: Doing): Promise<void> {
  const order = await aSettledOrder(database, id);
  const grant = { member_id: id, tier: 'corporate', days: 31, from_time: testNow, to_time: testNow };
  await add('membership_grant', {
    ...grant,
    ...time,
    source_kind: 'order',
    source_id: order.number,
    order_id: order.id,
  });
  await add('activation_code', {
    hash: hash(),
    contract_id: 1,
    batch: 'b',
    ...time,
    expire_time: testNow,
    member_id: id,
  });
  const header = { header_type: 'personal', company_name: '林越', social_credit_code: '' };
  const { id: invoice_id } = await add('invoice', {
    member_id: id,
    invoice_type: 'personal',
    ...header,
    email: `m${id}@example.com`,
    mobile,
    amount_fen: 100,
    state: 'issued',
    decide_time: testNow,
    ...time,
  });
  await add('invoice_order', { invoice_id, order_id: order.id });
  await add('letter', { invoice_id, recipient: `m${id}@example.com`, state: 'sent', ...time });
  const failed = { state: 'failed', raw: Buffer.from(`to m${id}@example.com`) };
  await add('letter', { invoice_id, recipient: `m${id}@example.com`, ...failed, ...time });
  await add('invoice_header', { member_id: id, ...header, use_time: testNow });
}

async function share({ database, id, mobile, colleagueId, ownerId, add }: Doing): Promise<void> {
  await add('seat', { owner_id: id, place: 2, holder_id: colleagueId, accept_time: testNow, ...time });
  await add('seat', { owner_id: ownerId, place: 2, holder_id: id, accept_time: testNow, ...time });
  await add('seat', { owner_id: ownerId, place: 3, mobile, expire_time: testNow, ...time });
  const reward = { reason: 'registration', outcome: 'not_new', days: 0, ...time };
  await add('invite_reward', { invitee_id: id, inviter_id: ownerId, ...reward });
  await add('invite_reward', { invitee_id: colleagueId, inviter_id: id, ...reward });
  await database.pool.query('update member set inviter_id = $1 where id = $2', [id, colleagueId]);
  await add('api_key', {
    shipowner_id: ids.shipownerA,
    title: 'TMS',
    secret_hash: hash(),
    hint: 'abcd',
    calls_per_minute: 60,
    creator_id: id,
    ...time,
  });
  await database.pool.query(`update batch set publisher_id = $1 where shipowner_id = $2`, [
    id,
    ids.shipownerA,
  ]);
}

const spaced = (mobile: string) => mobile.replace(/^(\d{3})(\d{4})/, '$1 $2-');

/** Returns the names of the tables that contain a text. */
export async function tablesWith({ pool }: OpenDatabase, text: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found = [];
  for (const { name } of rows) {
    const holding = `select 1 from "${name}" one where to_jsonb(one)::text like $1 limit 1`;
    if ((await pool.query(holding, [`%${text}%`])).rows.length > 0) found.push(name);
  }
  return found;
}
