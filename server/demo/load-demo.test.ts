import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { aBatch, aSailing } from '../../tests/support/a-sailing.ts';
import { describeOnPostgres, openPostgresDatabase } from '../../tests/support/database.ts';
import * as limits from '../../contract/limits/limits.ts';
import { pictureIdOf } from '../../contract/wire/picture-path.ts';
import { findSnapshot, readAtOnce } from '../db/packs/lane-packs.ts';
import { findPicture } from '../db/site/files.ts';
import { loadHarbors } from '../db/harbors/load-harbors.ts';
import type { OpenDatabase } from '../db/open.ts';
import { listSilentCarriers } from '../db/sailings/missing-news.ts';
import { insertSailings } from '../db/sailings/sailings.ts';
import { tierAt } from '../domain/rights/tier.ts';
import { removeDemo } from '../domain/operator/remove-demo.ts';
import { demoAccounts } from '../domain/rights/demo-accounts.ts';
import { loadDemo } from './load-demo.ts';
import { supplierCategoryIds } from '../../trade/suppliers/supplier.ts';

const now = new Date('2026-11-20T05:00:00Z');
const size = { nthShip: 16, live: 200, archived: 150 };
/**
 * A timeout in ms. It is long, because the whole history of the fleet is generated before the test selects a
 * part of it.
 */
const slowMs = 60_000;
const load = (database: OpenDatabase, at = now, lines: string[] = []) =>
  loadDemo(database, { now: at, size, log: (line) => lines.push(line) });

/** Counts general cargo sailings; other tests cover containers. */
async function countsOf({ db }: OpenDatabase, at = now) {
  const { rows } = await sql<{ live: number; past: number; lanes: number; batches: number }>`
    select count(*) filter (where archived_time > ${at})::integer as live,
      count(*) filter (where archived_time <= ${at})::integer as past,
      (select count(*)::integer from every_lane) as lanes,
      (select count(*)::integer from batch) as batches
    from information where is_demo and kind = 'general'`.execute(db);
  return rows[0];
}

