import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addDays, daysBetween } from '../../../trade/calendar/plain-date.ts';
import { draftVerdicts } from '../../../trade/draft/draft-verdicts.ts';
import type { DraftContent } from '../../../trade/draft/draft.ts';
import { draftChanges } from '../../../trade/draft/publication-changes.ts';
import { loadHarbors } from '../../db/harbors/load-harbors.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { insertDemoAccounts } from '../insert-demo-accounts.ts';
import { insertShipowners } from '../write-shipowners.ts';
import { serviceRows } from '../names/container-services.ts';
import { openDatabaseOfRun } from '../../../tests/support/database.ts';
import { serviceAtWork } from './container-edits.ts';
import { insertDemoContainers } from './load-containers.ts';

const seed = 20_261_120;
const now = new Date('2026-11-20T08:00:00Z');
const today = '2026-11-20';

let database: OpenDatabase;
let until = '';
beforeAll(async () => {
  database = await openDatabaseOfRun();
  await loadHarbors(database);
  until = await database.db.transaction().execute(async (transaction) => {
    await insertDemoAccounts(transaction, await insertShipowners(transaction, seed), now);
    return insertDemoContainers({ transaction, seed, now });
  });
}, 180_000);
afterAll(() => database.close());

const rowsOf = async <Row extends object>(text: string): Promise<Row[]> =>
  (await sql.raw<Row>(text).execute(database.db)).rows;

test('every service leaves weekly from ten weeks ago to twenty weeks ahead', async () => {
  expect(until).toBe(addDays(today, 140));
  const rows = await rowsOf<{ service_code: string; total: number; first: string; last: string }>(`
    select service_code, count(*)::integer as total, min(day)::text as first, max(day)::text as last
    from (select service_code, (select end_time from information_harbor where information_id = information.id
      order by sequence limit 1) as day from information where kind = 'container') as voyage group by 1`);
  expect(rows.map(({ service_code }) => service_code).sort()).toEqual(
    serviceRows.map(({ code }) => code).sort(),
  );
  for (const { total, first, last } of rows) {
    expect(daysBetween(first, last)).toBe((total - 1) * 7);
    expect(daysBetween(today, last)).toBeGreaterThan(132);
    expect(daysBetween(first, today)).toBeGreaterThan(67);
  }
});

test('calls are in order, and voyages of a ship do not overlap', async () => {
  const backwards = await rowsOf(`
    select call.id from information_harbor as call join information on information.id = information_id and kind = 'container'
    join information_harbor as before on before.information_id = call.information_id and before.sequence = call.sequence - 1
    where (before.end_time, before.end_clock) >= (call.start_time, call.start_clock)
      or (call.start_time, call.start_clock) >= (call.end_time, call.end_clock)`);
  expect(backwards).toEqual([]);
  const twice = await rowsOf(`
    with stay as (select imo, information.id, min(start_time) as since, max(start_time) as until
      from information join information_harbor on information_id = information.id
      where kind = 'container' and imo is not null group by 1, 2)
    select one.id from stay as one join stay as other on other.imo = one.imo and other.id > one.id
      and other.since < one.until and one.since < other.until`);
  expect(twice).toEqual([]);
});

test('published drafts equal their snapshots, except for the service with unpublished changes', async () => {
  const rows = await rowsOf<{ draft: DraftContent; snapshot: DraftContent; version: number }>(`
    select draft.version, draft, snapshot - 'id' as snapshot from template_schedule as draft
    join template on template.id = template_id and kind = 'container'
    join batch on batch.template_id = template.id and state = 'live'
    join published_sailing on batch_id = batch.id and sailing_id = draft.id
    join information on information.id = draft.id and information.batch_id = batch.id`);
  expect(rows.length).toBeGreaterThan(35);
  const isKnown = { isHarbor: () => true, today };
  for (const { draft, snapshot, version } of rows) {
    expect(draftChanges(snapshot, draft).length > 0).toBe(version > 1);
    expect(draftVerdicts(draft, isKnown).filter(({ kind }) => kind === 'fault')).toEqual([]);
  }
  const edited = rows.filter(({ version }) => version > 1);
  expect(edited.map(({ draft }) => draft.service_code)).toEqual(
    Array.from({ length: 5 }, () => serviceAtWork),
  );
  expect(edited.filter(({ draft }) => draft.is_blank)).toHaveLength(1);
});

test('the demo contains rate histories, late calls and blank voyages', async () => {
  const [figures] = await rowsOf<Record<string, number>>(`
    select (select count(*)::integer from container_rate_quote where quotation_time < '2026-10-01') as early,
      (select count(*)::integer from information_harbor where actual_time > start_time) as late,
      (select count(*)::integer from information where is_blank) as blank,
      (select count(*)::integer from information where rates_for = 'certified') as certified,
      (select count(*)::integer from cut_off where provenance = 'not_given') as not_given,
      (select count(*)::integer from container_rate where valid_until < '2026-11-20') as expired,
      (select count(*)::integer from information_lane) as lanes`);
  const { lanes, ...others } = figures ?? {};
  expect(lanes).toBe(0);
  for (const [name, total] of Object.entries(others)) expect(`${name} ${total > 0}`).toBe(`${name} true`);
});

test('the next season continues the previous one, also in the workspace', async () => {
  const later = new Date('2027-02-20T08:00:00Z');
  const next = await database.db
    .transaction()
    .execute((transaction) => insertDemoContainers({ transaction, seed, now: later }, until));
  expect(next).toBe('2027-07-10');
  const [gap] = await rowsOf<{ drafts: number; published: number }>(`
    select (select count(*)::integer from template_schedule) as drafts,
      (select count(*)::integer from information where template_id is not null) as published`);
  expect(gap?.drafts).toBe(gap?.published);
  expect(gap?.drafts).toBeGreaterThan(60);
});
