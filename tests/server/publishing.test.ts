import { beforeAll, expect, it, vi } from 'vitest';

import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { anEntry } from '../support/a-queue.ts';
import { aDraftArrival, aDraftCall, aDraftSailing } from '../support/a-draft-sailing.ts';
import { publish, publishEntry, readersHave, seen } from '../support/a-publication.ts';
import * as a from '../support/a-workspace.ts';
import { testNow } from '../support/test-time.ts';
import { describeOnPostgres } from '../support/database.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';

/** Allows time for several consecutive publications. */
vi.setConfig({ testTimeout: 30_000 });

describeOnPostgres('publishing a group', (getDatabase) => {
  let shipowner = 0;
  let mine: a.Publisher;
  beforeAll(async () => {
    await insertSomeHarbors(getDatabase().db);
    shipowner = await a.anOrganization(getDatabase());
    mine = await a.aPublisher(getDatabase(), shipowner);
  }, 60_000);

  const have = (group: string) => readersHave(getDatabase(), group);
  const actionsOf = async (group: string) => {
    const { rows } = await getDatabase().pool.query<{ action: string; member: boolean; total: number }>(
      `select action, member_id is not null as member, coalesce((detail ->> 'total')::integer, 0) as total
      from batch_log where template_id = $1 and action in ('published', 'confirmed') order by id`,
      [group],
    );
    return rows.map(({ action, member, total }) => `${action} ${total}${member ? '' : ' by the server'}`);
  };
  const versionsIn = async (group: string) =>
    (await mine.draftsIn(group)).list.map(({ version, publish_version }) => [version, publish_version]);

  it('publishes all drafts and reports each of them', async () => {
    const group = await a.aGroupWith(mine, a.someDrafts(3));
    const { template, batch, confirmed_total } = await publish(mine, group);
    expect(batch).toMatchObject({
      template_id: group,
      number: 1,
      state: 'live',
      publish_time: testNow.toISOString(),
      sailing_total: 3,
      added_total: 3,
      moved_total: 0,
      withdrawn_total: 0,
    });
    expect(confirmed_total).toBe(0);
    expect(template).toMatchObject({
      batch_id: batch?.id,
      batch_total: 1,
      publish_time: testNow.toISOString(),
      confirm_time: null,
      live_total: 3,
      changed_total: 0,
      removed_total: 0,
    });
    expect(await have(group)).toMatchObject(
      [1, 2, 3].map((at) => ({ batch_id: batch?.id, voyage_number: `${at}E`, withdrawn_time: null })),
    );
    for (const { lanes, card } of await have(group)) {
      expect(lanes).toBeGreaterThan(0);
      expect(card).toContain('WANG CHAO');
    }
    expect(await versionsIn(group)).toEqual([1, 2, 3].map(() => [1, 1]));
    expect(await actionsOf(group)).toEqual(['published 3']);
  });

  it('changes only the ticked sailings', async () => {
    const drafts = a.someDrafts(4);
    const [moved, edited, removed, other] = drafts;
    if (!moved || !edited || !removed || !other) throw new Error('The fixture has too few drafts');
    const group = await a.aGroupWith(mine, drafts);
    const first = await publish(mine, group);
    const [call] = moved.harbors;
    const rows = (await mine.draftsIn(group)).list;
    await mine.push(
      a.editEntry(
        moved.id,
        { [`harbors.${call?.id}.start_time`]: '2026-12-02', [`harbors.${call?.id}.end_time`]: '2026-12-05' },
        { [`harbors.${call?.id}.start_time`]: '2026-12-01', [`harbors.${call?.id}.end_time`]: '2026-12-04' },
      ),
      a.editEntry(edited.id, { remark: 'x' }, { remark: '' }),
      a.editEntry(other.id, { remark: 'not passed' }, { remark: '' }),
      a.deleteEntry(...rows.filter(({ id }) => id === removed.id).map(seen)),
    );
    const { template, batch } = await publish(mine, group, {
      rows: [moved.id, edited.id],
      removed: [removed.id],
      confirm: true,
    });
    expect(batch).toMatchObject({
      number: 2,
      sailing_total: 3,
      added_total: 0,
      moved_total: 1,
      changed_total: 1,
      withdrawn_total: 1,
      confirmed_total: 0,
    });
    expect(template).toMatchObject({ live_total: 3, changed_total: 1, removed_total: 0, batch_total: 2 });
    const state = await have(group);
    expect(state.map(({ voyage_number, remark, window }) => [voyage_number, remark, window])).toEqual([
      ['1E', '', '2026-12-02 2026-12-22'],
      ['2E', 'x', '2026-12-01 2026-12-22'],
      ['3E', '', '2026-12-01 2026-12-22'],
      ['4E', '', '2026-12-01 2026-12-22'],
    ]);
    expect(state.map(({ batch_id }) => batch_id === batch?.id)).toEqual([true, true, false, true]);
    expect(state.map(({ withdrawn_time }) => withdrawn_time)).toEqual([null, null, testNow, null]);
    expect(state[2]?.lanes).toBe(0);
    const { rows: moves } = await getDatabase().pool.query(
      'select information_id as id, batch_id, call_id, old_start_time, end_time from information_move where batch_id = any($1)',
      [[batch?.id, first.batch?.id]],
    );
    expect(moves).toEqual([
      {
        id: moved.id,
        batch_id: batch?.id,
        call_id: call?.id,
        old_start_time: '2026-12-01',
        end_time: '2026-12-05',
      },
    ]);
    const states = await getDatabase()
      .db.selectFrom('batch')
      .select(['number', 'state'])
      .where('template_id', '=', group)
      .orderBy('number')
      .execute();
    expect(states).toEqual([
      { number: 1, state: 'replaced' },
      { number: 2, state: 'live' },
    ]);
  });

  it('confirms unchanged sailings without a publication', async () => {
    const drafts = a.someDrafts(3);
    const group = await a.aGroupWith(mine, drafts);
    const first = await publish(mine, group);
    await mine.push(a.editEntry(drafts[0]?.id ?? '', { remark: 'x' }, { remark: '' }));
    const { template, batch, confirmed_total } = await publish(mine, group, { rows: [], confirm: true });
    expect([batch, confirmed_total]).toEqual([null, 2]);
    expect(template).toMatchObject({
      batch_id: first.batch?.id,
      batch_total: 1,
      confirm_time: testNow.toISOString(),
      changed_total: 1,
    });
    const state = await have(group);
    expect(state.map(({ confirm_time }) => confirm_time)).toEqual([null, testNow, testNow]);
    expect(await actionsOf(group)).toEqual(['published 3', 'confirmed 2']);
  });

  it('confirming is refused if nothing was ever published', async () => {
    const [empty, drafted] = [await a.aGroupWith(mine, []), await a.aGroupWith(mine, a.someDrafts(1))];
    for (const group of [empty, drafted]) {
      const entry = await publishEntry(mine, group, { rows: [], confirm: true });
      const [result] = await mine.push(entry);
      expect(result?.status).toBe(422);
      expect(result).toMatchObject({
        errors: [
          {
            field: 'confirm',
            code: 'nothing_to_confirm',
            message: 'This group has no published sailings to confirm',
          },
        ],
      });
      expect(await actionsOf(group)).toEqual([]);
    }
  });

  it('is refused completely if a draft has changed since the review', async () => {
    const drafts = a.someDrafts(2);
    const group = await a.aGroupWith(mine, drafts);
    const entry = await publishEntry(mine, group);
    await mine.push(a.editEntry(drafts[0]?.id ?? '', { remark: 'x' }, { remark: '' }));
    const [refused] = await mine.push(entry);
    expect(refused).toMatchObject({
      status: 409,
      errors: [{ field: drafts[0]?.id, code: 'conflict' }],
      data: { template: { id: group, batch_id: null }, list: [{ id: drafts[0]?.id, remark: 'x' }] },
    });
    expect(await have(group)).toEqual([]);

    const [late, first] = [await publishEntry(mine, group), await publish(mine, group)];
    const [second] = await mine.push(late);
    expect(second).toMatchObject({ status: 409, errors: [{ field: 'base.batch_id' }] });
    expect(second?.data).toMatchObject({ template: { batch_id: first.batch?.id } });
  });

  it('is refused if a colleague has withdrawn the compared publication', async () => {
    const drafts = a.someDrafts(2);
    const [id = ''] = drafts.map((draft) => draft.id);
    const group = await a.aGroupWith(mine, drafts);
    const { batch } = await publish(mine, group);
    await mine.push(a.editEntry(id, { remark: 'x' }, { remark: '' }));
    const entries = [
      await publishEntry(mine, group, { rows: [id] }),
      await publishEntry(mine, group, { rows: [], confirm: true }),
    ];
    const rows = [{ id: batch?.id, base: 'live' }];
    await mine.push(anEntry('business/information/batch/delete', { rows }));
    const refused = {
      status: 409,
      errors: [{ field: 'base.batch_id' }],
      data: { template: { batch_id: null } },
    };
    expect(await mine.push(...entries)).toMatchObject([refused, refused]);
    expect((await have(group)).map(({ withdrawn_time }) => withdrawn_time)).toEqual([testNow, testNow]);
  });

  it("is refused with every fault of a draft in the reader's language", async () => {
    const right = aDraftSailing();
    const wrong = aDraftSailing({ machine_id: 'x', harbors: [aDraftCall({ harbor_code: '上海' })] });
    const group = await a.aGroupWith(mine, [right, wrong]);
    const [refused] = await mine.push(await publishEntry(mine, group));
    expect(refused?.status).toBe(422);
    expect(refused?.errors?.map(({ field, message }) => [field, message])).toEqual([
      [`${wrong.id}.machine_id`, 'Vessel type not found: "x"'],
      [`${wrong.id}.harbors`, 'Add a discharge port after the loading port'],
      [`${wrong.id}.harbors.${wrong.harbors[0]?.id}.harbor_code`, 'Port not found: "上海"'],
    ]);
    expect(await have(group)).toEqual([]);
    const { batch } = await publish(mine, group, { rows: [right.id] });
    expect(batch?.sailing_total).toBe(1);
  });

  it('a call id may appear once in one sailing', async () => {
    const harbors = [aDraftCall(), aDraftArrival()];
    const twins = [aDraftSailing({ harbors }), aDraftSailing({ harbors })];
    const group = await a.aGroupWith(mine, twins);
    const [refused] = await mine.push(await publishEntry(mine, group));
    expect(refused).toMatchObject({ status: 422, errors: [{ code: 'id_repeated' }, {}] });
  });

  it('a repeated request has no effect, and its id cannot be reused', async () => {
    const group = await a.aGroupWith(mine, a.someDrafts(2));
    const entry = await publishEntry(mine, group);
    const [[first], [again]] = [await mine.push(entry), await mine.push(entry)];
    expect(again).toEqual(first);
    await mine.push(a.addEntry(group, aDraftSailing({ voyage_number: '3E' })));
    const { id } = entry.body as { id: string };
    const [other] = await mine.push(await publishEntry(mine, group, { id }));
    expect(other).toMatchObject({ status: 422, errors: [{ field: 'id', code: 'id_repeated' }] });
    expect(await have(group)).toHaveLength(2);
  });

  it('needs a time within a year and something to publish', async () => {
    const group = await a.aGroupWith(mine, a.someDrafts(1));
    const entry = await publishEntry(mine, group);
    const sent = async (differs: object) => {
      const [result] = await mine.push(anEntry(entry.call, { ...entry.body, ...differs }));
      return result?.errors?.map(({ message }) => message);
    };
    expect([
      await sent({ publish_time: '' }),
      await sent({ rows: [], removed: [], confirm: false }),
      await sent({ publish_time: '2028-01-01T00:00:00Z' }),
    ]).toEqual([
      ['Publish time cannot be empty'],
      ['Select at least one item'],
      ['Choose a publish time within the next 366 days'],
    ]);
  });

  it('a foreign or missing group is not found', async () => {
    const stranger = await a.aPublisher(getDatabase(), await a.anOrganization(getDatabase()));
    const group = await a.aGroupWith(mine, a.someDrafts(1));
    const entry = await publishEntry(mine, group);
    const missing = anEntry(entry.call, { ...entry.body, template_id: makeUuidV7() });
    const results = [
      ...(await stranger.push(anEntry(entry.call, entry.body))),
      ...(await mine.push(missing)),
    ];
    expect(results.map(({ status }) => status)).toEqual([404, 404]);
  });

  it('a published sailing moves with its draft to the other group', async () => {
    const drafts = a.someDrafts(2);
    const [stays, goes] = drafts.map(({ id }) => id);
    const from = await a.aGroupWith(mine, drafts);
    const to = await a.aGroupWith(mine, []);
    await publish(mine, from);
    await mine.push(a.moveEntry(from, to, goes ?? ''));
    const { batch } = await publish(mine, to);
    expect(batch).toMatchObject({ added_total: 1, sailing_total: 1 });
    expect((await have(from)).map(({ id }) => id)).toEqual([stays]);
    expect(await have(to)).toMatchObject([{ id: goes, withdrawn_time: null }]);
    // The first group no longer contains the sailing, so the publication of that group withdraws nothing.
    const next = await publish(mine, from, { removed: [goes ?? ''] });
    expect(next.batch).toMatchObject({ withdrawn_total: 0, sailing_total: 1 });
    expect(await have(to)).toMatchObject([{ id: goes, withdrawn_time: null }]);
  });

  it('a sailing with a moved draft stays live until it is published again', async () => {
    const drafts = a.someDrafts(2);
    const [stays, goes] = drafts.map(({ id }) => id);
    const from = await a.aGroupWith(mine, drafts);
    const to = await a.aGroupWith(mine, []);
    await publish(mine, from);
    await mine.push(a.moveEntry(from, to, goes ?? ''));
    const { template } = await mine.draftsIn(from);
    expect(template).toMatchObject({ live_total: 2, changed_total: 0, removed_total: 0 });

    // A publisher who has not seen the move gets a conflict, and the sailing stays live.
    const [result] = await mine.push(await publishEntry(mine, from, { removed: [goes ?? ''] }));
    expect(result).toMatchObject({
      status: 409,
      errors: [{ field: goes, code: 'conflict' }],
      data: { list: [{ id: goes, template_id: to }] },
    });
    await mine.push(a.editEntry(stays ?? '', { remark: 'x' }, { remark: '' }));
    const { batch } = await publish(mine, from);
    expect(batch).toMatchObject({ changed_total: 1, withdrawn_total: 0, sailing_total: 2 });
    expect(await have(from)).toMatchObject([
      { id: stays, remark: 'x' },
      { id: goes, withdrawn_time: null, batch_id: batch?.id },
    ]);
    await publish(mine, to);
    expect(await have(to)).toMatchObject([{ id: goes, withdrawn_time: null }]);
  });

  it('stores the snapshot of an unchanged sailing once', async () => {
    const drafts = a.someDrafts(3);
    const group = await a.aGroupWith(mine, drafts);
    const first = await publish(mine, group);
    const edited = drafts[0]?.id ?? '';
    const ids: string[] = [];
    for (const remark of ['x', 'y']) {
      const before = remark === 'x' ? '' : 'x';
      await mine.push(a.editEntry(edited, { remark }, { remark: before }));
      const { batch } = await publish(mine, group, { confirm: true });
      ids.push(batch?.id ?? '');
    }
    const { rows } = await getDatabase().pool.query<Record<'batch_id' | 'sailing_id' | 'same_as', string>>(
      'select batch_id, sailing_id, same_as from batch_sailing where batch_id = any($1)',
      [ids],
    );
    expect(rows).toHaveLength(6);
    for (const { sailing_id, same_as } of rows)
      expect(same_as).toBe(sailing_id === edited ? null : first.batch?.id);
    const voyages = await getDatabase().pool.query<{ voyages: string[] }>(
      `select array_agg(snapshot ->> 'voyage_number' order by snapshot ->> 'voyage_number') as voyages
      from published_sailing where batch_id = any($1) group by batch_id`,
      [ids],
    );
    expect(voyages.rows).toEqual([{ voyages: ['1E', '2E', '3E'] }, { voyages: ['1E', '2E', '3E'] }]);
  });

  it('works with an old publication that has no stored sailings', async () => {
    const drafts = a.someDrafts(3);
    const group = await a.aGroupWith(mine, drafts);
    const first = await publish(mine, group);
    await getDatabase()
      .db.deleteFrom('batch_sailing')
      .where('batch_id', '=', first.batch?.id ?? '')
      .execute();
    await mine.push(a.editEntry(drafts[0]?.id ?? '', { remark: 'x' }, { remark: '' }));
    const { batch } = await publish(mine, group, { confirm: true });
    expect(batch).toMatchObject({ changed_total: 1, added_total: 0, confirmed_total: 2, sailing_total: 3 });
  });
});
