import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';

import { logRow } from '../../contract/calls/publishing.ts';
import type { NewDraft } from '../../trade/draft/draft.ts';
import { publicationChanges } from '../../trade/draft/publication-changes.ts';
import { aBatch, aCall, aSailing } from '../../tests/support/a-sailing.ts';
import { aMember } from '../../tests/support/a-member.ts';
import { testNow } from '../../tests/support/test-time.ts';
import { describeOnPostgres } from '../../tests/support/database.ts';
import { insertSomeHarbors } from '../../tests/support/some-harbors.ts';
import { rowOf, verdictContextFor } from '../domain/workspace/draft-rows.ts';
import { listBatches, listSnapshots } from '../db/publishing/batches.ts';
import { listLog } from '../db/publishing/log-read.ts';
import { insertSailings } from '../db/sailings/sailings.ts';
import { listDraftsOf } from '../db/workspace/drafts.ts';
import { listPublishedAsDrafts } from '../db/workspace/published-drafts.ts';
import { listTemplates } from '../db/workspace/templates.ts';
import { insertDemoWorkspace } from './demo-workspace.ts';

/** Returns an empty id, because the sailings of this test have no cut-offs. */
const cutOffId = () => '';

describeOnPostgres('workspace of the demo publishers', (getDatabase) => {
  let owner = 0;
  beforeAll(async () => {
    const { db } = getDatabase();
    await insertSomeHarbors(db);
    const titles = { logo: null, chinese_title: '屿川航运', english_title: 'Yu Chuan', is_demo: true };
    ({ id: owner } = await db
      .insertInto('shipowner')
      .values(titles)
      .returning('id')
      .executeTakeFirstOrThrow());
    await aMember(getDatabase(), { publisher: true, shipowner_id: owner, nickname: '演示发布人甲' });
    const sailings = (count: number) =>
      Array.from({ length: count }, () =>
        aSailing({
          lift_tons: 350.5,
          harbors: [
            aCall({ start_time: '2026-12-01', end_time: '2026-12-04' }),
            aCall({
              harbor_code: 'AEJEA',
              start_time: '2026-12-22',
              end_time: '2026-12-24',
              is_load: false,
              is_unload: true,
            }),
          ],
        }),
      );
    await insertSailings(
      getDatabase(),
      aBatch({ shipowner_id: owner, group_title: '远东 — 波斯湾' }),
      sailings(5),
    );
    await insertSailings(
      getDatabase(),
      aBatch({ shipowner_id: owner, group_title: '远东 — 红海' }),
      sailings(3),
    );
    const make = () =>
      db.transaction().execute((transaction) => insertDemoWorkspace({ transaction, seed: 1, now: testNow }));
    await make();
  }, 60_000);

  test('there is a changed group, an unchanged one and one never published', async () => {
    const groups = await listTemplates(getDatabase(), { owner, now: testNow });
    const counts = groups.map((one) => [
      one.title,
      one.sailing_total,
      one.changed_total,
      one.live_total,
      one.removed_total,
    ]);
    expect(counts.toSorted()).toEqual([
      ['明年航次筹备', 3, 3, 0, 0],
      ['远东 — 波斯湾', 5, 3, 5, 1],
      ['远东 — 红海', 3, 0, 3, 0],
    ]);
    expect(new Set(groups.map(({ editor }) => editor))).toEqual(new Set(['演示发布人甲']));
  });

  test('published groups have no faults, the unpublished one has one', async () => {
    const groups = await listTemplates(getDatabase(), { owner, now: testNow });
    for (const { id, publish_time } of groups) {
      const drafts = await listDraftsOf(getDatabase(), id);
      const context = await verdictContextFor(getDatabase(), testNow, drafts);
      const faults = drafts.map((draft) =>
        rowOf(draft, context).verdicts.filter(({ kind }) => kind === 'fault'),
      );
      expect(faults.flat().map(({ code }) => code)).toEqual(publish_time ? [] : ['unload_missing']);
    }
  });

  test('groups have several publications that agree with the published sailings', async () => {
    const { db } = getDatabase();
    const groups = (await listTemplates(getDatabase(), { owner, now: testNow })).filter(
      (one) => one.batch_id,
    );
    expect(groups).toHaveLength(2);
    for (const { id, batch_id, batch_total, confirm_time, publish_time } of groups) {
      expect(batch_total).toBeGreaterThan(2);
      expect(confirm_time && publish_time && confirm_time >= publish_time).toBe(true);
      const ids = await db.selectFrom('batch').select('id').where('template_id', '=', id).execute();
      const batches = [
        ...(
          await listBatches(
            getDatabase(),
            ids.map((one) => one.id),
            owner,
          )
        ).values(),
      ];
      expect(batches.map(({ number, state }) => [number, state])).toEqual(
        batches.map((_, at) => [at + 1, at + 1 < batches.length ? 'replaced' : 'live']),
      );
      let before: NewDraft[] = [];
      for (const batch of batches) {
        const after = await listSnapshots(getDatabase(), batch);
        const { changes, same } = publicationChanges(before, after, '');
        const total = (kind: string) => changes.filter((change) => change.kind === kind).length;
        expect(batch).toMatchObject({
          sailing_total: after.length,
          added_total: total('added'),
          moved_total: total('moved'),
          changed_total: total('changed'),
          withdrawn_total: total('withdrawn'),
          confirmed_total: same.length,
        });
        before = after;
      }
      const seen = await listPublishedAsDrafts(getDatabase(), batch_id ?? '', {
        now: testNow,
        idOf: cutOffId,
      });
      expect(publicationChanges(before, seen, '')).toMatchObject({
        changes: [],
        same: { length: seen.length },
      });
      expect(batches.at(-1)).toMatchObject({ withdrawn_total: 1 });
    }
  });

  test('recorded moves end at the published laycans', async () => {
    const { rows } = await getDatabase().pool.query<{ isNow: boolean; total: number }>(`
      select call.start_time = last.start_time and call.end_time = last.end_time as "isNow", total
      from information_harbor as call join lateral (
        select start_time, end_time, count(*) over ()::integer as total
        from information_move where call_id = call.id order by move_time desc limit 1) as last on true`);
    expect(Math.max(...rows.map(({ total }) => total))).toBeGreaterThan(1);
    expect(rows.every(({ isNow }) => isNow)).toBe(true);
  });

  test('withdrawn sailings remain visible to readers', async () => {
    const { rows } = await getDatabase().pool.query<{ since: Date; lanes: number }>(`
      select withdrawn_time as since, (select count(*)::integer from information_lane as lane
        where lane.information_id = information.id and lane.withdrawn_time = information.withdrawn_time) as lanes
      from information where withdrawn_time is not null`);
    expect(rows.map(({ since }) => since.toISOString())).toEqual(
      Array(2).fill(aBatch({ shipowner_id: owner }).publish_time.toISOString()),
    );
    expect(rows.every(({ lanes }) => lanes > 0)).toBe(true);
  });

  test('the log lists all actions in order of time', async () => {
    const part = { offset: 0, most: 1000, totalMost: 1000 };
    const choice = { shipownerId: owner, templateId: null, batchId: null, action: null };
    const { rows } = await listLog(getDatabase(), choice, part);
    const times = rows.map(({ create_time }) => create_time);
    expect(times).toEqual(times.toSorted().toReversed());
    const answer = v.array(logRow);
    expect(v.safeParse(answer, rows).issues).toBeUndefined();
    const actions = new Set(rows.map(({ action }) => action));
    for (const action of ['group_made', 'added', 'cloned', 'edited', 'removed', 'published'] as const)
      expect(actions).toContain(action);
    const published = rows.filter(({ action }) => action === 'published');
    expect(published.every(({ batch }) => batch !== null)).toBe(true);
  });
});
