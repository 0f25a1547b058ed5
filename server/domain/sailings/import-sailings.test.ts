import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import type { SheetCell } from '../../../trade/sheet/cell.ts';
import { describeOnPostgres } from '../../../tests/support/database.ts';
import { playsAll } from '../../../tests/support/share.ts';
import { loadHarbors } from '../../db/harbors/load-harbors.ts';
import type { OpenDatabase } from '../../db/open.ts';
import type { ImportEvent, ImportSheet, SheetImport } from './import-events.ts';
import { importSailings } from './import-sailings.ts';

const now = new Date('2026-11-20T06:00:00Z');
const header: SheetCell[] = ['船名', '航次', '装港', '受载期', '卸港', 'ETA', '运价', '截止时间'];
const good = [
  'HAI FENG',
  '12W',
  'Shanghai or Taicang',
  '2026-12-12/15',
  'Jebel Ali',
  '2027-01-05',
  'USD 60/MT',
  '截关，上海，2026-12-11 17:00',
];
const corrected = ['TBN', '13W', '上海', '12/12-15', '杰贝阿里', 'JAN 5', null];
const refused = ['HAI FENG', '14W', 'Atlantis', '2026-12-12', 'Jebel Ali', '2027-01-05', null];

const oneSheet = (rows: readonly SheetCell[][]): ImportSheet[] => [
  {
    name: '',
    rows,
    marks: [],
    columnMarks: [],
    isHidden: false,
    hiddenRows: 0,
    hiddenColumns: 0,
    farCells: 0,
    rowTotal: rows.length,
  },
];

function aSheet({
  rows = [header, good, corrected, refused, []],
  ...differs
}: Partial<SheetImport> & { rows?: SheetCell[][] } = {}): SheetImport {
  return {
    sheets: oneSheet(rows),
    isPastIncluded: false,
    shipowner: '海风航运 | Hai Feng Shipping',
    isCreating: true,
    isEstimating: false,
    isAssuming: false,
    isDryRun: false,
    title: 'december',
    ...differs,
  };
}

