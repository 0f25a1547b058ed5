import { beforeAll, beforeEach, expect, it } from 'vitest';

import { insertSailings } from '../../server/db/sailings/sailings.ts';
import { lastWordsOf, silentSources } from '../../server/domain/sailings/missing-news.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { aBatch, aSailing } from '../support/a-sailing.ts';
import { describeOnPostgres } from '../support/database.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';
import { testNow } from '../support/test-time.ts';

const minutesAgo = (minutes: number) => new Date(testNow.getTime() - minutes * 60_000);

describeOnPostgres('missing news', (getDatabase) => {
  let owner = 0;
  beforeAll(async () => {
    owner = await insertSomeHarbors(getDatabase().db);
  });
  beforeEach(async () => {
    for (const table of ['terminal_source', 'schedule_source', 'information'] as const)
      await getDatabase().db.deleteFrom(table).execute();
  });

  const terminal = async (name: string, run: number, whole: number) => {
    const times = { run_time: minutesAgo(run), whole_time: minutesAgo(whole), usual_minutes: 120 };
    const row = { name, harbor_code: 'CNSHA', url: 'https://terminal.example/', ...times };
    await getDatabase().db.insertInto('terminal_source').values(row).execute();
  };
  const silent = async () => (await silentSources({ database: getDatabase(), now: testNow })).list;

  it('a terminal is silent after two intervals without a complete answer', async () => {
    await terminal('late', 60, 361);
    await terminal('in time', 10, 230);
    await terminal('not read any longer', 5_000, 5_000);
    expect(await silent()).toEqual([
      {
        id: expect.stringMatching(/^terminal \d+$/),
        kind: 'terminal',
        harbor_code: 'CNSHA',
        terminals: [],
        shipowner: null,
        since: minutesAgo(361).toISOString(),
        usual_minutes: 120,
        information_ids: [],
      },
    ]);
  });

  it('a carrier whose endpoint fails is silent, with its name', async () => {
    const times = { run_time: minutesAgo(5), whole_time: minutesAgo(200), usual_minutes: 60 };
    const row = { shipowner_id: owner, url: 'https://carrier.example/', ...times };
    await getDatabase().db.insertInto('schedule_source').values(row).execute();
    expect(await silent()).toMatchObject([{ kind: 'carrier', shipowner: { id: owner }, usual_minutes: 60 }]);
  });

  it('the last news of a sailing is its last change or confirmation', async () => {
    const sailing = aSailing({ id: makeUuidV7() });
    await insertSailings(getDatabase(), aBatch({ shipowner_id: owner }), [sailing]);
    const confirm_time = new Date('2099-01-01T00:00:00Z');
    await getDatabase().db.updateTable('information').set({ confirm_time }).execute();
    const { list } = await lastWordsOf([sailing.id, makeUuidV7()], { database: getDatabase() });
    expect(list).toEqual([
      { id: sailing.id, word_time: confirm_time.toISOString(), is_withdrawn: false, has_arrival: false },
    ]);
  });
});
