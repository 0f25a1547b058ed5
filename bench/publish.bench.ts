import type { NewDraft } from '../trade/draft/draft.ts';
import { openDatabase, type OpenDatabase } from '../server/db/open.ts';
import { aDraftArrival, aDraftCall, aDraftSailing } from '../tests/support/a-draft-sailing.ts';
import { publish } from '../tests/support/a-publication.ts';
import { addEntry, aGroupWith, anOrganization, aPublisher, editEntry } from '../tests/support/a-workspace.ts';
import type { Publisher } from '../tests/support/a-workspace.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { insertSomeHarbors } from '../tests/support/some-harbors.ts';
import { median, printTable } from './table.ts';

/**
 * Measures the publication of a group of 1,000 sailings with four calls each, from the parsed request to the
 * response: the first publication, one that moves a laycan of each sailing, one that confirms all sailings
 * but one, and the difference between two publications.
 *
 * The references in the same run use the package pg alone. They insert the rows of the first publication
 * (sailings, calls, lane rows, cards, snapshots) from JSON in one transaction, and read the two lists of
 * snapshots.
 */
const total = 1_000;
const rounds = 3;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const drafts = (): NewDraft[] =>
  Array.from({ length: total }, (_, at) =>
    aDraftSailing({
      voyage_number: `${at}E`,
      sequence: `${String(at).padStart(4, '0')}V`,
      harbors: [
        aDraftCall(),
        aDraftCall({ sequence: 'X', harbor_code: 'CNTXG', start_time: '2026-12-06', end_time: '2026-12-08' }),
        aDraftArrival(),
        aDraftArrival({
          sequence: 'm',
          harbor_code: 'SADMM',
          start_time: '2026-12-26',
          end_time: '2026-12-28',
        }),
      ],
    }),
  );

interface Times {
  first: number;
  moved: number;
  confirmed: number;
  diff: number;
  bareWrite: number;
  bareRead: number;
}

async function measured(database: OpenDatabase, mine: Publisher): Promise<Times> {
  const rows = drafts();
  const group = await aGroupWith(mine, []);
  for (let at = 0; at < total; at += 100) await mine.push(addEntry(group, ...rows.slice(at, at + 100)));
  const ids: string[] = [];
  const publishAll = async (confirm = false) => {
    const { batch } = await publish(mine, group, { confirm });
    if (batch) ids.push(batch.id);
  };
  // The bench reads the drafts to prepare the request. A real device has them already, so the time for
  // reading them is subtracted.
  const reading = await timed(() => mine.draftsIn(group));
  const first = (await timed(() => publishAll())) - reading;
  const bareWrite = await writtenBare(database, group);
  await moveAll(mine, rows);
  const moved = (await timed(() => publishAll())) - reading;
  await mine.push(editEntry(rows[0]?.id ?? '', { remark: 'x' }, { remark: '' }));
  const confirmed = (await timed(() => publishAll(true))) - reading;
  const [from, to] = ids;
  const diff = await timed(() => mine.ask(`business/information/batch/diff?from=${from}&to=${to}`));
  const bareRead = await timed(() =>
    database.pool.query('select sailing_id, snapshot from published_sailing where batch_id = any($1)', [
      [from, to],
    ]),
  );
  return { first, moved, confirmed, diff, bareWrite, bareRead };
}

async function moveAll(mine: Publisher, rows: readonly NewDraft[]): Promise<void> {
  const edits = rows.map(({ id, harbors: [call] }) => {
    const field = `harbors.${call?.id}.start_time`;
    return editEntry(id, { [field]: '2026-12-02' }, { [field]: '2026-12-01' });
  });
  for (let at = 0; at < total; at += 50) await mine.push(...edits.slice(at, at + 50));
}

const tables = {
  information: 'template_id = $1',
  information_harbor: 'information_id in (select id from information where template_id = $1)',
  information_lane: 'information_id in (select id from information where template_id = $1)',
  information_card: 'information_id in (select id from information where template_id = $1)',
  batch_sailing: 'batch_id in (select id from batch where template_id = $1)',
};

/**
 * Deletes the rows of a publication, and inserts them again with the package pg alone. Returns the time of
 * the inserts in ms.
 */
async function writtenBare({ pool }: OpenDatabase, group: string): Promise<number> {
  const before: [string, string][] = [];
  for (const [table, where] of Object.entries(tables)) {
    const { rows } = await pool.query<{ rows: string }>(
      `select json_agg(t)::text as rows from ${table} as t where ${where}`,
      [group],
    );
    before.push([table, rows[0]?.rows ?? '[]']);
  }
  await pool.query(`delete from batch_sailing where ${tables.batch_sailing}`, [group]);
  await pool.query('delete from information where template_id = $1', [group]);
  const connection = await pool.connect();
  const ms = await timed(async () => {
    await connection.query('begin');
    for (const [table, rows] of before)
      await connection.query(
        `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`,
        [rows],
      );
    await connection.query('commit');
  });
  connection.release();
  return ms;
}

interface Reference {
  bare: number;
  reference: string;
  /** The highest accepted ratio of our time to the time of the reference. */
  most: number;
}

async function runOn(name: string, database: OpenDatabase) {
  await insertSomeHarbors(database.db);
  const mine = await aPublisher(database, await anOrganization(database));
  const all: Times[] = [];
  for (let round = 0; round < rounds + 1; round++) all.push(await measured(database, mine));
  await database.close();
  // The first round is a warm-up.
  const of = (key: keyof Times) => median(all.slice(1).map((times) => times[key]));
  const row = (what: string, ours: number, { bare, reference, most }: Reference) => ({
    what: `${what}, ${name}`,
    ours: `${ours.toFixed(0)} ms`,
    reference: `${reference}: ${bare.toFixed(0)} ms`,
    ratio: (ours / bare).toFixed(2),
    wanted: `<= ${most}`,
  });
  const written = { bare: of('bareWrite'), reference: 'the same rows by bare pg', most: 3 };
  const read = { bare: of('bareRead'), reference: 'read by bare pg', most: 6 };
  return [
    row(`publish ${total} new sailings`, of('first'), written),
    row(`publish ${total} moved sailings`, of('moved'), written),
    row(`publish one, confirm ${total - 1}`, of('confirmed'), written),
    row(`differences of two publications of ${total}`, of('diff'), read),
  ];
}

const postgres = await startPostgres(['shared_buffers=512MB']);
const rows = [
  ...(await runOn('PostgreSQL', await openDatabase({ url: postgres.url }))),
  ...(await runOn('embedded', await openDatabase({}))),
];
await postgres.stop();
printTable(rows);