describeOnPostgres('loading of demo data', (getDatabase) => {
  const lines: string[] = [];
  beforeAll(async () => {
    await loadHarbors(getDatabase());
    await load(getDatabase(), now, lines);
  }, slowMs);

  test('an empty database gets labelled live and past sailings', async () => {
    expect(await countsOf(getDatabase())).toMatchObject({ live: 200, past: 150 });
    expect(lines.join('\n')).toMatch(/200 live demo sailings .*\n150 past demo sailings/);
    const { db } = getDatabase();
    const unlabelled = db.selectFrom('shipowner').select('id').where('is_demo', '=', false);
    expect(await unlabelled.execute()).toEqual([]);
  });

  test('a terminal gives earlier cut-offs for a few sailings of each kind', async () => {
    const database = getDatabase();
    await load(database, new Date(now.getTime() + 3_600_000));
    const { rows } = await sql<{ kind: string; total: number }>`
      select kind, count(*)::integer as total from shown_cut_off
      join information on information.id = information_id
      where terminal->>'name' = 'DEMO EAST' and (terminal->>'published')::timestamptz - time::timestamptz = '6 hours'
      group by kind order by kind`.execute(database.db);
    // The small fleet of this test has few sailings of general cargo.
    expect(rows).toEqual([
      { kind: 'container', total: 3 },
      { kind: 'general', total: expect.any(Number) },
    ]);
  });

  test('a carrier is silent, and its silence begins at the same time after a restart', async () => {
    const database = getDatabase();
    const [first] = await listSilentCarriers(database, now);
    expect(first?.english_title).toBe('Yunfan Containers');
    const later = new Date(now.getTime() + 7_200_000);
    await load(database, later);
    expect((await listSilentCarriers(database, later)).map(({ since }) => since)).toEqual([first?.since]);
  });

  test('each sailing has lanes and a route manager of its shipowner', async () => {
    const { rows } = await sql`
      select information.id from information
      left join manager on manager.id = manager_id
      where kind = 'general' and (not exists (select from every_lane where information_id = information.id)
        or manager.shipowner_id is distinct from information.shipowner_id)`.execute(getDatabase().db);
    expect(rows).toEqual([]);
  });

  test('some past laycans were moved or cancelled, except those of demo publishers', async () => {
    const { rows } = await sql<{ moved: number; cancelled: number; whole: number; own: number }>`
      select count(*) filter (where exists (select from information_move where information_id = information.id))::integer as moved,
        count(*) filter (where withdrawn_time is not null)::integer as cancelled, count(*)::integer as whole,
        count(*) filter (where information.shipowner_id in (select shipowner_id from member where publisher))::integer as own
      from information join batch on batch.id = batch_id
      where number > 0 and batch.template_id is null and archived_time <= ${now}`.execute(getDatabase().db);
    const [record] = rows;
    expect(record?.own).toBe(0);
    expect(record?.moved).toBeGreaterThan(0);
    expect(record?.cancelled).toBeLessThan((record?.whole ?? 0) / 10);
    expect((record?.moved ?? 0) + (record?.cancelled ?? 0)).toBeLessThan((record?.whole ?? 0) / 3);
  });

  test('demo suppliers of every category have existing ports and no real contact data', async () => {
    const { db } = getDatabase();
    const suppliers = await db.selectFrom('supplier').selectAll().execute();
    expect(suppliers.length).toBeGreaterThanOrEqual(24);
    expect(new Set(suppliers.map(({ category_id }) => category_id))).toEqual(new Set(supplierCategoryIds));
    const isInvented = suppliers.map((one) => one.is_demo && one.email.endsWith('.example'));
    expect(isInvented).not.toContain(false);
    const codes = suppliers.flatMap(({ harbor_codes }) => harbor_codes);
    const harbors = await db.selectFrom('harbor').select('code').where('code', 'in', codes).execute();
    expect(harbors.map(({ code }) => code).toSorted()).toEqual([...new Set(codes)].toSorted());
  });

  test('quotes cover the last twelve weeks, and a restart adds none twice', async () => {
    const { db } = getDatabase();
    const weeksOf = async () => {
      const { rows } = await sql<{ total: number; weeks: number; late: number }>`
        select count(*)::integer as total, count(distinct date_trunc('week', quotation_time))::integer as weeks,
          count(*) filter (where quotation_time > ${now} or not is_demo)::integer as late
        from quote`.execute(db);
      return rows[0];
    };
    const before = await weeksOf();
    expect(before).toMatchObject({ late: 0 });
    expect(before?.weeks).toBeGreaterThanOrEqual(12);
    await load(getDatabase(), now);
    expect(await weeksOf()).toEqual(before);
  });

  test('there are six accounts with different rights', async () => {
    const members = await getDatabase().db.selectFrom('member').selectAll().orderBy('mobile').execute();
    expect(members.map(({ mobile }) => mobile)).toEqual(demoAccounts.map(({ mobile }) => mobile));
    expect(members.map((one) => [one.publisher, one.certification_status, one.role])).toEqual([
      [false, 0, 'COMMON'],
      [false, 1, 'COMMON'],
      [true, 1, 'COMMON'],
      [true, 1, 'COMMON'],
      [false, 1, 'ADMIN'],
      [false, 1, 'COMMON'],
    ]);
    expect(members.map((one) => tierAt({ ...one, seat_until: null }, new Date()))).toEqual([
      ...Array<string>(5).fill('ordinary'),
      'corporate',
    ]);
    const [, , a, b] = members;
    expect(a?.shipowner_id).not.toBe(b?.shipowner_id);
    expect(new Set(members.map(({ data_key }) => data_key.toString('hex'))).size).toBe(6);
    expect(members.every(({ data_key }) => data_key.length === 32)).toBe(true);
  });

  test('the log of a shipowner is in order of time', async () => {
    const { rows } = await sql<{ later: number; total: number }>`
      select count(*) filter (where before > create_time)::integer as later, count(*)::integer as total
      from (select create_time, lag(create_time) over (partition by shipowner_id order by id) as before
        from batch_log) as told`.execute(getDatabase().db);
    expect(rows[0]?.total).toBeGreaterThan(1);
    expect(rows[0]?.later).toBe(0);
  });

  test('each shipowner has a logo in every picture size', async () => {
    const { db } = getDatabase();
    const owners = await db.selectFrom('shipowner').select('logo').execute();
    const paths = owners.map(({ logo }) => logo ?? '');
    expect(new Set(paths).size).toBe(owners.length);
    for (const width of limits.pictureWidths) {
      const body = await findPicture(getDatabase(), pictureIdOf(paths[0] ?? '') ?? '', width);
      expect(body?.subarray(8, 12).toString('latin1')).toBe('WEBP');
    }
  });

  test('the demo members have favourites that are weeks old', async () => {
    const { rows } = await sql<{ mobile: string; groups: number; lanes: number; owners: number; last: Date }>`
      select mobile, count(distinct group_id)::integer as groups, count(*)::integer as lanes, max(kept.create_time) as last,
        (select count(*)::integer from collection_shipowner where member_id = member.id) as owners
      from member join collection_harbor as kept on kept.member_id = member.id group by member.id order by mobile`.execute(
      getDatabase().db,
    );
    expect(rows).toEqual([
      { mobile: '13800000001', groups: 1, lanes: 3, owners: 2, last: new Date('2026-10-30T05:00:00Z') },
      { mobile: '13800000006', groups: 4, lanes: 16, owners: 2, last: new Date('2026-10-30T05:00:00Z') },
    ]);
  });

  test('both demo members follow demo ships that load on their lanes', async () => {
    const { rows } = await sql<{ mobile: string; vessels: number; own: number }>`
      select mobile, count(*)::integer as vessels, count(*) filter (where exists (
        select from information as sailing join information_lane as lane on lane.information_id = sailing.id
        join collection_harbor as kept on kept."from" = start_harbor_code and kept."to" = end_harbor_code
        where kept.member_id = member.id and sailing.ship_name = followed.name))::integer as own
      from member join collection_vessel as followed on followed.member_id = member.id
      where mmsi ~ '^[2-7][0-9]{2}99[0-9]{4}$' group by member.id order by mobile`.execute(getDatabase().db);
    expect(rows.map(({ mobile }) => mobile)).toEqual(['13800000001', '13800000006']);
    for (const { vessels, own } of rows) {
      expect(vessels).toBeLessThanOrEqual(3);
      expect(own).toBe(vessels);
    }
  });

  test('sailings on favourite lanes changed since yesterday', async () => {
    const { rows } = await sql<{ news: number }>`
      select count(*) filter (where sailing.create_time > ${now}::timestamptz - interval '1 day'
        or sailing.withdrawn_time > ${now}::timestamptz - interval '1 day')::integer as news
      from collection_harbor as kept
      join information_lane as lane on start_harbor_code = kept."from" and end_harbor_code = kept."to"
      join information as sailing on sailing.id = lane.information_id`.execute(getDatabase().db);
    expect(rows[0]?.news).toBeGreaterThan(0);
  });

  test('a later start changes nothing while 60 days of sailings remain', async () => {
    const before = await countsOf(getDatabase());
    await load(getDatabase(), new Date('2027-01-15T05:00:00Z'));
    expect(await countsOf(getDatabase())).toEqual(before);
  });

  test('an aborted loading continues where it stopped', { timeout: slowMs }, async () => {
    const { db } = getDatabase();
    const before = await countsOf(getDatabase());
    await sql`update site_setting set value = jsonb_set(value, '{is_whole}', 'false') where name = 'demo'`.execute(
      db,
    );
    const [gone] = await db.selectFrom('batch').select('id').limit(1).execute();
    await sql`delete from information where batch_id = ${gone?.id}`.execute(db);
    await sql`delete from batch where id = ${gone?.id}`.execute(db);
    await load(getDatabase());
    expect(await countsOf(getDatabase())).toEqual(before);
  });

  test('new sailings are added once when fewer than 60 days remain', { timeout: slowMs }, async () => {
    const later = new Date('2027-02-01T05:00:00Z');
    await load(getDatabase(), later);
    const after = await countsOf(getDatabase(), later);
    expect(after?.live).toBeGreaterThan(200);
    const { rows } = await sql<{ last: string }>`
      select max(start_time) as last from information_harbor where sequence = 1`.execute(getDatabase().db);
    expect(rows[0]?.last).toBe('2027-06-01');
    await load(getDatabase(), later);
    expect(await countsOf(getDatabase(), later)).toEqual(after);
  });

  test('the operator removes all demo data, and real data stays', { timeout: slowMs }, async () => {
    const database = getDatabase();
    const real = await aRealSailing(database);
    const before = await readAtOnce(database, findSnapshot);
    expect(await removeDemo({ isSure: false }, { database, now })).toEqual({ kind: 'asked' });
    const removed = await removeDemo({ isSure: true }, { database, now });
    expect(removed).toMatchObject({ kind: 'removed', accounts: demoAccounts.length });
    const { rows } = await sql<{ table: string }>`
      select id::text as table from shipowner where is_demo union all select mmsi::text from vessel where is_demo
      union all select id::text from article where is_demo
      union all select mobile from member where mobile = any(${demoAccounts.map(({ mobile }) => mobile)}::text[])
      union all select name from site_setting where name = 'demo'
      union all select name from terminal_source union all select url from schedule_source`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
    const sailings = await database.db.selectFrom('information').select('shipowner_id').execute();
    expect(sailings).toEqual([{ shipowner_id: real }]);
    const after = await readAtOnce(database, findSnapshot);
    expect(after.oldest).toBeGreaterThan(before.number);
    expect(await removeDemo({ isSure: true }, { database, now })).toEqual({ kind: 'none' });
  });
});

/** Inserts a shipowner with one sailing. Returns the id of the shipowner. */
async function aRealSailing(database: OpenDatabase): Promise<number> {
  const { id } = await database.db
    .insertInto('shipowner')
    .values({ logo: null, chinese_title: '真实船东', english_title: 'A real one' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertSailings(database, aBatch({ shipowner_id: id }), [aSailing()]);
  return id;
}

describeOnPostgres('loading of demo data into a database with real sailings', (getDatabase) => {
  test('a database with sailings of its own is not changed', async () => {
    const database = getDatabase();
    await loadHarbors(database);
    await aRealSailing(database);
    await load(database);
    expect(await countsOf(database)).toMatchObject({ live: 0, past: 0, batches: 1 });
    expect(await database.db.selectFrom('member').select('id').execute()).toEqual([]);
  });
});

test('two servers that start at the same time load the data once', { timeout: slowMs }, async () => {
  const database = await openPostgresDatabase();
  try {
    await loadHarbors(database);
    await Promise.all([load(database), load(database)]);
    expect(await countsOf(database)).toMatchObject({ live: 200, past: 150 });
  } finally {
    await database.close();
  }
});
