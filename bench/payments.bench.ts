import { createCipheriv, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

import autocannon from 'autocannon';
import pg from 'pg';

import { openDatabase } from '../server/db/open.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { startServer } from '../tests/support/running-server.ts';
import { printTable } from './table.ts';

/**
 * Measures notifications of WeChat Pay on PostgreSQL, over 16 connections. Each notification pays the order
 * of another member. All notifications are sent a second time afterwards, and none may give a member days
 * twice.
 *
 * The reference in the same run writes the rows of each payment (event, order, days, member, log) in one
 * transaction with the package pg, without HTTP, signatures, decryption or rules. One process cannot write
 * more payments than that.
 */
const total = Number(process.env['MESSAGES'] ?? 4_000);
const connections = 16;
const apiKey = 'k'.repeat(32);
const [appid, mchid, days, fen] = ['wx0000000000000001', '1900000001', 31, 10_800];
const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = (key: KeyObject) =>
  key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString();
const [merchant, platform] = [keyPair(), keyPair()];

const postgres = await startPostgres(['shared_buffers=512MB']);
await prepare();
const bareBefore = await bare();
const server = await startServer({
  environment: {
    DEMO_DATA: 'off',
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '0',
    DATABASE_URL: postgres.url,
    SITE_ORIGIN: 'https://laycan.example',
    WECHAT_PAY_MCH_ID: mchid,
    WECHAT_PAY_APP_ID: appid,
    WECHAT_PAY_SERIAL: 'SERIAL1',
    WECHAT_PAY_PRIVATE_KEY: pem(merchant.privateKey),
    WECHAT_PAY_API_KEY: apiKey,
    WECHAT_PAY_PUBLIC_KEY_IDS: 'PUB_KEY_ID_1',
    WECHAT_PAY_PUBLIC_KEYS: pem(platform.publicKey),
    // No server listens at this address, so the server's requests to WeChat Pay get no answer.
    WECHAT_PAY_BASE: 'http://127.0.0.1:9',
  },
});
const messages = Array.from({ length: total }, (_, at) => messageOf(numberOf(at)));
const first = await tellAll();
const again = await tellAll();
await server.stop();
const bareAfter = await bare();
await assertGrantedOnce();
await postgres.stop();

const reference = (bareBefore + bareAfter) / 2;
printTable([
  {
    what: 'a payment notification of WeChat Pay, booked',
    ours: `${first.perSecond.toFixed(0)} messages/s, p50 ${first.p50} ms, p99 ${first.p99} ms`,
    reference: `its rows by bare pg: ${reference.toFixed(0)} payments/s`,
    ratio: (first.perSecond / reference).toFixed(2),
    wanted: '0 double grants, p99 < 5 s',
  },
  {
    what: 'the same notification again',
    ours: `${again.perSecond.toFixed(0)} messages/s, p50 ${again.p50} ms, p99 ${again.p99} ms`,
    reference: `booking one: ${first.perSecond.toFixed(0)} messages/s`,
    ratio: (again.perSecond / first.perSecond).toFixed(2),
    wanted: '> 1',
  },
]);

function numberOf(at: number): string {
  return `LC20261124${String(at).padStart(10, '0')}`;
}

/** Inserts a member with a pending order for each notification, and the tables of the reference. */
async function prepare(): Promise<void> {
  await (await openDatabase({ url: postgres.url })).close();
  await withPool(async (pool) => {
    await pool.query(
      `insert into member (mobile, data_key)
        select (13900000000 + at)::text, decode(repeat('00', 32), 'hex') from generate_series(0, $1::integer - 1) as at`,
      [total],
    );
    await pool.query(
      `insert into orders (number, member_id, contract_id, tier, period_days, price_fen, amount_fen, provider, channel,
          create_time, expire_time)
        select 'LC20261124' || lpad((row_number() over (order by id) - 1)::text, 10, '0'), id,
          (select min(id) from contract), 'vip', $1::integer, $2::integer, $2::integer, 'wechat', 'qr', now(), now() + interval '1 day'
        from member`,
      [days, fen],
    );
    await pool.query(`create table bare_event (provider text, event_id text, raw text, outcome text, create_time timestamptz,
        primary key (provider, event_id))`);
    await pool.query(`create table bare_order (number text primary key, state text, pay_time timestamptz)`);
    await pool.query(
      `create table bare_grant (number text unique, days integer, from_time timestamptz, to_time timestamptz)`,
    );
    await pool.query(`create table bare_member (id text primary key, vip_until timestamptz)`);
    await pool.query(
      `create table bare_log (id bigint generated always as identity primary key, action text, detail text)`,
    );
  });
}

function messageOf(number: string): { headers: Record<string, string>; body: string } {
  const told = {
    appid,
    mchid,
    out_trade_no: number,
    transaction_id: `42${number}`,
    trade_state: 'SUCCESS',
    success_time: new Date().toISOString(),
    amount: { total: fen, payer_total: fen, currency: 'CNY', payer_currency: 'CNY' },
  };
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', apiKey, nonce);
  cipher.setAAD(Buffer.from('transaction'));
  const bytes = Buffer.concat([cipher.update(JSON.stringify(told)), cipher.final(), cipher.getAuthTag()]);
  const resource = {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: bytes.toString('base64'),
    associated_data: 'transaction',
    nonce,
  };
  const body = JSON.stringify({ id: number, event_type: 'TRANSACTION.SUCCESS', resource });
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signed = Buffer.from(`${timestamp}\n${nonce}\n${body}\n`);
  const headers = {
    'Content-Type': 'application/json',
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Serial': 'PUB_KEY_ID_1',
    'Wechatpay-Signature': sign('RSA-SHA256', signed, platform.privateKey).toString('base64'),
  };
  return { headers, body };
}

/** Sends each notification once. */
async function tellAll() {
  let next = 0;
  const measured = await autocannon({
    url: server.url,
    connections,
    amount: total,
    requests: [
      {
        method: 'POST',
        path: '/api/payment/wechat/notify',
        setupRequest: (request) => ({ ...request, ...messages[next++ % total] }),
      },
    ],
  });
  if (measured.non2xx + measured.errors > 0)
    throw new Error(
      `${measured.non2xx} responses were not 2xx and ${measured.errors} requests got no response`,
    );
  return { perSecond: total / measured.duration, p50: measured.latency.p50, p99: measured.latency.p99 };
}

/**
 * Returns the number of payments per second that the reference writes. It has 16 loops at the same time, each
 * with one transaction.
 */
async function bare(): Promise<number> {
  return withPool(async (pool) => {
    const run = randomBytes(4).toString('hex');
    let next = 0;
    const raw = messageOf(numberOf(0)).body;
    await pool.query(
      `insert into bare_order select $1 || at, 'pending' from generate_series(0, $2::integer - 1) as at`,
      [run, total],
    );
    await pool.query(
      `insert into bare_member select $1 || at from generate_series(0, $2::integer - 1) as at`,
      [run, total],
    );
    const loop = async () => {
      while (next < total) {
        const number = `${run}${next++}`;
        const client = await pool.connect();
        await client.query('begin');
        await client.query(`insert into bare_event values ('wechat', $1, $2, 'fulfilled', now())`, [
          number,
          raw,
        ]);
        await client.query(`update bare_order set state = 'fulfilled', pay_time = now() where number = $1`, [
          number,
        ]);
        await client.query(`insert into bare_grant values ($1, $2, now(), now() + interval '31 days')`, [
          number,
          days,
        ]);
        await client.query(`update bare_member set vip_until = now() + interval '31 days' where id = $1`, [
          number,
        ]);
        await client.query(`insert into bare_log (action, detail) values ('order_paid', $1)`, [number]);
        await client.query('commit');
        client.release();
      }
    };
    const startedMs = performance.now();
    await Promise.all(Array.from({ length: connections }, loop));
    return total / ((performance.now() - startedMs) / 1_000);
  });
}

async function withPool<Result>(work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const pool = new pg.Pool({ connectionString: postgres.url, max: connections });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

async function assertGrantedOnce(): Promise<void> {
  await withPool(async (pool) => {
    const { rows } = await pool.query<{ grants: string; days: string; fulfilled: string }>(
      `select (select count(*) from membership_grant) as grants, (select sum(days) from membership_grant) as days,
        (select count(*) from orders where state = 'fulfilled') as fulfilled`,
    );
    const [found] = rows;
    if (
      [found?.grants, found?.fulfilled].some((one) => Number(one) !== total) ||
      Number(found?.days) !== total * days
    )
      throw new Error(`Expected ${total} payments, each granted once, but found ${JSON.stringify(found)}`);
  });
}