describeOnPostgres('importing sailings', (getDatabase) => {
  beforeAll(() => loadHarbors(getDatabase()), 60_000);

  test('a dry run judges every row and writes nothing', async () => {
    const before = await countAll(getDatabase());
    const events = await run(aSheet({ isDryRun: true }), getDatabase());
    expect(events.at(-1)).toEqual({
      kind: 'done',
      counts: { rows: 4, accepted: 1, corrected: 1, refused: 1, skipped: 1 },
      written: 0,
      is_dry_run: true,
    });
    expect(await countAll(getDatabase())).toEqual(before);
  });

  test('a row with an assumed port is imported only after an operator confirms it', async () => {
    const rows = [header, good.with(4, 'Jebel Aly')];
    const done = async (isAssuming: boolean) =>
      (await run(aSheet({ isDryRun: true, rows, isAssuming }), getDatabase())).at(-1);
    expect(await done(false)).toMatchObject({ counts: { corrected: 0, refused: 1 } });
    expect(await done(true)).toMatchObject({ counts: { corrected: 1, refused: 0 } });
  });

  test('good rows are published even if other rows are refused', async () => {
    const database = getDatabase();
    const before = await countAll(database);
    const events = await run(aSheet(), database);
    expect(events.at(-1)).toMatchObject({ kind: 'done', written: 2 });
    expect(events[0]).toMatchObject({ kind: 'columns', header_rows: 1, shipowner: { id: null } });
    expect(await countAll(database)).toEqual({
      information: before.information + 2,
      shipowner: before.shipowner + 1,
      batch: before.batch + 1,
    });
    const { rows } = await sql`
      select ship_name, shiproute_id, price_amount, information.is_demo, group_title, chinese_title
      from information join shipowner on shipowner.id = shipowner_id
      where english_title = 'Hai Feng Shipping' order by voyage_number`.execute(database.db);
    const both = {
      shiproute_id: 'far-east-middle-east',
      is_demo: false,
      group_title: 'december',
      chinese_title: '海风航运',
    };
    expect(rows).toEqual([
      { ...both, ship_name: 'HAI FENG', price_amount: '60.00' },
      { ...both, ship_name: null, price_amount: null },
    ]);
    const cutOffs = await sql`
      select code, harbor_code, provenance from cut_off join information on information.id = information_id
      where voyage_number = '12W'`.execute(database.db);
    expect(cutOffs.rows).toEqual([{ code: 'CUA', harbor_code: 'CNSHA', provenance: 'published' }]);
    const lanes = await sql`
      select start_harbor_code from information_lane join information on information.id = information_id
      where voyage_number = '12W' and start_harbor_code <> '' and end_harbor_code = 'AEJEA'
      order by 1`.execute(database.db);
    expect(lanes.rows).toEqual([{ start_harbor_code: 'CNSHA' }, { start_harbor_code: 'CNTAG' }]);
  });

  test('a repeated sheet is refused row by row with the existing sailings', async () => {
    const before = await countAll(getDatabase());
    const events = await run(aSheet({ shipowner: 'hai feng shipping', isCreating: false }), getDatabase());
    expect(events.at(-1)).toMatchObject({ counts: { accepted: 0, corrected: 0, refused: 3 }, written: 0 });
    const [first] = events.flatMap((event) => (event.kind === 'rows' ? event.rows : []));
    expect(first?.notes[0]).toMatchObject({ code: 'already_there' });
    expect(first?.notes[0]?.values['sailing']).toContain('HAI FENG 12W CNSHA+CNTAG-AEJEA 2026-12-12/15');
    expect(await countAll(getDatabase())).toEqual(before);
  });

  test('an unknown shipowner is refused with similar names', async () => {
    for (const shipowner of ['海风', 'Hai Fang Shipping', 'Feng']) {
      const [event, ...more] = await run(aSheet({ shipowner, isCreating: false }), getDatabase());
      expect(event).toMatchObject({
        kind: 'failed',
        code: 'shipowner_unknown',
        near: [{ english_title: 'Hai Feng Shipping' }],
      });
      expect(more).toEqual([]);
    }
    expect(await run(aSheet({ shipowner: '999999' }), getDatabase())).toMatchObject([
      { code: 'shipowner_unknown' },
    ]);
  });

  test('a shipowner created with both names is found by them', async () => {
    const before = await countAll(getDatabase());
    const events = await run(aSheet(), getDatabase());
    expect(events.at(-1)).toMatchObject({ counts: { refused: 3 }, written: 0 });
    expect(await countAll(getDatabase())).toEqual(before);
  });

  test('no shipowner is created if several shipowners have the name', async () => {
    const { db } = getDatabase();
    const titles = { logo: null, chinese_title: '同名航运', english_title: 'Same Name' };
    await db.insertInto('shipowner').values([titles, titles]).execute();
    expect(await run(aSheet({ shipowner: '同名航运' }), getDatabase())).toMatchObject([
      {
        kind: 'failed',
        code: 'shipowner_unknown',
        near: [titles, titles].map(({ english_title }) => ({ english_title })),
      },
    ]);
  });

  test('sailings imported for a demo shipowner are marked as demo', async () => {
    const { db } = getDatabase();
    const titles = { logo: null, chinese_title: '示例航运', english_title: 'Invented Lines', is_demo: true };
    await db.insertInto('shipowner').values(titles).execute();
    await run(aSheet({ rows: [header, ['DEMO', ...good.slice(1)]], shipowner: '示例航运' }), getDatabase());
    const { rows } = await sql`select is_demo from information where ship_name = 'DEMO'`.execute(db);
    expect(rows).toEqual([{ is_demo: true }]);
  });

  test('two simultaneous imports create a new shipowner once', async () => {
    const rows = [header, ['TWIN', ...good.slice(1)]];
    const once = () => run(aSheet({ rows, shipowner: '双生航运' }), getDatabase());
    const ends = (await Promise.all([once(), once()])).map((events) => events.at(-1)?.kind);
    expect(ends.toSorted()).toEqual(['done', 'failed']);
  });

  test('simultaneous imports of one sheet write it once', async () => {
    const database = getDatabase();
    const rows = [header, ...Array.from({ length: 50 }, (_, at) => ['RACE', `${at}R`, ...good.slice(2)])];
    const once = () => run(aSheet({ rows, shipowner: '海风航运', isCreating: false }), database);
    const ends = (await Promise.all([once(), once(), once()])).map((events) => events.at(-1));
    const written = ends.filter((end) => end?.kind === 'done' && end.written === 50);
    expect(written).toHaveLength(1);
    const { rows: found } = await sql<{ count: number }>`
      select count(*)::integer as count from information where ship_name = 'RACE'`.execute(database.db);
    expect(found).toEqual([{ count: 50 }]);
  });

  test('an import of thousands of rows reports its progress', async () => {
    const total = playsAll() ? 5_000 : 500;
    const rows = [
      header,
      ...Array.from({ length: total }, (_, at) => [
        `SHIP ${at}`,
        `${at}W`,
        ...(at % 2 ? good : corrected).slice(2),
      ]),
    ];
    const since = performance.now();
    const events = await run(aSheet({ rows, shipowner: '海风航运', isCreating: false }), getDatabase());
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    process.stdout.write(`${total} rows in ${seconds} s, ${getDatabase().engine}\n`);
    expect(events.at(-1)).toMatchObject({ written: total });
    expect(events.filter(({ kind }) => kind === 'progress').length).toBeGreaterThan(total / 125);
  }, 180_000);
});

async function run(request: SheetImport, database: OpenDatabase): Promise<ImportEvent[]> {
  const events: ImportEvent[] = [];
  for await (const event of importSailings(request, { database, now })) events.push(event);
  return events;
}

async function countAll({ db }: OpenDatabase) {
  const { rows } = await sql<{ information: number; shipowner: number; batch: number }>`
    select (select count(*)::integer from information) as information,
      (select count(*)::integer from shipowner) as shipowner,
      (select count(*)::integer from batch) as batch`.execute(db);
  return rows[0] ?? { information: 0, shipowner: 0, batch: 0 };
}
