import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';

import { informationDeadlines } from '../../contract/calls/sailings/deadlines.ts';
import { refreshCards } from '../../server/db/sailings/read-model.ts';
import { insertSailings } from '../../server/db/sailings/sailings.ts';
import * as terminals from '../../server/db/terminals/terminals.ts';
import { packLanes } from '../../server/domain/packs/lane-packs.ts';
import { visitor, type Caller } from '../../server/domain/rights/caller.ts';
import { deadlinesOf } from '../../server/domain/sailings/sailings.ts';
import { answerFromLanes } from '../../src/sync/packs/search/answer-from-lanes.ts';
import { deadlineCodes } from '../../trade/deadline/deadline-codes.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { searchPlacesOf } from '../../trade/harbors/search-places.ts';
import { decodePack } from '../../trade/lane-pack/pack.ts';
import { openLane } from '../../trade/lane-pack/packed-lane.ts';
import { aHarborBook } from '../support/a-harbor-book.ts';
import { aBatch, aSailing } from '../support/a-sailing.ts';
import { describeOnPostgres } from '../support/database.ts';
import { shareOf } from '../support/share.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';
import { testNow } from '../support/test-time.ts';

const member: Caller = { ...visitor, role: 'COMMON', member_id: 1 };
const lane = { from: 'CNSHA', to: 'AEJEA' };

const someCode = fc.constantFrom(...deadlineCodes);
const someTime = fc
  .record({ day: fc.integer({ min: 10, max: 28 }), hour: fc.integer({ min: 10, max: 23 }) })
  .map(({ day, hour }) => `2026-11-${day}T${hour}:00:00+08:00`);
const someCutOff = fc.oneof(
  fc.record({
    code: someCode,
    time: someTime,
    provenance: fc.constant('published' as const),
    rule: fc.constant(null),
  }),
  fc.record({
    code: someCode,
    time: someTime,
    provenance: fc.constant('computed' as const),
    rule: fc.constantFrom('24_hours_before_departure', 'as agreed'),
  }),
  fc.record({
    code: someCode,
    time: fc.constant(null),
    provenance: fc.constant('not_given' as const),
    rule: fc.constant(null),
  }),
);
const someSailing = fc.record({
  cut_offs: fc.uniqueArray(
    fc.tuple(fc.constantFrom('CNSHA', 'CNSHA', 'AEJEA'), someCutOff).map(([harbor_code, one]) => ({
      ...one,
      harbor_code,
    })),
    { selector: ({ harbor_code, code }) => `${harbor_code} ${code}`, maxLength: 6 },
  ),
  /** The times that the terminal gives. */
  terminal: fc.dictionary(someCode, someTime, { maxKeys: 4 }),
});

type SomeSailing = typeof someSailing extends fc.Arbitrary<infer Sailing> ? Sailing : never;

describeOnPostgres('the deadlines of random sailings', (getDatabase) => {
  let owner = 0;
  beforeAll(async () => {
    owner = await insertSomeHarbors(getDatabase().db);
  });

  /** Publishes sailings and stores a list of the terminal with their times. Returns the ids of the sailings. */
  async function publish(sailings: readonly SomeSailing[]) {
    const database = getDatabase();
    await database.db.deleteFrom('information').execute();
    const rows = sailings.map(({ cut_offs }) => aSailing({ id: makeUuidV7(), cut_offs }));
    await insertSailings(database, aBatch({ shipowner_id: owner }), rows);
    const { id } = await terminals.findTerminal(database, {
      name: 'random',
      harbor_code: 'CNSHA',
      url: 'https://terminal.example/random.csv',
    });
    const calls = rows.map(({ id: name }, at) => ({
      name,
      terminal: 'EAST4',
      ship_name: 'RANDOM',
      voyage_number: String(at),
      imo: null,
      berth_time: null,
      departure_time: null,
      deadlines: sailings[at]?.terminal ?? {},
    }));
    await database.db.transaction().execute(async (writer) => {
      await terminals.storeTerminalCalls(writer, id, { calls, now: testNow });
      const matches = rows.map(({ id: name }) => ({ information_id: name, name }));
      await terminals.replaceMatches(writer, id, matches);
      await refreshCards(
        writer,
        rows.map(({ id: information_id }) => information_id),
      );
    });
    return rows.map((row) => row.id);
  }

  it('are equal on the device and on the server, also where a terminal differs', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someSailing, { minLength: 1, maxLength: 4 }), async (sailings) => {
        const ids = await publish(sailings);
        const asked = { database: getDatabase(), now: testNow, caller: member };
        const { text } = await deadlinesOf({ ids, ...lane }, asked);
        const pack = decodePack(await packLanes({ lanes: ['CNSHA>AEJEA'], cursor: undefined }, asked));
        const lanes = pack.lanes.map(({ body }) => openLane(body));
        const source = { lanes, places: searchPlacesOf(aHarborBook()), now: testNow };
        const answer = answerFromLanes(informationDeadlines, { ids: ids.join(), ...lane }, source);
        expect(answer).toEqual(JSON.parse(text));
      }),
      shareOf(200),
    );
  });
});
