import { beforeAll, expect, it, vi } from 'vitest';

import { anEntry } from '../support/a-queue.ts';
import { publish, publishEntry, readersHave, seen } from '../support/a-publication.ts';
import * as a from '../support/a-workspace.ts';
import { testNow } from '../support/test-time.ts';
import { describeOnPostgres } from '../support/database.ts';
import { publishDueAt } from '../support/publish-due.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';

/** Allows time for several consecutive publications. */
vi.setConfig({ testTimeout: 30_000 });

describeOnPostgres('moved sailings whose former group is deleted', (getDatabase) => {
  let mine: a.Publisher;
  beforeAll(async () => {
    await insertSomeHarbors(getDatabase().db);
    mine = await a.aPublisher(getDatabase(), await a.anOrganization(getDatabase()));
  }, 60_000);

  const have = async (group: string) =>
    (await readersHave(getDatabase(), group)).map(
      ({ voyage_number, remark, withdrawn_time, lanes }) =>
        `${voyage_number} ${remark}${withdrawn_time || lanes === 0 ? ' withdrawn' : ''}`,
    );
  /** Returns everything stored of a sailing except its publication. */
  const rowOf = async (id: string) => {
    const { rows } = await getDatabase().pool.query(
      `select to_jsonb(sailing) - 'batch_id' - 'template_id' as row, card.body, card.calls
      from information as sailing join information_card as card on information_id = id where id = $1`,
      [id],
    );
    return rows;
  };
  const remove = async (group: string, sailing_total: number) => {
    const base = { title: '远东 — 红海', sailing_total };
    const [result] = await mine.push(anEntry('organization/template/delete', { id: group, base }));
    if (result?.status !== 200) throw new Error(`The group was not deleted: ${JSON.stringify(result)}`);
  };
  /** Publishes two sailings, then moves the second one to a group with the given drafts. */
  const twoGroups = async (own: Parameters<typeof a.aGroupWith>[1]) => {
    const drafts = a.someDrafts(2);
    const [stays, goes] = drafts.map(({ id }) => id) as [string, string];
    const from = await a.aGroupWith(mine, drafts);
    const to = await a.aGroupWith(mine, own);
    await publish(mine, from);
    if (own.length > 0) await publish(mine, to);
    await mine.push(a.moveEntry(from, to, goes));
    return { from, to, stays, goes };
  };
  const ownDrafts = () => a.someDrafts(1).map((draft) => ({ ...draft, voyage_number: '9E' }));
  const edit = (id: string) => mine.push(a.editEntry(id, { remark: 'x' }, { remark: '' }));

  it('stay visible and now belong to the group of their drafts', async () => {
    const { from, to, stays, goes } = await twoGroups([]);
    const before = await rowOf(goes);
    await remove(from, 1);
    expect(await rowOf(goes)).toEqual(before);
    expect([await have(from), await have(to)]).toEqual([['1E  withdrawn'], ['2E ']]);
    expect((await readersHave(getDatabase(), from)).map(({ id }) => id)).toEqual([stays]);

    const { template } = await mine.draftsIn(to);
    expect(template).toMatchObject({
      batch_total: 1,
      publish_time: testNow.toISOString(),
      confirm_time: null,
      live_total: 1,
      changed_total: 0,
      removed_total: 0,
    });
    // At first, the review of that group finds nothing to publish. Later it finds exactly one change.
    const again = await publish(mine, to, { confirm: true });
    expect([again.batch, again.confirmed_total]).toEqual([null, 1]);
    await edit(goes);
    const { batch } = await publish(mine, to);
    expect(batch).toMatchObject({ number: 2, added_total: 0, changed_total: 1, sailing_total: 1 });
    expect(await have(to)).toEqual(['2E x']);
  });

  it("are added to the group's published sailings, which stay unchanged", async () => {
    const own = ownDrafts();
    const { from, to, goes } = await twoGroups(own);
    const first = (await mine.draftsIn(to)).template;
    await edit(own[0]?.id ?? '');
    await remove(from, 1);
    expect(await have(to)).toEqual(['2E ', '9E ']);
    const { template } = await mine.draftsIn(to);
    expect(template).toMatchObject({ batch_total: 2, live_total: 2, changed_total: 1, removed_total: 0 });
    expect(template.publish_time).toBe(first.publish_time);
    const { list } = await mine.read<{ list: { id: string }[] }>(
      `business/information/batch/data?id=${template.batch_id}`,
    );
    expect(new Set(list.map(({ id }) => id))).toEqual(new Set([own[0]?.id, goes]));
    const { rows } = await getDatabase().pool.query(
      `select batch.number, state, sailing_total, added_total + moved_total + changed_total + withdrawn_total as changes,
        action, batch_log.detail -> 'total' as told
      from batch left join batch_log on batch_id = batch.id where batch.template_id = $1 order by number`,
      [to],
    );
    expect(rows).toEqual([
      { number: 1, state: 'replaced', sailing_total: 1, changes: 1, action: 'published', told: 1 },
      { number: 2, state: 'live', sailing_total: 2, changes: 0, action: 'taken_over', told: 1 },
    ]);
  });

  it("are published once with the group's scheduled publication", async () => {
    const { from, to, goes } = await twoGroups(ownDrafts());
    await edit(goes);
    const later = new Date(testNow.getTime() + 60_000);
    await publish(mine, to, { at: later });
    await remove(from, 1);
    expect(await have(to)).toEqual(['2E ', '9E ']);
    expect(await publishDueAt(getDatabase(), later)).toEqual([]);
    expect(await have(to)).toEqual(['2E x', '9E ']);
    const { template } = await mine.draftsIn(to);
    expect(template).toMatchObject({ scheduled: null, live_total: 2, changed_total: 0 });
  });

  it('are withdrawn with their draft or with its group', async () => {
    const [one, other] = [await twoGroups([]), await twoGroups(ownDrafts())];
    await remove(one.from, 1);
    await remove(other.from, 1);
    const { list } = await mine.draftsIn(one.to);
    await mine.push(a.deleteEntry(...list.map(seen)));
    expect((await mine.draftsIn(one.to)).template).toMatchObject({ live_total: 1, removed_total: 1 });
    const { batch } = await publish(mine, one.to, { removed: [one.goes] });
    expect(batch).toMatchObject({ withdrawn_total: 1, sailing_total: 0 });
    await remove(other.to, 2);
    expect([await have(one.to), await have(other.to)]).toEqual([
      ['2E  withdrawn'],
      ['2E  withdrawn', '9E  withdrawn'],
    ]);
  });

  it('can return to a group that has published them before', async () => {
    const { from, to, goes } = await twoGroups(ownDrafts());
    await publish(mine, to);
    await mine.push(a.moveEntry(to, from, goes));
    await publish(mine, from);
    await mine.push(a.moveEntry(from, to, goes));
    await remove(from, 1);
    expect(await have(to)).toEqual(['2E ', '9E ']);
  });

  it('do not block a publication that was reviewed before', async () => {
    const { from, to, goes } = await twoGroups(ownDrafts());
    await edit(goes);
    const reviewed = await publishEntry(mine, to);
    const late = await publishEntry(mine, to);
    await remove(from, 1);
    const [done] = await mine.push(reviewed);
    expect(done).toMatchObject({ status: 200, data: { batch: { changed_total: 1, added_total: 0 } } });
    expect(await have(to)).toEqual(['2E x', '9E ']);
    // This publication was reviewed before another change, which has since been published.
    const [refused] = await mine.push(late);
    expect(refused).toMatchObject({ status: 409, errors: [{ field: 'base.batch_id' }] });
  });
});
