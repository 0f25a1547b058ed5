import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';

import { containerPriceData, containerScheduleList } from '../../contract/calls/containers.ts';
import { insertSailings } from '../../server/db/sailings/sailings.ts';
import type { NewSailing } from '../../server/db/sailings/new-sailing.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { packContainers } from '../../server/domain/containers/container-pack.ts';
import { pricesOf } from '../../server/domain/containers/container-prices.ts';
import type { CallerSearch } from '../../server/domain/containers/container-search.ts';
import { findContainerOptions } from '../../server/domain/containers/find-container-options.ts';
import { knownHarbors } from '../../server/domain/harbors/harbors.ts';
import { visitor, type Caller } from '../../server/domain/rights/caller.ts';
import {
  optionsInContainerPack,
  pricesInContainerPack,
  searchFor,
} from '../../src/sync/containers/answer-of-container-pack.ts';
import { openContainerPack } from '../../src/sync/containers/opened-container-pack.ts';
import { containerTypes, seaTypes } from '../../trade/container/container-types.ts';
import { decodeContainerPack } from '../../trade/container/decode-container-pack.ts';
import { addDays } from '../../trade/calendar/plain-date.ts';
import { aContainerCall, aContainerRate, aContainerVoyage } from '../support/a-container-voyage.ts';
import { aBatch } from '../support/a-sailing.ts';
import { openDatabaseOfRun } from '../support/database.ts';
import { playsAll, shareOf } from '../support/share.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';
import { testNow } from '../support/test-time.ts';

/**
 * The network has few ports, so that vessels often call at the same port. The date line is between some of
 * them.
 */
const ports = ['CNSHA', 'SGSIN', 'AEJEA', 'DEHAM', 'USHNL', 'NZAKL'];
const firstDay = '2026-11-19';
const clock = fc.constantFrom('-', '00:00', '06:00', '18:00');

const someCalls = fc
  .tuple(
    fc.nat(50),
    fc.array(
      fc.record({
        port: fc.constantFrom(...ports),
        days: fc.constantFrom(1, 2, 3, 9),
        stay: fc.constantFrom(0, 1),
        arrive: clock,
        depart: clock,
        is_load: fc.constantFrom(true, true, true, false),
        is_unload: fc.constantFrom(true, true, true, false),
        is_known: fc.boolean(),
      }),
      { minLength: 2, maxLength: 5 },
    ),
  )
  .map(([start, calls]) => {
    let at = start;
    return calls.map(({ port, days, stay, arrive, depart, is_known, ...what }, place) => {
      const came = addDays(firstDay, (at += days));
      const left = addDays(firstDay, (at += stay));
      const actual_time = is_known && came < '2026-11-21' ? came : null;
      // Every voyage loads at its first port.
      const differs = { ...what, is_load: place === 0 || what.is_load, actual_time };
      return aContainerCall(`${port} ${came} ${arrive} ${left} ${depart}`, differs);
    });
  });

const somePlace = fc.constantFrom('', '', ...ports);
const someVoyage = fc
  .record({
    harbors: someCalls,
    is_blank: fc.constantFrom(false, false, false, true),
    service_code: fc.constantFrom('S1', 'S2'),
    rates_for: fc.constantFrom('member' as const, 'certified' as const),
    rates: fc.uniqueArray(
      fc.record({
        box_type: fc.constantFrom(...containerTypes),
        start_harbor_code: somePlace,
        end_harbor_code: somePlace,
        amount: fc.constantFrom('100', '250.5', '1200'),
        currency: fc.constantFrom('USD', 'USD', 'EUR'),
        valid_until: fc.constantFrom(null, '2026-12-05'),
      }),
      { maxLength: 4, selector: (one) => [one.box_type, one.start_harbor_code, one.end_harbor_code].join() },
    ),
    has_cut_off: fc.boolean(),
  })
  .map(({ has_cut_off, rates, ...differs }): NewSailing => {
    const [load] = differs.harbors;
    const time = `${load?.start_time}T06:00:00+00:00`;
    const cutOff = { harbor_code: load?.harbor_code ?? '', code: 'FCO', time, rule: null } as const;
    return aContainerVoyage([], {
      ...differs,
      rates: rates.map(aContainerRate),
      cut_offs: has_cut_off ? [{ ...cutOff, provenance: 'published' }] : [],
    });
  });

