import { beforeAll, expect, it } from 'vitest';

import type { AnswerOf } from '../../contract/call.ts';
import type { informationReach } from '../../contract/calls/sailings/reach.ts';
import { dayMs, hourMs } from '../../trade/calendar/day-ms.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { insertSailings } from '../../server/db/sailings/sailings.ts';
import { writeHeard, type HeardStatics } from '../../server/db/vessels/write-vessels.ts';
import { reachOf } from '../../server/domain/vessels/reach.ts';
import { visitor, type Caller } from '../../server/domain/rights/caller.ts';
import { aBatch, aCall, aSailing } from '../support/a-sailing.ts';
import { anOrganization } from '../support/a-workspace.ts';
import { describeOnPostgres } from '../support/database.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';
import { testNow } from '../support/test-time.ts';

type Reach = AnswerOf<typeof informationReach>['list'][number];

const nowMs = testNow.getTime();
const member: Caller = { ...visitor, role: 'COMMON', member_id: 1 };

const statics = (mmsi: number, name: string, imo: string | null = null): HeardStatics => ({
  mmsi,
  time: nowMs - hourMs,
  imo,
  name,
  callsign: null,
  shiptype: 70,
  length_m: 190,
  beam_m: 32,
  draught_m: 9.5,
  destination: '',
  eta: null,
  has_voyage: true,
});

/** Returns a position north of Singapore, about 2,100 nm from Shanghai. */
const atSea = (mmsi: number, hoursAgo = 1, sog = 14) => ({
  mmsi,
  time: nowMs - hoursAgo * hourMs,
  latitude: 2.5,
  longitude: 105.2,
  sog,
  cog: 30,
  heading: null,
  status: 0,
});
const sailed = (mmsi: number, sog = 14) =>
  [100, 90, 80, 70, 60].map((hoursAgo) => atSea(mmsi, hoursAgo, sog));

/** Returns a sailing that loads at Shanghai between two days. */
const loading = (
  ship_name: string | null,
  start_time: string,
  end_time: string,
  imo: string | null = null,
) => {
  const [load, unload] = aSailing().harbors;
  return aSailing({
    id: makeUuidV7(),
    ship_name,
    imo,
    harbors: [
      { ...(load ?? aCall()), start_time, end_time },
      { ...(unload ?? aCall()), start_time: '2026-12-22', end_time: '2026-12-24' },
    ],
  });
};

const sailings = {
  likely: loading('FIRST DAWN', '2026-11-28', '2026-12-01', '9399038'),
  tight: loading('FIRST DAWN', '2026-11-24', '2026-11-26', '9399038'),
  unlikely: loading('FIRST DAWN', '2026-11-22', '2026-11-24', '9399038'),
  byName: loading('SECOND  DAWN', '2026-11-28', '2026-12-01'),
  otherNumber: loading('RENAMED DAWN', '2026-11-28', '2026-12-01', '9074729'),
  twins: loading('TWIN STAR', '2026-11-28', '2026-12-01'),
  unnamed: loading(null, '2026-11-28', '2026-12-01'),
  later: loading('SECOND DAWN', '2026-12-08', '2026-12-11'),
  old: loading('THIRD DAWN', '2026-11-28', '2026-12-01'),
  there: loading('FOURTH DAWN', '2026-11-21', '2026-11-24'),
  still: loading('FIFTH DAWN', '2026-11-28', '2026-12-01'),
  other: loading('SIXTH DAWN', '2026-11-28', '2026-12-01'),
  before: aSailing({
    ship_name: 'SIXTH DAWN',
    harbors: [
      aCall({ harbor_code: 'AEJEA', start_time: '2026-11-01', end_time: '2026-11-04' }),
      aCall({ start_time: '2026-11-22', end_time: '2026-11-24', is_load: false, is_unload: true }),
    ],
  }),
};

