import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';

import { aBatch, aCall, aSailing } from '../../../tests/support/a-sailing.ts';
import { describeOnBothEngines } from '../../../tests/support/database.ts';
import { insertSomeHarbors, someHarborCodes } from '../../../tests/support/some-harbors.ts';
import { addDays } from '../../../trade/calendar/plain-date.ts';
import { insertSailings } from './sailings.ts';
import type { NewPortCall, NewSailing } from './new-sailing.ts';

describeOnBothEngines('insertSailings', (getDatabase) => {
  let shipowner_id = 0;
  beforeAll(async () => {
    shipowner_id = await insertSomeHarbors(getDatabase().db);
  });
  const publish = (...sailings: NewSailing[]) =>
    insertSailings(getDatabase(), aBatch({ shipowner_id }), sailings);
  const archivedTimeOf = async (harbors: NewPortCall[]) => {
    const sailing = aSailing({ harbors });
    await publish(sailing);
    const row = await getDatabase()
      .db.selectFrom('information')
      .select('archived_time')
      .where('id', '=', sailing.id)
      .executeTakeFirstOrThrow();
    return row.archived_time.toISOString();
  };

  test('a sailing is read back as it was published', async () => {
    const { db } = getDatabase();
    const sailing = aSailing({
      ship_name: null,
      cargo_tags: ['vehicle', 'ton_bag'],
      is_price: true,
      price_amount: '62.50',
      price_currency: 'USD',
      price_unit: 'rt',
      remark: '甲板货面议 "Deck cargo" \\ subject to approval',
      confirm_time: new Date('2026-11-20T05:00:00Z'),
      cut_offs: [
        {
          harbor_code: 'CNSHA',
          code: 'DCO',
          time: '2026-11-29T17:00:00+08:00',
          provenance: 'published',
          rule: null,
        },
        { harbor_code: 'CNSHA', code: 'OBC', time: null, provenance: 'not_given', rule: null },
      ],
    });
    const batch = aBatch({ shipowner_id, group_title: '远东 — 中东' });
    await insertSailings(getDatabase(), batch, [sailing]);

    const { harbors, cut_offs, ...fields } = sailing;
    const row = await db
      .selectFrom('information')
      .selectAll()
      .where('id', '=', sailing.id)
      .executeTakeFirst();
    expect(row).toMatchObject({
      ...fields,
      batch_id: batch.id,
      group_title: '远东 — 中东',
      publish_time: batch.publish_time,
      change_time: batch.publish_time,
      is_demo: false,
    });
    const calls = await db
      .selectFrom('information_harbor')
      .selectAll()
      .where('information_id', '=', sailing.id)
      .orderBy('sequence')
      .execute();
    expect(calls).toMatchObject(harbors.map((call, index) => ({ ...call, sequence: index + 1 })));
    const cutOffs = await db
      .selectFrom('cut_off')
      .selectAll()
      .where('information_id', '=', sailing.id)
      .execute();
    expect(cutOffs).toMatchObject(cut_offs ?? []);
    const batchRow = await db.selectFrom('batch').selectAll().where('id', '=', batch.id).executeTakeFirst();
    expect(batchRow).toMatchObject({ state: 'live', sailing_total: 1, shipowner_id });
  });

  test('a call keeps the id that it was published with', async () => {
    const id = '01a1f8d3-ea7b-7fff-bfff-ffffffffffff';
    await publish(aSailing({ harbors: [aCall({ id }), aCall({ harbor_code: 'AEJEA', is_unload: true })] }));
    const call = await getDatabase()
      .db.selectFrom('information_harbor')
      .select('harbor_code')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(call).toEqual({ harbor_code: 'CNSHA' });
  });

  test.each([
    ['CNSHA', '2026-12-04', '2026-12-04T16:00:00.000Z', 'China'],
    ['USHNL', '2026-12-04', '2026-12-05T10:00:00.000Z', 'Honolulu, a day behind'],
    ['NZAKL', '2026-12-04', '2026-12-04T11:00:00.000Z', 'Auckland in its summer'],
    ['NZAKL', '2026-07-04', '2026-07-04T12:00:00.000Z', 'Auckland in its winter'],
    ['DEHAM', '2026-10-24', '2026-10-24T22:00:00.000Z', 'Hamburg on the eve of its change'],
    ['DEHAM', '2026-10-25', '2026-10-25T23:00:00.000Z', 'Hamburg on the day of 25 hours'],
    ['DEHAM', '2027-03-28', '2027-03-28T22:00:00.000Z', 'Hamburg on the day of 23 hours'],
    ['DEHAM', '2026-12-31', '2026-12-31T23:00:00.000Z', 'Hamburg at the end of the year'],
  ])('a last loading day at %s on %s ends at %s (%s)', async (harbor_code, day, instant) => {
    const load = aCall({ harbor_code, start_time: day, end_time: day });
    expect(await archivedTimeOf([load, aCall({ is_load: false, is_unload: true })])).toBe(instant);
  });

  test('the last loading call decides when a sailing is archived', async () => {
    const harbors = [
      aCall({ start_time: '2026-12-01', end_time: '2026-12-02' }),
      aCall({ harbor_code: 'SGSIN', start_time: '2026-12-09', end_time: '2026-12-11' }),
      aCall({ harbor_code: 'AEJEA', start_time: '2026-12-20', end_time: '2026-12-22', is_load: false }),
    ];
    expect(await archivedTimeOf(harbors)).toBe('2026-12-11T16:00:00.000Z');
  });

  test('the lanes are all pairs of loading and later discharging ports', async () => {
    await fc.assert(
      fc.asyncProperty(someCalls, async (harbors) => {
        const sailing = aSailing({ harbors });
        await publish(sailing);
        const rows = await getDatabase()
          .db.selectFrom('information_lane')
          .selectAll()
          .where('information_id', '=', sailing.id)
          .execute();
        const lanes = rows.map((row) =>
          [row.start_harbor_code, row.end_harbor_code, row.load_sequence, row.unload_sequence]
            .concat([row.start_time, row.end_time, row.arrival_time, row.arrival_end_time])
            .join(' '),
        );
        expect(lanes.sort()).toEqual(expectedLanes(harbors).sort());
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ['a port that is not known', { harbors: [aCall(), aCall({ harbor_code: 'XXXXX' })] }, /foreign key/],
    ['a window that ends before it starts', { harbors: [aCall({ end_time: '2026-11-30' })] }, /check con/],
    ['no loading call', { harbors: [aCall({ is_load: false })] }, /not-null constraint/],
    ['a trade lane that is not known', { shiproute_id: 'nowhere' }, /foreign key/],
  ])('a publication with %s writes nothing', async (_, bad, reason) => {
    const { db } = getDatabase();
    const good = aSailing();
    const batch = aBatch({ shipowner_id });
    await expect(insertSailings(getDatabase(), batch, [good, aSailing(bad)])).rejects.toThrow(reason);
    expect(await db.selectFrom('batch').where('id', '=', batch.id).selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('information').where('id', '=', good.id).selectAll().execute()).toEqual([]);
  });

  test('a duplicate sailing id is refused and the first sailing stays unchanged', async () => {
    const { db } = getDatabase();
    const first = aSailing({ voyage_number: '1' });
    await publish(first);
    const batch = aBatch({ shipowner_id });
    const clash = aSailing({ id: first.id, voyage_number: '2' });
    await expect(insertSailings(getDatabase(), batch, [aSailing(), clash])).rejects.toThrow(/duplicate key/);
    const row = await db.selectFrom('information').selectAll().where('id', '=', first.id).executeTakeFirst();
    expect(row?.voyage_number).toBe('1');
    expect(await db.selectFrom('batch').where('id', '=', batch.id).selectAll().execute()).toEqual([]);
  });
});

const someCode = fc.constantFrom(...someHarborCodes);
const someCalls = fc
  .array(
    fc.record({
      harbor_code: someCode,
      second_harbor_code: fc.option(someCode),
      third_harbor_code: fc.option(someCode),
      is_load: fc.boolean(),
      is_unload: fc.boolean(),
      daysBefore: fc.nat(6),
      daysLong: fc.nat(8),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .filter((calls) => calls.some((call) => call.is_load))
  .map((calls) => {
    let day = '2026-12-01';
    return calls.map(({ daysBefore, daysLong, ...call }): NewPortCall => {
      day = addDays(day, daysBefore);
      return { ...call, start_time: day, end_time: addDays(day, daysLong) };
    });
  });

/**
 * Computes the lanes from their definition: every port of a loading call with every port of a later
 * discharging call. An open end (the empty code) is any loading call, or the last discharging call.
 */
function expectedLanes(calls: NewPortCall[]): string[] {
  const harborsOf = (call: NewPortCall) =>
    [call.harbor_code, call.second_harbor_code, call.third_harbor_code].filter((code) => code != null);
  const lastUnload = calls.findLast((call) => call.is_unload);
  const lanes: string[] = [];
  calls.forEach((load, i) =>
    calls.forEach((unload, j) => {
      if (j <= i || !load.is_load || !unload.is_unload) return;
      for (const from of new Set([...harborsOf(load), ''])) {
        for (const to of new Set([...harborsOf(unload), ...(unload === lastUnload ? [''] : [])])) {
          const windows = [load.start_time, load.end_time, unload.start_time, unload.end_time];
          lanes.push([from, to, i + 1, j + 1, ...windows].join(' '));
        }
      }
    }),
  );
  return lanes;
}
