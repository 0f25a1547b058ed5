import { beforeAll, expect, test } from 'vitest';

import { aBatch, aCall, aSailing } from '../../../tests/support/a-sailing.ts';
import { aMember, testNow } from '../../../tests/support/app.ts';
import { describeOnBothEngines } from '../../../tests/support/database.ts';
import { insertSomeHarbors } from '../../../tests/support/some-harbors.ts';
import { rowOf, verdictContextFor } from '../../domain/workspace/draft-rows.ts';
import { insertSailings } from '../sailings.ts';
import { listDraftsOf } from '../workspace/drafts.ts';
import { listTemplates } from '../workspace/templates.ts';
import { insertDemoWorkspace } from './demo-workspace.ts';

describeOnBothEngines('the workspace of the demo publishers', (getDatabase) => {
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

  test('has a group with changes, one without and one that was never published', async () => {
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

  test('could be published, but for the one that is still being prepared', async () => {
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
});
