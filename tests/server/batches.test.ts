import { beforeAll, expect, it } from 'vitest';

import type { AnswerOf } from '../../contract/call.ts';
import type {
  Batch,
  batchData,
  batchDiff,
  batchList,
  batchLogList,
} from '../../contract/calls/publishing.ts';
import type { NewDraft } from '../../trade/draft/draft.ts';
import { shiftDraft } from '../../trade/draft/clone-draft.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { insertSailings } from '../../server/db/sailings/sailings.ts';
import { aDraftArrival, aDraftCall, aDraftSailing } from '../support/a-draft-sailing.ts';
import { aBatch, aSailing } from '../support/a-sailing.ts';
import { anEntry } from '../support/a-queue.ts';
import * as a from '../support/a-workspace.ts';
import { describeOnPostgres } from '../support/database.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';

const path = 'business/information/batch';
type Change = 'added' | 'moved' | 'changed' | 'withdrawn' | 'same';

describeOnPostgres('publications of a group', (getDatabase) => {
  let shipowner = 0;
  let mine: a.Publisher;
  beforeAll(async () => {
    await insertSomeHarbors(getDatabase().db);
    shipowner = await a.anOrganization(getDatabase());
    mine = await a.aPublisher(getDatabase(), shipowner);
  }, 60_000);

  const ofBatch = (id: string) => mine.read<AnswerOf<typeof batchData>>(`${path}/data?id=${id}`);
  const differences = (from: string, to: string) =>
    mine.read<AnswerOf<typeof batchDiff>>(`${path}/diff?from=${from}&to=${to}`);
  const log = (query: string) => mine.read<AnswerOf<typeof batchLogList>>(`${path}/log/list?${query}`);

  /** Inserts a publication into the database. */
  async function publication(
    template_id: string,
    { number, state, day }: { number: number; state: Batch['state']; day: string },
    sailings: readonly (readonly [Change, NewDraft])[],
  ): Promise<string> {
    const id = makeUuidV7();
    const of = { id, template_id, shipowner_id: shipowner, publisher_id: mine.id, group_title: '远东' };
    const row = { ...of, number, state, publish_time: new Date(`${day}T06:00:00Z`) };
    const { db } = getDatabase();
    await db
      .insertInto('batch')
      .values({ ...row, sailing_total: sailings.length })
      .execute();
    const rows = sailings.map(([change, draft]) => ({
      batch_id: id,
      sailing_id: draft.id,
      change,
      version: 1,
      snapshot: JSON.stringify(draft),
    }));
    await db.insertInto('batch_sailing').values(rows).execute();
    return id;
  }

  it('are listed by page, newest first, for a group or an organisation', async () => {
    const group = await a.aGroupWith(mine, []);
    const draft = aDraftSailing();
    const [old, live, planned] = [
      await publication(group, { number: 1, state: 'replaced', day: '2026-11-01' }, [['added', draft]]),
      await publication(group, { number: 2, state: 'live', day: '2026-11-08' }, [['same', draft]]),
      await publication(group, { number: 3, state: 'scheduled', day: '2026-12-01' }, [['moved', draft]]),
    ];
    const ofGroup = await mine.read<AnswerOf<typeof batchList>>(`${path}/list?template_id=${group}`);
    expect(ofGroup.list.map(({ id }) => id)).toEqual([planned, live, old]);
    expect(ofGroup).toMatchObject({ total: 3, page: 1, list: [{ number: 3, state: 'scheduled' }, {}, {}] });
    expect(ofGroup.list[2]?.publish_time).toBe('2026-11-01T06:00:00.000Z');
    const second = await mine.read<AnswerOf<typeof batchList>>(
      `${path}/list?template_id=${group}&page=2&page_size=2`,
    );
    expect(second.list.map(({ id }) => id)).toEqual([old]);
    const all = await mine.read<AnswerOf<typeof batchList>>(`${path}/list`);
    expect(all.list.map(({ id }) => id)).toEqual([planned, live, old]);
  });

  it("show the readers' sailings, also of a scheduled publication", async () => {
    const group = await a.aGroupWith(mine, []);
    const [one, two, three, fresh] = a.someDrafts(4) as [NewDraft, NewDraft, NewDraft, NewDraft];
    const live = await publication(group, { number: 1, state: 'live', day: '2026-11-08' }, [
      ['added', three],
      ['added', one],
      ['added', two],
    ]);
    const moved = shiftDraft(one, 3, () => undefined);
    const planned = await publication(group, { number: 2, state: 'scheduled', day: '2026-12-01' }, [
      ['added', fresh],
      ['moved', moved],
      ['withdrawn', two],
    ]);
    expect(await ofBatch(live)).toMatchObject({ batch: { id: live, number: 1 }, list: [one, two, three] });
    expect((await ofBatch(planned)).list).toEqual([moved, three, fresh]);
    const { list, same_total } = await differences(live, planned);
    expect(list).toEqual([
      { id: one.id, kind: 'moved', before: one, after: moved },
      { id: two.id, kind: 'withdrawn', before: two, after: null },
      { id: fresh.id, kind: 'added', before: null, after: fresh },
    ]);
    expect(same_total).toBe(1);
  });

  it('exclude sailings that readers have from another group', async () => {
    const [from, to] = [await a.aGroupWith(mine, []), await a.aGroupWith(mine, [])];
    const [stays, leaves] = a.someDrafts(2) as [NewDraft, NewDraft];
    const both = [
      ['added', stays],
      ['added', leaves],
    ] as const;
    const left = await publication(from, { number: 1, state: 'live', day: '2026-11-08' }, both);
    const taken = await publication(to, { number: 1, state: 'live', day: '2026-11-09' }, [['added', leaves]]);
    await insertSailings(getDatabase(), aBatch({ shipowner_id: shipowner }), [aSailing({ id: leaves.id })]);
    await getDatabase()
      .db.updateTable('information')
      .set({ batch_id: taken })
      .where('id', '=', leaves.id)
      .execute();
    expect((await ofBatch(left)).list).toEqual([stays]);
    expect((await ofBatch(taken)).list).toEqual([leaves]);
  });

  it('do not list sailings that have already loaded as withdrawn', async () => {
    const group = await a.aGroupWith(mine, []);
    const loading = (start_time: string, end_time: string) =>
      aDraftSailing({ harbors: [aDraftCall({ start_time, end_time }), aDraftArrival()] });
    const [past, taken] = [loading('2026-11-01', '2026-11-07'), loading('2026-11-20', '2026-11-22')];
    const first = await publication(group, { number: 1, state: 'replaced', day: '2026-10-20' }, [
      ['added', past],
      ['added', taken],
    ]);
    const second = await publication(group, { number: 2, state: 'live', day: '2026-11-08' }, [
      ['withdrawn', taken],
    ]);
    expect((await ofBatch(second)).list).toEqual([]);
    const { list } = await differences(first, second);
    expect(list.map(({ id, kind }) => [id, kind])).toEqual([[taken.id, 'withdrawn']]);
  });

  it('from a sheet show the sailings of the sheet', async () => {
    const batch = aBatch({ shipowner_id: shipowner, group_title: '表格' });
    const cut_offs = [
      { harbor_code: 'CNSHA', code: 'PCO', time: null, provenance: 'not_given', rule: null } as const,
    ];
    const sailing = aSailing({ cut_offs });
    await insertSailings(getDatabase(), batch, [sailing]);
    const { batch: row, list } = await ofBatch(batch.id);
    expect(row).toMatchObject({ template_id: null, number: 0, publisher: '', group_title: '表格' });
    expect(list).toMatchObject([{ id: sailing.id, harbors: [{ harbor_code: 'CNSHA' }, {}], cut_offs }]);
    expect((await ofBatch(batch.id)).list).toEqual(list);
  });

  it('have a log that filters by organisation, group, publication and action', async () => {
    const [group, other] = [await a.aGroupWith(mine, []), await a.aGroupWith(mine, [])];
    const { db } = getDatabase();
    await db.deleteFrom('batch_log').where('template_id', 'in', [group, other]).execute();
    const draft = aDraftSailing();
    const batch_id = await publication(group, { number: 1, state: 'live', day: '2026-11-08' }, [
      ['added', draft],
    ]);
    const fields = [{ field: 'remark', before: '', after: 'x' }];
    const sailings = [{ id: draft.id, ship_name: null, voyage_number: '12E' }];
    const row = {
      shipowner_id: shipowner,
      group_title: '远东',
      create_time: new Date('2026-11-08T06:00:00Z'),
    };
    await db
      .insertInto('batch_log')
      .values([
        {
          ...row,
          template_id: group,
          batch_id: null,
          member_id: mine.id,
          action: 'edited',
          detail: JSON.stringify({ total: 1, sailings, fields }),
        },
        { ...row, template_id: group, batch_id, member_id: null, action: 'published', detail: '{}' },
        // The publication of a group that has been deleted.
        {
          ...row,
          template_id: other,
          batch_id: null,
          member_id: mine.id,
          action: 'group_deleted',
          detail: '{}',
        },
      ])
      .execute();
    await db.deleteFrom('template').where('id', '=', other).execute();
    const actions = async (query: string) => (await log(query)).list.map(({ action }) => action);
    expect(await actions(`template_id=${group}`)).toEqual(['published', 'edited']);
    expect(await actions(`template_id=${other}`)).toEqual(['group_deleted']);
    expect(await actions(`batch_id=${batch_id}`)).toEqual(['published']);
    expect(await actions(`template_id=${group}&action=edited`)).toEqual(['edited']);
    expect((await actions('')).slice(0, 3)).toEqual(['group_deleted', 'published', 'edited']);
    const { list, total } = await log(`template_id=${group}`);
    expect(total).toBe(2);
    expect(list).toMatchObject([
      { batch: { id: batch_id, number: 1 }, member: '', total: 0, sailings: [], fields: [] },
      { batch: null, total: 1, sailings, fields, create_time: '2026-11-08T06:00:00.000Z' },
    ]);
    expect(list[1]?.member).not.toBe('');
  });

  it('are served at the short paths and at the full ones', async () => {
    const group = await a.aGroupWith(mine, a.someDrafts(1));
    expect(
      (await mine.read<AnswerOf<typeof batchLogList>>(`batch/log/list?template_id=${group}`)).list,
    ).toEqual((await log(`template_id=${group}`)).list);
    const id = await publication(group, { number: 1, state: 'live', day: '2026-11-10' }, [
      ['added', aDraftSailing()],
    ]);
    const entry = (call: string) => anEntry(call, { rows: [{ id, base: 'live' }] });
    expect(await mine.call(entry('batch/delete'))).toMatchObject({ status: 200 });
    expect(await mine.call(entry(`${path}/delete`))).toMatchObject({ status: 200 });
    expect(await mine.ask('batch/delete')).toMatchObject({ code: 'method_not_allowed' });
  });
});
