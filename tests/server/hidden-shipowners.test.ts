import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';

import { tablesOfShipowners } from '../../server/db/sailings/merge-shipowners.ts';
import { insertSailings } from '../../server/db/sailings/sailings.ts';
import { admin as runHere } from '../support/admin.ts';
import { anEntry, shipownerHandle } from '../support/a-queue.ts';
import { publish } from '../support/a-publication.ts';
import { aBatch, aSailing } from '../support/a-sailing.ts';
import * as a from '../support/a-workspace.ts';
import { describeOnPostgres } from '../support/database.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';
import { testNow } from '../support/test-time.ts';

vi.setConfig({ testTimeout: 30_000 });

describeOnPostgres('hidden and merged shipowners', (getDatabase) => {
  let twin = 0;
  let main = 0;
  let clerk: a.Publisher;
  let group = '';
  const admin = (...words: string[]) => runHere(getDatabase(), ['shipowner', ...words]);
  const titleOf = (id: number) => clerk.ask(`business/shipowner/data?id=${id}`);

  beforeAll(async () => {
    await insertSomeHarbors(getDatabase().db);
    twin = await a.anOrganization(getDatabase());
    main = await a.anOrganization(getDatabase());
    clerk = await a.aPublisher(getDatabase(), twin);
    group = await a.aGroupWith(clerk, a.someDrafts(2));
    await publish(clerk, group);
    await insertSailings(getDatabase(), aBatch({ shipowner_id: main }), [aSailing()]);
    const favourite = (shipowner_id: number) => anEntry(shipownerHandle, { shipowner_id, on: true });
    await clerk.push(favourite(twin), favourite(main));
  }, 60_000);

  it('a merge moves the rows of every table that refers to a shipowner', async () => {
    const { rows } = await sql<{ table_name: string }>`
      select table_name::text from information_schema.columns join information_schema.tables
        using (table_schema, table_name)
      where column_name = 'shipowner_id' and table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(
      getDatabase().db,
    );
    expect(rows.map(({ table_name }) => table_name).sort()).toEqual([...tablesOfShipowners].sort());
  });

  it('a shipowner is merged only after a confirmation', async () => {
    const asked = await admin('merge', String(twin), String(main));
    expect(asked).toMatchObject({ code: 1, text: expect.stringContaining('--yes') as string });
    expect(await admin('merge', String(main), String(main), '--yes')).toMatchObject({ code: 1 });
    expect(await titleOf(twin)).toMatchObject({ status: 200, data: { id: twin } });
  });

  it('sailings, drafts, publishers and favourites belong to the other shipowner', async () => {
    const merged = await admin('merge', String(twin), String(main), '--yes');
    expect(merged).toMatchObject({ code: 0, text: expect.stringContaining('moved 2 sailings') as string });
    expect(await titleOf(twin)).toMatchObject({ data: { id: main, sailing_total: 3 } });
    const { list } = await clerk.draftsIn(group);
    expect(list).toHaveLength(2);
    expect(await clerk.read('member/business/collection/shipowner/select')).toMatchObject({
      list: [{ id: main, sailing_total: 3 }],
    });
    const listed = await admin('list');
    const numbers = listed.text.split('\n').map((line) => line.split('  ')[0]);
    expect(numbers).toContain(String(main));
    expect(numbers).not.toContain(String(twin));
    expect(await publish(clerk, group, { confirm: true })).toMatchObject({ confirmed_total: 2 });
  });

  it('a shipowner with live sailings is hidden only with their withdrawal', async () => {
    const refused = await admin('hide', String(main));
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('3 live sailings') as string });
    expect(await admin('hide', String(main), '--withdraw')).toMatchObject({ code: 0 });
    expect(await titleOf(main)).toMatchObject({ status: 404 });
    const live = await getDatabase()
      .db.selectFrom('information')
      .select('id')
      .where('withdrawn_time', 'is', null)
      .execute();
    expect(live).toEqual([]);
    const { rows } = await sql`
      select from information_lane where withdrawn_time is null and archived_time > ${testNow}`.execute(
      getDatabase().db,
    );
    expect(rows).toEqual([]);
  });

  it('a publisher of a hidden shipowner cannot publish for it', async () => {
    const member = await getDatabase()
      .db.selectFrom('member')
      .select(['publisher', 'shipowner_id'])
      .where('id', '=', clerk.id)
      .executeTakeFirst();
    expect(member).toEqual({ publisher: false, shipowner_id: null });
  });

  it('a hidden shipowner is shown again with its drafts', async () => {
    expect(await admin('show', String(main))).toMatchObject({ code: 0 });
    expect(await titleOf(main)).toMatchObject({ status: 200, data: { id: main, sailing_total: 0 } });
    const another = await a.aPublisher(getDatabase(), main);
    expect((await another.draftsIn(group)).list).toHaveLength(2);
  });
});
