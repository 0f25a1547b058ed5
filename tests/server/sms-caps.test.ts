import { describe, expect, it } from 'vitest';

import { aConfig } from '../support/a-config.ts';
import { describeOnPostgres, openPostgresDatabase } from '../support/database.ts';
import { playsAll } from '../support/share.ts';
import { somePhones, visitors } from '../support/visit.ts';

let mobiles = 15_000_000_000;
const aMobile = () => String(mobiles++);
let networks = 0;
/** Returns another /24 network for each test. */
const aSubnet = () => `198.18.${networks++}`;
const withCap = (hourlyCap: number) => ({ sms: { ...aConfig().sms, hourlyCap } });

describeOnPostgres('limits on text message codes', (getDatabase) => {
  it('a number gets one a minute, five an hour, ten a day', async () => {
    const phones = somePhones();
    const { askCode, later } = visitors(getDatabase(), { phones });
    const [mobile, subnet] = [aMobile(), aSubnet()];
    expect((await askCode(mobile, `${subnet}.1`)).status).toBe(200);
    later(59);
    const early = await askCode(mobile, `${subnet}.2`);
    expect(early).toMatchObject({
      status: 429,
      errors: [{ code: 'code_wait', message: 'You can get a new code in 1 s' }],
    });
    expect(early.headers.get('retry-after')).toBe('1');
    // Requests a code every ten minutes, or every hour while the limit is reached. The second day begins with
    // the time of the first message, and the test ends before the third day.
    const sentAfterHours: Record<number, number> = {};
    const isFull = (minutes: number) => (minutes > 180 && minutes < 1_380) || minutes > 1_620;
    for (let minutes = 10; minutes <= 47 * 60; minutes += 10) {
      later(minutes === 10 ? 541 : 600);
      if (!isFull(minutes) || minutes % 60 === 0) await askCode(mobile, `${subnet}.3`);
      sentAfterHours[minutes / 60] = phones.sent.length;
    }
    expect(sentAfterHours).toMatchObject({ 0.5: 4, 1: 6, 2: 10, 23: 10, 26: 20, 47: 20 });
  }, 60_000);

  it('the error names the used up hour or day', async () => {
    const { askCode, later } = visitors(getDatabase());
    const [mobile, subnet] = [aMobile(), aSubnet()];
    for (let at = 0; at < 5; at++) {
      await askCode(mobile, `${subnet}.1`);
      later(60);
    }
    const full = await askCode(mobile, `${subnet}.1`);
    expect(full).toMatchObject({ status: 429, errors: [{ code: 'code_mobile_limit' }] });
    expect(full.headers.get('retry-after')).toBe(String(3600 - 300));
    expect(full.errors[0]?.message).toContain('55 min');
  });

  it('the whole site stops at its limit, which the audit log records hourly', async () => {
    const phones = somePhones();
    const { askCode, clock, later } = visitors(getDatabase(), { phones, config: withCap(7) });
    clock.now = new Date(clock.now.getTime() + 20 * 86_400_000);
    for (let at = 0; at < 20; at++) await askCode(aMobile(), `${aSubnet()}.1`);
    expect(phones.sent).toHaveLength(7);
    const alerts = () =>
      getDatabase().pool.query(
        `select 1 from audit_log where action = 'sms_cap_reached' and create_time > $1`,
        [new Date(clock.now.getTime() - 86_400_000)],
      );
    expect((await alerts()).rows).toHaveLength(1);
    later(3600);
    for (let at = 0; at < 20; at++) await askCode(aMobile(), `${aSubnet()}.1`);
    expect(phones.sent).toHaveLength(14);
    expect((await alerts()).rows).toHaveLength(2);
  });

  it('a low share of used codes is recorded in the audit log hourly', async () => {
    const phones = somePhones();
    const { askCode, logIn, clock, later } = visitors(getDatabase(), { phones });
    clock.now = new Date(clock.now.getTime() + 40 * 86_400_000);
    const alerts = async () => {
      const query = `select detail from audit_log where action = 'sms_verify_rate_low' order by id`;
      return (await getDatabase().pool.query(query)).rows.map(({ detail }) => detail as object);
    };
    const send = async (count: number, used: number) => {
      for (let at = 0; at < count; at++) {
        const mobile = aMobile();
        await askCode(mobile, `${aSubnet()}.1`);
        if (at < used) await logIn(mobile, phones.codeOf(mobile));
      }
    };
    await send(30, 9);
    later(301);
    await send(1, 1);
    expect(await alerts()).toEqual([]);
    await send(5, 0);
    later(301);
    await send(2, 0);
    expect(await alerts()).toEqual([{ sent: 36, verified: 10 }]);
  });
});

describe('scripted requests', () => {
  /**
   * The number of requests. A few more than the limit show that the limit works; `npm run security` sends ten
   * thousand.
   */
  const totalFor = (cap: number) => (playsAll() ? 10_000 : Math.ceil((cap + 40) / 50) * 50);

  /** Sends requests as an attacker would: many at the same time, from the given addresses, to two servers. */
  const attack = async (
    addresses: readonly string[],
    { hourlyCap, total }: { hourlyCap: number; total: number },
  ) => {
    const database = await openPostgresDatabase();
    const phones = somePhones();
    const servers = [0, 1].map(() => visitors(database, { phones, config: withCap(hourlyCap) }));
    const codes: Record<string, number> = {};
    for (let at = 0; at < total; at += 50) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, async (_, one) =>
          servers[one % 2]?.askCode(aMobile(), addresses[(at + one) % addresses.length]),
        ),
      );
      for (const answer of answers) {
        const why = answer?.errors[0]?.code ?? answer?.code ?? '';
        codes[why] = (codes[why] ?? 0) + 1;
      }
    }
    const { rows } = await database.pool.query('select count(*)::integer as total from sms_send');
    await database.close();
    return { sent: phones.sent.length, stored: rows[0].total as number, codes };
  };

  it('from one address stop at the limit of one address', async () => {
    const total = totalFor(30);
    expect(await attack(['203.0.113.5'], { hourlyCap: 500, total })).toEqual({
      sent: 30,
      stored: 30,
      codes: { ok: 30, code_place_limit: total - 30 },
    });
  }, 120_000);

  it("from a hundred addresses of one network stop at the network's limit", async () => {
    const addresses = Array.from({ length: 100 }, (_, at) => `203.0.113.${at}`);
    const total = totalFor(100);
    expect(await attack(addresses, { hourlyCap: 500, total })).toEqual({
      sent: 100,
      stored: 100,
      codes: { ok: 100, code_place_limit: total - 100 },
    });
  }, 120_000);

  it('from a hundred networks stop at the limit of the site', async () => {
    const addresses = Array.from({ length: 100 }, (_, at) => `100.64.${at}.1`);
    const total = totalFor(40);
    const { codes, ...attacked } = await attack(addresses, { hourlyCap: 40, total });
    expect(attacked).toEqual({ sent: 40, stored: 40 });
    // A busy machine may refuse some of fifty concurrent requests. It answers `unavailable` and sends
    // nothing.
    const { ok, code_site_limit = 0, unavailable = 0, ...others } = codes;
    expect({ ok, refused: code_site_limit + unavailable, others }).toEqual({
      ok: 40,
      refused: total - 40,
      others: {},
    });
  }, 120_000);
});
