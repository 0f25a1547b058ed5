import { beforeAll, expect, it, vi } from 'vitest';

import type { Batch } from '../../contract/calls/publishing.ts';
import type { Template } from '../../contract/calls/workspace/template.ts';
import { anEntry } from '../support/a-queue.ts';
import { aDraftSailing } from '../support/a-draft-sailing.ts';
import { publish, publishEntry, readersHave, seen } from '../support/a-publication.ts';
import * as a from '../support/a-workspace.ts';
import { testNow } from '../support/test-time.ts';
import { describeOnPostgres } from '../support/database.ts';
import { publishDueAt } from '../support/publish-due.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';

const minute = 60_000;
const later = new Date(testNow.getTime() + 10 * minute);

/** Allows time for several consecutive publications. */
vi.setConfig({ testTimeout: 30_000 });

describeOnPostgres('scheduled and withdrawn publications', (getDatabase) => {
  let shipowner = 0;
  let mine: a.Publisher;
  beforeAll(async () => {
    await insertSomeHarbors(getDatabase().db);
    shipowner = await a.anOrganization(getDatabase());
    mine = await a.aPublisher(getDatabase(), shipowner);
  }, 60_000);

  const have = async (group: string) =>
    (await readersHave(getDatabase(), group)).map(
      ({ voyage_number, remark, withdrawn_time }) =>
        `${voyage_number} ${remark}${withdrawn_time ? ' withdrawn' : ''}`,
    );
  const batchesOf = (group: string) =>
    getDatabase()
      .db.selectFrom('batch')
      .selectAll()
      .where('template_id', '=', group)
      .orderBy('number')
      .execute();
  const logOf = async (group: string) => {
    const rows = await getDatabase()
      .db.selectFrom('batch_log')
      .select(['action', 'member_id'])
      .where('template_id', '=', group)
      .where('action', 'in', ['published', 'scheduled', 'confirmed', 'withdrawn', 'called_off'])
      .orderBy('id')
      .execute();
    return rows.map(({ action, member_id }) => `${action} by ${member_id === null ? 'the server' : 'me'}`);
  };
  const serverAt = async (now: Date) => expect(await publishDueAt(getDatabase(), now)).toEqual([]);
  const withdrawEntry = (...rows: { id: string | undefined; base: string }[]) =>
    anEntry('business/information/batch/delete', { rows });
  const versionsIn = async (group: string) =>
    (await mine.draftsIn(group)).list.map(({ version, publish_version }) => [version, publish_version]);

  it('a time only seconds ahead is published at once', async () => {
    const group = await a.aGroupWith(mine, a.someDrafts(1));
    const near = await publish(mine, group, { at: new Date(testNow.getTime() + 5_000) });
    expect(near.batch).toMatchObject({ state: 'live', publish_time: testNow.toISOString() });
    expect(near.template.scheduled).toBeNull();
    expect(await logOf(group)).toEqual(['published by me']);
  });

  it('are published at their minute as they were when scheduled', async () => {
    const drafts = a.someDrafts(4);
    const [edited, gone] = drafts.map(({ id }) => id);
    const group = await a.aGroupWith(mine, drafts);
    await publish(mine, group);
    const { list } = await mine.draftsIn(group);
    const fresh = aDraftSailing({ voyage_number: '5E', sequence: '0009V' });
    await mine.push(
      a.editEntry(edited ?? '', { remark: 'x' }, { remark: '' }),
      a.addEntry(group, fresh),
      a.deleteEntry(...list.filter(({ id }) => id === gone).map(seen)),
    );
    const asked = { rows: [edited ?? '', fresh.id], removed: [gone ?? ''], confirm: true, at: later };
    const { template, batch } = await publish(mine, group, asked);
    expect(batch).toMatchObject({
      state: 'scheduled',
      number: 2,
      publish_time: later.toISOString(),
      sailing_total: 4,
      added_total: 1,
      changed_total: 1,
      withdrawn_total: 1,
      confirmed_total: 2,
    });
    expect(template.scheduled).toEqual({ id: batch?.id, publish_time: later.toISOString() });
    expect(template.batch_id).not.toBe(batch?.id);

    // Later edits are not part of the scheduled publication.
    await mine.push(a.editEntry(edited ?? '', { remark: 'too late' }, { remark: 'x' }));
    const before = ['1E ', '2E ', '3E ', '4E '];
    await serverAt(new Date(later.getTime() - 1));
    expect(await have(group)).toEqual(before);
    await serverAt(new Date(later.getTime() + 3));
    expect(await have(group)).toEqual(['1E x', '2E  withdrawn', '3E ', '4E ', '5E ']);
    const [first, second] = await batchesOf(group);
    expect([first?.state, second?.state, second?.publish_time]).toEqual([
      'replaced',
      'live',
      new Date(later.getTime() + 3),
    ]);
    expect(second).toMatchObject({ sailing_total: 4, withdrawn_total: 1, confirmed_total: 2 });
    expect(await versionsIn(group)).toEqual([
      [3, 2],
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    expect(await logOf(group)).toEqual(['published by me', 'scheduled by me', 'published by the server']);
    const confirmed = await readersHave(getDatabase(), group);
    expect(confirmed.map(({ confirm_time }) => confirm_time !== null)).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
  });

  it('do not withdraw a sailing whose draft is now in another group', async () => {
    const drafts = a.someDrafts(2);
    const [stays, gone] = drafts.map(({ id }) => id);
    const group = await a.aGroupWith(mine, drafts);
    await publish(mine, group);
    const row = (await mine.draftsIn(group)).list.find(({ id }) => id === gone);
    if (!row) throw new Error('The draft was not found in its group');
    await mine.push(a.deleteEntry(seen(row)), a.editEntry(stays ?? '', { remark: 'x' }, { remark: '' }));
    await publish(mine, group, { removed: [gone ?? ''], at: later });
    const [draft] = drafts.filter(({ id }) => id === gone);
    if (!draft) throw new Error('The fixture draft was not found');
    await mine.push(a.addEntry(await a.aGroupWith(mine, []), draft));
    await serverAt(new Date(later.getTime() + 3));
    expect(await have(group)).toEqual(['1E x', '2E ']);
  });

  it('are replaced by a newer publication that names them', async () => {
    const group = await a.aGroupWith(mine, a.someDrafts(2));
    const first = await publish(mine, group, { at: later });
    const late = await publishEntry(mine, group);
    const second = await publish(mine, group, { at: new Date(later.getTime() + minute) });
    const [refused] = await mine.push(late);
    expect(refused).toMatchObject({ status: 409, errors: [{ field: 'base.scheduled_id' }] });
    const third = await publish(mine, group);
    await serverAt(new Date(later.getTime() + 2 * minute));
    expect((await batchesOf(group)).map(({ id, state }) => [id, state])).toEqual([
      [first.batch?.id, 'deleted'],
      [second.batch?.id, 'deleted'],
      [third.batch?.id, 'live'],
    ]);
    expect(await logOf(group)).toEqual([
      'scheduled by me',
      'called_off by me',
      'scheduled by me',
      'called_off by me',
      'published by me',
    ]);
  });

  it('leave a sailing to the group that has published it since', async () => {
    const drafts = a.someDrafts(2);
    const goes = drafts[1]?.id ?? '';
    const from = await a.aGroupWith(mine, drafts);
    const to = await a.aGroupWith(mine, []);
    await publish(mine, from, { at: later });
    await mine.push(a.moveEntry(from, to, goes), a.editEntry(goes, { remark: 'newer' }, { remark: '' }));
    await scheduledBefore(from);
    await publish(mine, to);
    await serverAt(later);
    expect([await have(from), await have(to)]).toEqual([['1E '], ['2E newer']]);
  });

  it('leave a sailing withdrawn that another group has published and withdrawn since', async () => {
    const drafts = a.someDrafts(2);
    const goes = drafts[1]?.id ?? '';
    const from = await a.aGroupWith(mine, drafts);
    const to = await a.aGroupWith(mine, []);
    await publish(mine, from, { at: later });
    await mine.push(a.moveEntry(from, to, goes));
    await scheduledBefore(from);
    const { batch } = await publish(mine, to);
    await mine.push(withdrawEntry({ id: batch?.id, base: 'live' }));
    await serverAt(later);
    expect([await have(from), await have(to)]).toEqual([['1E '], ['2E  withdrawn']]);
  });

  /**
   * Moves the publish time of the group's publications a minute into the past, because the clock of the tests
   * does not advance.
   */
  const scheduledBefore = (group: string) =>
    getDatabase()
      .db.updateTable('batch')
      .set({ create_time: new Date(testNow.getTime() - minute) })
      .where('template_id', '=', group)
      .execute();

  it('omit a route manager who was deleted since', async () => {
    const manager_id = await aManager();
    const draft = aDraftSailing({ manager_id });
    const group = await a.aGroupWith(mine, [draft]);
    await publish(mine, group, { at: later });
    await mine.push(a.editEntry(draft.id, { manager_id: null }, { manager_id }));
    await getDatabase().db.deleteFrom('manager').where('id', '=', manager_id).execute();
    await serverAt(later);
    expect(await have(group)).toHaveLength(1);
  });

  const aManager = async () => {
    const id = aDraftSailing().id;
    const names = { chinese_name: '周岚', english_name: 'Zhou Lan', phone: '', email: '' };
    await getDatabase()
      .db.insertInto('manager')
      .values({ id, shipowner_id: shipowner, ...names })
      .execute();
    return id;
  };

  it('can be cancelled or withdrawn, without restoring an older one', async () => {
    const drafts = a.someDrafts(2);
    const group = await a.aGroupWith(mine, drafts);
    const first = await publish(mine, group);
    await mine.push(a.editEntry(drafts[0]?.id ?? '', { remark: 'x' }, { remark: '' }));
    const second = await publish(mine, group);
    await mine.push(a.editEntry(drafts[0]?.id ?? '', { remark: 'y' }, { remark: 'x' }));
    const third = await publish(mine, group, { at: later });

    const wrong = [
      withdrawEntry({ id: first.batch?.id, base: 'live' }),
      withdrawEntry({ id: second.batch?.id, base: 'scheduled' }),
    ];
    expect(await mine.push(...wrong)).toMatchObject([
      { status: 409, data: { list: [{ number: 1, state: 'replaced' }] } },
      { status: 409, data: { list: [{ number: 2, state: 'live' }] } },
    ]);
    expect(await have(group)).toEqual(['1E x', '2E ']);

    const entry = withdrawEntry(
      { id: second.batch?.id, base: 'live' },
      { id: third.batch?.id, base: 'scheduled' },
    );
    const [done] = await mine.push(entry);
    expect(done).toMatchObject({ status: 200 });
    const { data } = done as { data: { list: Batch[]; templates: Template[] } };
    expect(data.list.map(({ number, state }) => [number, state])).toEqual([
      [2, 'deleted'],
      // Customers never saw the cancelled publication, so it loses its number and is no longer listed.
      [0, 'deleted'],
    ]);
    expect(data.templates).toMatchObject([
      { id: group, batch_id: null, scheduled: null, live_total: 0, changed_total: 2, removed_total: 0 },
    ]);
    await serverAt(later);
    expect(await have(group)).toEqual(['1E x withdrawn', '2E  withdrawn']);
    expect(await versionsIn(group)).toEqual([
      [3, null],
      [1, null],
    ]);
    expect((await logOf(group)).slice(-2)).toEqual(['withdrawn by me', 'called_off by me']);
    // Repeating the withdrawal has the same result.
    const [again] = await mine.push(withdrawEntry({ id: second.batch?.id, base: 'live' }));
    expect(again).toMatchObject({ status: 200, data: { list: [{ state: 'deleted' }] } });

    const { batch } = await publish(mine, group);
    expect(batch).toMatchObject({ number: 3, added_total: 2 });
    const { list } = await mine.read<{ list: Batch[] }>(
      `business/information/batch/list?template_id=${group}`,
    );
    expect(list.map(({ number }) => number)).toEqual([3, 2, 1]);
    expect(await have(group)).toEqual(['1E y', '2E ']);
  });

  it('are deleted with their group', async () => {
    const group = await a.aGroupWith(mine, a.someDrafts(2));
    await publish(mine, group);
    await mine.push(a.addEntry(group, aDraftSailing({ voyage_number: '3E' })));
    const { batch } = await publish(mine, group, { at: later });
    const base = { title: '远东 — 红海', sailing_total: 3 };
    await mine.push(anEntry('organization/template/delete', { id: group, base }));
    await serverAt(later);
    expect(await have(group)).toEqual(['1E  withdrawn', '2E  withdrawn']);
    const left = await getDatabase()
      .db.selectFrom('batch')
      .selectAll()
      .where('id', '=', batch?.id ?? '')
      .execute();
    expect(left).toMatchObject([{ state: 'deleted' }]);
  });

  it('of another organisation are not found', async () => {
    const stranger = await a.aPublisher(getDatabase(), await a.anOrganization(getDatabase()));
    const group = await a.aGroupWith(mine, a.someDrafts(1));
    const { batch } = await publish(mine, group);
    const [refused] = await stranger.push(withdrawEntry({ id: batch?.id, base: 'live' }));
    expect(refused?.status).toBe(404);
    expect(await have(group)).toEqual(['1E ']);
  });
});