describeOnPostgres('forecast whether a ship makes its laycan', (getDatabase) => {
  const told = async (caller: Caller = member) => {
    const ids = Object.values(sailings).map(({ id }) => id);
    const { list } = await reachOf(ids, { database: getDatabase(), now: testNow, caller });
    return (name: keyof typeof sailings): Reach | undefined =>
      list.find(({ id }) => id === sailings[name].id);
  };

  beforeAll(async () => {
    const database = getDatabase();
    await insertSomeHarbors(database.db);
    const shipowner_id = await anOrganization(database);
    await insertSailings(database, aBatch({ shipowner_id }), Object.values(sailings));
    const names: [number, string, string | null][] = [
      [477_000_001, 'RENAMED DAWN', '9399038'],
      [477_000_002, 'SECOND DAWN', null],
      [477_000_003, 'TWIN STAR', null],
      [477_000_004, 'TWIN STAR', null],
      [477_000_005, 'THIRD DAWN', null],
      [477_000_006, 'FOURTH DAWN', null],
      [477_000_007, 'FIFTH DAWN', null],
      [477_000_008, 'SIXTH DAWN', null],
    ];
    const numbers = names.map(([mmsi]) => mmsi);
    await writeHeard(database, {
      vessels: numbers.map((mmsi) => ({ mmsi, is_demo: false })),
      statics: names.map(([mmsi, name, imo]) => statics(mmsi, name, imo)),
      newest: numbers.map((mmsi) => atSea(mmsi, mmsi === 477_000_005 ? 31 : 1)),
      track: [
        ...numbers.filter((mmsi) => mmsi !== 477_000_007).flatMap((mmsi) => sailed(mmsi)),
        // Three weeks ago the ship was faster, with one impossible position, and it drifted after that.
        ...[500, 495, 490].map((hoursAgo) => atSea(477_000_001, hoursAgo, 18)),
        atSea(477_000_001, 485, 28),
        ...[300, 295, 290].map((hoursAgo) => atSea(477_000_001, hoursAgo, 1)),
      ],
      calls: [
        {
          mmsi: 477_000_006,
          harbor_code: 'CNSHA',
          arrive_time: nowMs - 5 * hourMs,
          berth_time: null,
          depart_time: null,
        },
      ],
    });
  }, 60_000);

  it('gives likely, tight or unlikely, with the calculation', async () => {
    const of = await told();
    const likely = of('likely');
    expect(likely).toMatchObject({
      verdict: 'likely',
      reason: null,
      harbor_code: 'CNSHA',
      mmsi: '477000001',
      // The end of the last laycan day in Shanghai's time zone.
      end_instant: '2026-12-01T16:00:00.000Z',
      average_knots: 14,
      average_days: 7,
      fastest_knots: 18,
    });
    const nm = likely?.distance_nm ?? 0;
    expect(nm).toBeGreaterThan(1_950);
    expect(nm).toBeLessThan(2_250);
    const hours = (Date.parse('2026-12-01T16:00:00Z') - (nowMs - hourMs)) / hourMs;
    expect(likely?.needed_knots).toBeCloseTo(nm / hours, 1);
    expect(Date.parse(likely?.arrive_time ?? '')).toBeCloseTo(nowMs - hourMs + (nm / 14) * hourMs, -7);
    expect(of('tight')).toMatchObject({ verdict: 'tight', distance_nm: nm });
    expect(of('unlikely')).toMatchObject({ verdict: 'unlikely', distance_nm: nm });
    expect(of('unlikely')?.needed_knots).toBeGreaterThan(18);
  });

  it('finds the ship by IMO number or by a unique name', async () => {
    const of = await told();
    expect(of('byName')).toMatchObject({ verdict: 'likely', mmsi: '477000002' });
    for (const name of ['otherNumber', 'twins'] as const)
      expect(of(name)).toMatchObject({ verdict: 'none', reason: 'no_ship', mmsi: null });
    expect(of('unnamed')).toMatchObject({ verdict: 'none', reason: 'to_be_named' });
  });

  it('gives the reason if it has no verdict', async () => {
    const of = await told();
    expect(of('later')).toMatchObject({ verdict: 'too_early', reason: 'far_off' });
    expect(of('other')).toMatchObject({ verdict: 'too_early', reason: 'other_voyage' });
    expect(of('old')).toMatchObject({ verdict: 'too_old', distance_nm: null });
    expect(of('there')).toMatchObject({ verdict: 'none', reason: 'there' });
    expect(of('still')).toMatchObject({ verdict: 'none', reason: 'no_speed' });
    expect(of('still')?.distance_nm).toBeGreaterThan(1_950);
    // The sailing has no estimate, because its only loading call is over.
    expect(of('before')).toBeUndefined();
  });

  it('treats a voyage as over after its last port', async () => {
    const call = { mmsi: 477_000_008, harbor_code: 'CNSHA', berth_time: null };
    const stay = { ...call, arrive_time: nowMs - 2 * dayMs, depart_time: nowMs - dayMs };
    await writeHeard(getDatabase(), { vessels: [], statics: [], newest: [], track: [], calls: [stay] });
    expect((await told())('other')).toMatchObject({ verdict: 'likely' });
  });

  it('a demo account gets no forecast for real ships', async () => {
    expect((await told({ ...member, is_demo: true }))('likely')).toBeUndefined();
  });
});
