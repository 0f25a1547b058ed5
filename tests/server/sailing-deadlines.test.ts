import { beforeAll, beforeEach, expect, it } from 'vitest';

import { informationDeadlines } from '../../contract/calls/sailings/deadlines.ts';
import { insertSailings } from '../../server/db/sailings/sailings.ts';
import { packLanes } from '../../server/domain/packs/lane-packs.ts';
import { visitor, type Caller } from '../../server/domain/rights/caller.ts';
import { deadlinesOf } from '../../server/domain/sailings/sailings.ts';
import { answerFromLanes } from '../../src/sync/packs/search/answer-from-lanes.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { searchPlacesOf } from '../../trade/harbors/search-places.ts';
import { decodePack } from '../../trade/lane-pack/pack.ts';
import { openLane } from '../../trade/lane-pack/packed-lane.ts';
import { aHarborBook } from '../support/a-harbor-book.ts';
import { aBatch, aSailing } from '../support/a-sailing.ts';
import { describeOnPostgres } from '../support/database.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';
import { testNow } from '../support/test-time.ts';

const member: Caller = { ...visitor, role: 'COMMON', member_id: 1 };
const cutOff = (code: string, harbor_code: string, time: string | null) => ({
  harbor_code,
  code,
  time: time && `2026-12-${time}:00+08:00`,
  provenance: time === null ? ('not_given' as const) : ('published' as const),
  rule: null,
});

describeOnPostgres('the deadlines of several sailings', (getDatabase) => {
  let owner = 0;
  beforeAll(async () => {
    owner = await insertSomeHarbors(getDatabase().db);
  });
  beforeEach(() => getDatabase().db.deleteFrom('information').execute());

  const publish = async (...cut_offs: ReturnType<typeof cutOff>[]) => {
    const sailing = aSailing({ id: makeUuidV7(), cut_offs });
    await insertSailings(getDatabase(), aBatch({ shipowner_id: owner }), [sailing]);
    return sailing.id;
  };
  const lane = { from: 'CNSHA', to: 'AEJEA' };
  const ask = async (ids: string[], caller = member) => {
    const asked = { database: getDatabase(), now: testNow, caller };
    const { text } = await deadlinesOf({ ids, ...lane }, asked);
    return JSON.parse(text) as { list: { id: string; cut_offs: { code: string; time: string | null }[] }[] };
  };

  it('a member gets the deadlines at the loading port alone', async () => {
    const first = await publish(cutOff('PCO', 'CNSHA', '02T12:00'), cutOff('PCO', 'AEJEA', '20T12:00'));
    const second = await publish(cutOff('DGC', 'CNSHA', null));
    const { list } = await ask([first, second, first, makeUuidV7()]);
    expect(list.map(({ id, cut_offs }) => [id, cut_offs.map(({ code, time }) => [code, time])])).toEqual([
      [first, [['PCO', '2026-12-02T12:00:00+08:00']]],
      [second, [['DGC', null]]],
    ]);
  });

  it('a visitor gets no deadlines', async () => {
    const id = await publish(cutOff('PCO', 'CNSHA', '02T12:00'));
    expect(await ask([id], visitor)).toEqual({ list: [] });
  });

  it('the device answers from its stored lane as the server does', async () => {
    const ids = [
      await publish(cutOff('PCO', 'CNSHA', '02T12:00'), cutOff('EFC', 'CNSHA', '01T08:00')),
      await publish(cutOff('RCO', 'CNSHA', '02T09:00')),
    ];
    const asked = { database: getDatabase(), now: testNow, caller: member };
    const pack = decodePack(await packLanes({ lanes: ['CNSHA>AEJEA'], cursor: undefined }, asked));
    const lanes = pack.lanes.map(({ body }) => openLane(body));
    const source = { lanes, places: searchPlacesOf(aHarborBook()), now: testNow };
    const request = { ids: ids.join(), ...lane };
    expect(answerFromLanes(informationDeadlines, request, source)).toEqual(await ask(ids));
  });
});
