import { randomBytes } from 'node:crypto';

import { beforeAll, expect, it } from 'vitest';

import { firstGroupId } from '../../contract/calls/favourites.ts';
import type { FeedRow } from '../../contract/calls/feeds.ts';
import { serverLimits } from '../../contract/limits/server-limits.ts';
import { createLog } from '../../server/http/log.ts';
import { ids } from '../contract/rights-case.ts';
import { describeOnPostgres } from '../support/database.ts';
import { makeRightsSetup, secrets } from '../support/rights-setup.ts';
import { aConfig } from '../support/a-config.ts';
import { aMember } from '../support/a-member.ts';
import { anApp } from '../support/test-app.ts';
import { testNow } from '../support/test-time.ts';

interface Answered {
  status: number;
  code?: string;
  data: unknown;
}

interface Made {
  feed: FeedRow;
  secret: string;
}

describeOnPostgres('feeds of favourites', (getDatabase) => {
  beforeAll(() => makeRightsSetup(getDatabase()), 60_000);

  const lane = { from: 'CNSHA', to: 'AEJEA' };

  const start = async (differs: Parameters<typeof aMember>[1] = {}, config = {}) => {
    const clock = { now: testNow };
    const app = anApp(getDatabase(), { config: aConfig(config), clock: () => clock.now });
    const member = await aMember(getDatabase(), differs);
    const call = async (path: string, body?: object): Promise<Answered> => {
      const response = await app.request(`/api/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          ...member.header,
          'Content-Type': 'application/json',
          'Idempotency-Key': crypto.randomUUID(),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return (await response.json()) as Answered;
    };
    const keep = (on = true) =>
      call('member/business/collection/harbor/handle', { lane: { group_id: firstGroupId, ...lane, on } });
    const make = async (replaces: number | null = null) => {
      const { code, data } = await call('member/feed/make', { ...lane, replaces });
      return { code, data: data as Made };
    };
    const list = async () => ((await call('member/feed/list')).data as { list: FeedRow[] }).list;
    const read = async (secret: string, kind = 'ics', headers: Record<string, string> = {}) =>
      app.request(`/f/${secret}.${kind}`, { headers });
    return { member, clock, call, keep, make, list, read };
  };
  const unfolded = (text: string) => text.replaceAll(/\r\n[ \t]/g, '');

  it('anyone with the address reads a lane as calendar or Atom', async () => {
    const { keep, make, read } = await start();
    await keep();
    const { secret } = (await make()).data;
    const calendar = await read(secret);
    expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(calendar.headers.get('last-modified')).not.toBeNull();
    const text = unfolded(await calendar.text());
    expect(text).toContain('X-WR-CALNAME:CNSHA–AEJEA · Laycan 船期');
    expect(text).toContain('X-PUBLISHED-TTL:PT3H');
    expect(text).toContain('DTSTART;VALUE=DATE:20261201');
    const atom = await (await read(secret, 'atom')).text();
    expect(atom).toContain(`<id>urn:uuid:${ids.sailingA}</id>`);
    expect(atom).toMatch(/<title>(新增 New|变更 Changed) · CNSHA–AEJEA/);
    const tag = (await read(secret)).headers.get('etag') ?? '';
    expect((await read(secret, 'ics', { 'If-None-Match': tag })).status).toBe(304);
  });

  it('a feed shows what its member may see at the moment of reading', async () => {
    const { keep, make, read, member } = await start();
    await keep();
    const { secret } = (await make()).data;
    const both = async () =>
      unfolded(await (await read(secret)).text()) + (await (await read(secret, 'atom')).text());
    const details = [...secrets.details('A'), secrets.rate.A];
    const asMember = await both();
    expect(asMember).toContain(secrets.ship('A')[0]);
    for (const detail of details) expect(asMember).not.toContain(detail);
    const set = (certification_status: 0 | 1) =>
      getDatabase()
        .db.updateTable('member')
        .set({ certification_status })
        .where('id', '=', member.id)
        .execute();
    await set(1);
    expect(await both()).toContain(secrets.rate.A);
    expect(await both()).not.toContain(secrets.rate.B);
    await set(0);
    expect(await both()).not.toContain(secrets.rate.A);
  });

  it('a feed lists all deadlines, those of the class in its address first', async () => {
    const { keep, make, read } = await start();
    await keep();
    const { secret } = (await make()).data;
    const cutOff = (code: string, time: string) => ({
      information_id: ids.sailingA,
      harbor_code: 'CNSHA',
      code,
      provenance: 'published' as const,
      time: `2026-11-30T${time}:00+08:00`,
      rule: null,
    });
    const rows = [cutOff('FCO', '12:00'), cutOff('DGC', '20:00')];
    await getDatabase().db.insertInto('cut_off').values(rows).execute();
    for (const kind of ['ics', 'atom'])
      for (const [cargo, order] of [
        ['', /FCL delivery cut-off[^]{0,400}Dangerous goods cut-off/],
        ['?cargo=dangerous', /Dangerous goods cut-off[^]{0,400}FCL delivery cut-off/],
      ] as const)
        expect(unfolded(await (await read(secret, kind + cargo)).text())).toMatch(order);
    await getDatabase().db.deleteFrom('cut_off').where('code', 'in', ['FCO', 'DGC']).execute();
  });

  it('a feed ends with its renewal, its favourite, its member or on request', async () => {
    const { keep, make, read, call, list, member } = await start();
    await keep();
    const first = (await make()).data;
    const second = (await make(first.feed.id)).data;
    const old = await read(first.secret);
    expect(old.status).toBe(410);
    expect(await old.text()).toContain('已失效');
    expect((await read(second.secret)).status).toBe(200);
    await keep(false);
    expect((await read(second.secret)).status).toBe(410);
    expect(await list()).toEqual([]);
    await keep();
    expect((await read(second.secret)).status).toBe(200);
    expect((await call('member/feed/end', { id: second.feed.id })).status).toBe(200);
    expect((await read(second.secret)).status).toBe(410);
    const third = (await make()).data;
    await getDatabase()
      .db.updateTable('member')
      .set({ disabled_time: testNow })
      .where('id', '=', member.id)
      .execute();
    expect((await read(third.secret)).status).toBe(410);
    expect((await read('x'.repeat(43))).status).toBe(404);
    expect((await read('x')).status).toBe(404);
  });

  it('a favourite has one feed, which only its newest version can replace', async () => {
    const { keep, make } = await start();
    await keep();
    const first = (await make()).data;
    expect((await make()).code).toBe('conflict');
    const [one, other] = await Promise.all([make(first.feed.id), make(first.feed.id)]);
    expect([one.code, other.code].filter((code) => code === 'conflict')).toHaveLength(1);
  });

  it("a member cannot end or replace another member's feed", async () => {
    const owner = await start();
    await owner.keep();
    const { feed } = (await owner.make()).data;
    const other = await start();
    expect((await other.call('member/feed/end', { id: feed.id })).code).toBe('not_found');
    await other.keep();
    expect((await other.make(feed.id)).code).toBe('conflict');
  });

  it('the time of the last reading is updated once an hour', async () => {
    const { keep, make, read, list, clock } = await start();
    await keep();
    const { secret, feed } = (await make()).data;
    expect(feed.calendar_read_time).toBeNull();
    await read(secret);
    clock.now = new Date(testNow.getTime() + 600_000);
    await read(secret);
    const [row] = await list();
    expect(row).toMatchObject({ calendar_read_time: testNow.toISOString(), atom_read_time: null });
  });

  it("a shipowner's feed has its sailings", async () => {
    const { call, read } = await start();
    await call('member/business/collection/shipowner/handle', { shipowner_id: ids.shipownerB, on: true });
    const { data } = await call('member/feed/make', { shipowner_id: ids.shipownerB, replaces: null });
    const text = unfolded(await (await read((data as Made).secret)).text());
    expect(text).toContain(secrets.ship('B')[0]);
    expect(text).not.toContain(secrets.ship('A')[0]);
  });

  it('reading and creating feeds is rate limited', async () => {
    const { keep, make, read } = await start({}, { rateLimitPerMinute: 1_000 });
    await keep();
    const made = (await make()).data;
    const {
      secret_hash: _hash,
      id: _id,
      ...row
    } = await getDatabase()
      .db.selectFrom('feed')
      .selectAll()
      .where('id', '=', made.feed.id)
      .executeTakeFirstOrThrow();
    const before = Array.from({ length: serverLimits.feedsMadePerDayMost - 1 }, () => ({
      ...row,
      end_time: testNow,
      secret_hash: randomBytes(32),
    }));
    await getDatabase().db.insertInto('feed').values(before).execute();
    expect((await make(made.feed.id)).code).toBe('too_many_requests');
    const answers = await Promise.all(
      Array.from({ length: serverLimits.feedReadsPerHourMost + 1 }, () => read(made.secret)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('the secret of a feed is in no table and no log line', async () => {
    const { keep, make } = await start();
    await keep();
    const { secret } = (await make()).data;
    const { rows } = await getDatabase().pool.query('select to_jsonb(feed)::text as text from feed');
    const stored = (rows as { text: string }[]).map(({ text }) => text).join('\n');
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
    const lines: string[] = [];
    const log = createLog('debug', { write: (line: string) => void lines.push(line) });
    await anApp(getDatabase(), { log }).request(`/f/${secret}.ics`);
    expect(lines.join('\n')).toContain('/f/…');
    expect(lines.join('\n')).not.toContain(secret);
  });
});