const someSearch = fc
  .record({
    from: fc.uniqueArray(fc.constantFrom(...ports), { minLength: 1, maxLength: 2 }),
    to: fc.uniqueArray(fc.constantFrom(...ports), { minLength: 1, maxLength: 2 }),
    since: fc.constantFrom(undefined, '2026-11-20', '2026-12-05'),
    sea_type: fc.constantFrom(undefined, undefined, ...seaTypes),
    box_type: fc.constantFrom(undefined, ...containerTypes),
    days_most: fc.constantFrom(undefined, undefined, 12, 40),
  })
  .map(({ from, to, ...search }) => ({ from: from.join(','), to: to.join(','), ...search }))
  .filter(({ from, to }) => from !== to);

let database: OpenDatabase;
let [real, invented] = [0, 0];
beforeAll(async () => {
  database = await openDatabaseOfRun();
  real = await insertSomeHarbors(database.db);
  const row = { logo: null, chinese_title: '示例', english_title: 'Invented', is_demo: true };
  const made = database.db.insertInto('shipowner').values(row).returning('id');
  invented = (await made.executeTakeFirstOrThrow()).id;
}, 120_000);
afterAll(() => database.close());

/** Returns callers of every kind that sees different data. */
const members = (): Caller[] => {
  const member: Caller = { ...visitor, role: 'COMMON', member_id: 7 };
  return [
    member,
    { ...member, certified: true },
    { ...member, publisher: true, shipowner_id: real },
    { ...member, is_demo: true },
    { ...member, is_demo: true, certified: true },
    { ...member, role: 'ADMIN' },
  ];
};

test('a device answers like the server, for random networks, searches and rights', async () => {
  let told = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(someVoyage, fc.boolean()), { minLength: 6, maxLength: 24 }),
      fc.array(someSearch, { minLength: 3, maxLength: 3 }),
      async (voyages, searches) => {
        await database.db.deleteFrom('information').execute();
        // A newly started server has no cached voyages. A running server would not notice voyages that were
        // deleted without being withdrawn.
        const asked = { database: { ...database }, now: testNow };
        for (const [carrier, isInvented] of [
          [real, false],
          [invented, true],
        ] as const) {
          const own = voyages.flatMap(([voyage, is]) => (is === isInvented ? voyage : []));
          await insertSailings(database, aBatch({ shipowner_id: carrier }), own);
        }
        for (const caller of members()) told += await compare({ ...asked, caller }, searches);
      },
    ),
    { ...shareOf(25), endOnFailure: true },
  );
  // A run of only a few random cases can find nothing by chance.
  expect(told).toBeGreaterThanOrEqual(playsAll() ? 1 : 0);
}, 600_000);

/** Compares the answers and returns the number of options found. */
async function compare(asked: CallerSearch, searches: readonly object[]): Promise<number> {
  const pack = openContainerPack(decodeContainerPack(await packContainers({}, asked)));
  const source = { pack, places: await knownHarbors(database, testNow), now: testNow };
  let told = 0;
  for (const search of searches) {
    const request = v.parse(containerScheduleList.request, search);
    const here = searchFor(containerScheduleList, request, source);
    if (!here) throw new Error(`The device does not answer ${JSON.stringify(search)}`);
    const there = await findContainerOptions(request, asked);
    // Compares the answers as JSON, which drops undefined fields.
    expect(JSON.parse(JSON.stringify(optionsInContainerPack(here, source)))).toEqual(
      JSON.parse(JSON.stringify(there)),
    );
    const { rates, locked } = await pricesOf(v.parse(containerPriceData.request, search), asked);
    expect(pricesInContainerPack(here, source)).toEqual({ rates, locked });
    told += there.list.length;
  }
  return told;
}
