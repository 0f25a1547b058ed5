import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';

import type {
  PointToPointRoute,
  PortSchedule,
  ScheduleFailure,
  ServiceSchedule,
} from '../../contract/open/schedules.ts';
import { issueKey, revokeKey } from '../../server/domain/api-keys/operator-keys.ts';
import { insertSailings } from '../../server/db/sailings/sailings.ts';
import type { NewPortCall, NewSailing } from '../../server/db/sailings/new-sailing.ts';
import { aBatch, aCall, aSailing } from '../support/a-sailing.ts';
import { faultsOf, type StandardName } from '../support/commercial-schedules.ts';
import { describeOnPostgres } from '../support/database.ts';
import { shareOf } from '../support/share.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';
import { aConfig } from '../support/a-config.ts';
import { aMember } from '../support/a-member.ts';
import { anApp } from '../support/test-app.ts';
import { testNow } from '../support/test-time.ts';

const answers = {
  'point-to-point-routes': 'PointToPoint',
  'port-schedules': 'PortSchedule',
  'vessel-schedules': 'ServiceSchedule',
} as const satisfies Record<string, StandardName>;
interface Rows {
  'point-to-point-routes': PointToPointRoute;
  'port-schedules': PortSchedule;
  'vessel-schedules': ServiceSchedule;
}
type Path = keyof Rows;

const aContainerCall = (
  harbor_code: string,
  [start_time, start_clock]: [string, string | null],
  [end_time, end_clock]: [string, string | null],
  differs: Partial<NewPortCall> = {},
): NewPortCall => ({
  harbor_code,
  start_time,
  end_time,
  start_clock,
  end_clock,
  is_load: true,
  is_unload: true,
  ...differs,
});

const aContainerSailing = (differs: Partial<NewSailing>): NewSailing =>
  aSailing({
    kind: 'container',
    service_code: 'FE1',
    machine_id: 'regular',
    category_id: 'general',
    ship_name: 'BOX PIONEER',
    imo: '9321483',
    voyage_number: '048W',
    harbors: [
      aContainerCall('CNSHA', ['2026-12-01', '06:00'], ['2026-12-02', '04:30'], { terminal: 'YSPH4' }),
      aContainerCall('SGSIN', ['2026-12-08', '10:00'], ['2026-12-09', '02:00'], {
        terminal: 'Pasir Panjang',
      }),
      aContainerCall('DEHAM', ['2027-01-04', '05:00'], ['2027-01-05', '20:00']),
    ],
    cut_offs: [
      {
        harbor_code: 'CNSHA',
        code: 'CUA',
        time: '2026-11-30T12:00:00+08:00',
        provenance: 'published',
        rule: null,
      },
      {
        harbor_code: 'CNSHA',
        code: 'OBC',
        time: '2026-11-29T17:00+08:00',
        provenance: 'published',
        rule: null,
      },
      { harbor_code: 'CNSHA', code: 'PCO', time: null, provenance: 'not_given', rule: null },
    ],
    ...differs,
  });

describeOnPostgres('schedule API', (getDatabase) => {
  let owner = 0;
  let demo = 0;
  let key = '';
  const publish = async (sailings: NewSailing[], shipowner_id = owner) =>
    insertSailings(getDatabase(), aBatch({ shipowner_id }), sailings);
  const aKey = async (shipowner = '', calls_per_minute = 60) => {
    const workplace = { database: getDatabase(), now: testNow };
    const made = await issueKey({ title: 'test', shipowner, calls_per_minute }, workplace);
    if (made.kind !== 'made') throw new Error(made.kind);
    return made;
  };

  beforeAll(async () => {
    const { db } = getDatabase();
    owner = await insertSomeHarbors(db);
    const titles = { logo: null, chinese_title: '演示', english_title: 'Demo Lines', is_demo: true };
    demo = (await db.insertInto('shipowner').values(titles).returning('id').executeTakeFirstOrThrow()).id;
    key = (await aKey()).key;
    await publish([
      aSailing({
        ship_name: null,
        voyage_number: '',
        harbors: [
          aCall({ second_harbor_code: 'CNTAG' }),
          aCall({
            harbor_code: 'AEJEA',
            start_time: '2026-12-22',
            end_time: '2026-12-24',
            is_load: false,
            is_unload: true,
          }),
        ],
      }),
      aSailing({ ship_name: 'GONE', withdrawn_time: testNow }),
      aContainerSailing({}),
      aContainerSailing({ ship_name: 'BOX VENTURE', imo: null, voyage_number: '049W', service_code: '' }),
      aContainerSailing({ ship_name: 'BLANK', is_blank: true }),
    ]);
    await publish([aSailing({ ship_name: 'INVENTED' })], demo);
  }, 60_000);

  const app = (config = {}) =>
    anApp(getDatabase(), {
      config: aConfig({
        demoAccounts: 'local',
        carrierCodes: [{ provider: 'NMFTA', code: 'WCRR', shipowner_id: owner }],
        ...config,
      }),
    });
  const ask = async <P extends Path>(
    path: P,
    query: Record<string, string>,
    { headers = {}, with: used = key }: { headers?: Record<string, string>; with?: string } = {},
  ) => {
    const response = await app().request(`/v1/${path}?${new URLSearchParams(query).toString()}`, {
      headers: { Authorization: `Bearer ${used}`, ...headers },
    });
    const body: unknown = await response.json();
    expect(response.headers.get('api-version')).toBe('1.0.3');
    expect(faultsOf(response.status === 200 ? answers[path] : 'ErrorResponse', body)).toEqual([]);
    return {
      status: response.status,
      rows: body as Rows[P][],
      failure: body as ScheduleFailure,
      cursor: response.headers.get('next-page-cursor'),
      etag: response.headers.get('etag') ?? '',
    };
  };
  const vessels = async (query: Record<string, string>, used?: string) => {
    const { rows } = await ask('vessel-schedules', query, used ? { with: used } : {});
    return rows.flatMap(({ vesselSchedules }) => vesselSchedules.map(({ vessel }) => vessel?.name ?? null));
  };

  it('returns voyages by service with clock times, terminals and cut-offs', async () => {
    const { rows } = await ask('vessel-schedules', { carrierServiceCode: 'FE1' });
    expect(rows).toHaveLength(1);
    const [schedule] = rows[0]?.vesselSchedules ?? [];
    expect(rows[0]?.carrierServiceName).toBe('Wang Chao RoRo FE1');
    expect(schedule?.vessel).toEqual({
      vesselIMONumber: '9321483',
      name: 'BOX PIONEER',
      operatorCarrierCode: 'WCRR',
      operatorCarrierCodeListProvider: 'NMFTA',
    });
    const [shanghai, singapore] = schedule?.transportCalls ?? [];
    expect(shanghai).toMatchObject({
      carrierImportVoyageNumber: '048W',
      location: { UNLocationCode: 'CNSHA', facilityName: 'YSPH4', facilitySMDGCode: 'YSPH4' },
      timestamps: [
        { eventTypeCode: 'ARRI', eventClassifierCode: 'PLN', eventDateTime: '2026-12-01T06:00:00+08:00' },
        { eventTypeCode: 'DEPA', eventClassifierCode: 'PLN', eventDateTime: '2026-12-02T04:30:00+08:00' },
      ],
      cutOffTimes: [
        { cutOffDateTimeCode: 'OBC', cutOffDateTime: '2026-11-29T17:00:00+08:00' },
        { cutOffDateTimeCode: 'CUA', cutOffDateTime: '2026-11-30T12:00:00+08:00' },
      ],
    });
    expect(singapore?.location).not.toHaveProperty('facilitySMDGCode');
    expect(singapore).not.toHaveProperty('cutOffTimes');
  });

  it('general cargo has laycans, and a TBN is a dummy vessel', async () => {
    const { rows } = await ask('vessel-schedules', { carrierServiceCode: `GC-${owner}` });
    const [schedule] = rows[0]?.vesselSchedules ?? [];
    expect(schedule).toMatchObject({ isDummyVessel: true });
    expect(schedule).not.toHaveProperty('vessel');
    expect(schedule?.transportCalls[0]).toMatchObject({
      carrierImportVoyageNumber: 'TBA',
      location: { locationName: 'CNSHA or CNTAG', UNLocationCode: 'CNSHA' },
      timestamps: [
        { eventTypeCode: 'ARRI', eventDateTime: '2026-12-01T00:00:00+08:00' },
        { eventTypeCode: 'DEPA', eventDateTime: '2026-12-04T23:59:00+08:00' },
      ],
    });
  });

  it.each([
    [{ vesselIMONumber: '9321483' }, ['BOX PIONEER']],
    [{ vesselName: 'box venture' }, ['BOX VENTURE']],
    [{ carrierVoyageNumber: '049W' }, ['BOX VENTURE']],
    [{ UNLocationCode: 'CNTAG' }, [null]],
    [{ UNLocationCode: 'CNSHA', facilitySMDGCode: 'ysph4' }, ['BOX VENTURE', 'BOX PIONEER']],
    [{ vesselOperatorCarrierCode: 'WCRR', UNLocationCode: 'DEHAM' }, ['BOX VENTURE', 'BOX PIONEER']],
    [{ vesselOperatorCarrierCode: 'MAEU' }, []],
    [{ universalServiceReference: 'SR12345A' }, []],
    [{ universalVoyageReference: '2103N' }, []],
    [{ vesselName: 'BOX PIONEER', startDate: '2027-01-06' }, []],
    [{ vesselName: 'BOX PIONEER', endDate: '2026-11-30' }, []],
    [{ vesselName: 'BOX PIONEER', startDate: '2027-01-05', endDate: '2027-01-05' }, ['BOX PIONEER']],
    [{ vesselIMONumber: '9321483', vesselName: 'BOX VENTURE' }, []],
    [{ startDate: '2027-01-05', endDate: '2027-01-05' }, ['BOX VENTURE', 'BOX PIONEER']],
    [{ facilitySMDGCode: 'YSPH4', startDate: '2026-01-01', endDate: '2026-01-02' }, []],
    [{ vesselName: 'GONE' }, []],
    [{ vesselName: 'BLANK' }, []],
    [{ vesselName: 'INVENTED' }, []],
  ])('finds vessels by %j', async (query, names) => {
    expect(await vessels(query)).toEqual(names);
  });

  it('returns only the matched calls on request', async () => {
    const query = { UNLocationCode: 'SGSIN', responseScope: 'MATCHED_CALLS' };
    const { rows } = await ask('vessel-schedules', query);
    const calls = rows.flatMap((row) => row.vesselSchedules.flatMap(({ transportCalls }) => transportCalls));
    expect(calls.map(({ location }) => location.UNLocationCode)).toEqual(['SGSIN', 'SGSIN']);
  });

  it('a cursor is only valid for the same filters', async () => {
    const first = await ask('vessel-schedules', { UNLocationCode: 'CNSHA', limit: '2' });
    expect(first.cursor).toMatch(/^[\w-]{20,1024}$/);
    const cursor = first.cursor ?? '';
    const second = await ask('vessel-schedules', {
      UNLocationCode: 'CNSHA',
      limit: '2',
      cursor,
    });
    expect(second.cursor).toBeNull();
    const nameOf = ({ rows }: typeof first) =>
      rows.flatMap(({ vesselSchedules }) => vesselSchedules.map(({ vessel }) => vessel?.name ?? null));
    expect([...nameOf(first), ...nameOf(second)].toSorted()).toEqual(
      ['BOX PIONEER', 'BOX VENTURE', null].toSorted(),
    );
    for (const wrong of [
      { UNLocationCode: 'DEHAM', cursor },
      { UNLocationCode: 'CNSHA', cursor: 'x' },
    ]) {
      const { status, failure } = await ask('vessel-schedules', wrong);
      expect([status, failure.errors[0]?.property]).toEqual([400, 'cursor']);
    }
  });

  it('returns the calls at a port by terminal, from a given day', async () => {
    const { rows } = await ask('port-schedules', {
      UNLocationCode: 'CNSHA',
      date: '2026-12-02',
    });
    expect(
      rows.map(({ location, vesselSchedules }) => [location.facilitySMDGCode, vesselSchedules.length]),
    ).toEqual([
      [undefined, 1],
      ['YSPH4', 2],
    ]);
    expect(rows[1]?.vesselSchedules[0]?.servicePartners).toEqual([
      {
        carrierCode: 'WCRR',
        carrierCodeListProvider: 'NMFTA',
        carrierServiceName: expect.stringContaining('Wang Chao RoRo'),
        carrierServiceCode: expect.any(String),
        carrierImportVoyageNumber: expect.any(String),
        carrierExportVoyageNumber: expect.any(String),
      },
    ]);
    const later = await ask('port-schedules', { UNLocationCode: 'CNSHA', date: '2026-12-05' });
    expect(later.rows).toEqual([]);
    const alternative = await ask('port-schedules', {
      UNLocationCode: 'CNTAG',
      date: '2026-12-01',
    });
    expect(alternative.rows.map(({ location }) => location.UNLocationCode)).toEqual(['CNTAG']);
    let cursor = '';
    let total = 0;
    for (let pages = 0; pages < 3; pages += 1) {
      const query = { UNLocationCode: 'CNSHA', date: '2026-12-02', limit: '1', ...(cursor && { cursor }) };
      const page = await ask('port-schedules', query);
      total += page.rows.flatMap(({ vesselSchedules }) => vesselSchedules).length;
      cursor = page.cursor ?? '';
    }
    expect([total, cursor]).toEqual([3, '']);
  });

  it('a forged cursor is refused', async () => {
    const filters = { UNLocationCode: 'CNSHA', date: '2026-12-02' };
    const { cursor } = await ask('port-schedules', { ...filters, limit: '1' });
    const [name] = JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString());
    const statusOf = async (key: string, id: string) => {
      const made = Buffer.from(JSON.stringify([name, key, id])).toString('base64url');
      return (await ask('port-schedules', { ...filters, cursor: made })).status;
    };
    expect(await statusOf('a\0', crypto.randomUUID())).toBe(400);
    expect(await statusOf('\ud800', crypto.randomUUID())).toBe(400);
    expect(await statusOf('a', 'no-id')).toBe(200);
  });

  it('a changed cursor is refused, or continues the same list', async () => {
    const filters = { UNLocationCode: 'CNSHA', date: '2026-12-02' };
    const whole = JSON.stringify((await ask('port-schedules', filters)).rows);
    const { cursor } = await ask('port-schedules', { ...filters, limit: '1' });
    const parts = JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString()) as unknown[];
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const change = fc.oneof(
      fc.tuple(fc.nat(), fc.string({ maxLength: 3 })).map(([at, text]) => {
        const place = at % (cursor?.length ?? 1);
        return `${cursor?.slice(0, place)}${text}${cursor?.slice(place + 1)}`;
      }),
      fc.tuple(fc.nat(2), fc.jsonValue()).map(([at, value]) => encoded(parts.with(at, value))),
      fc.tuple(fc.string(), fc.string()).map(([key, id]) => encoded([parts[0], key, id])),
      fc.jsonValue().map(encoded),
      fc.string({ maxLength: 1_100 }),
    );
    await fc.assert(
      fc.asyncProperty(change, async (changed) => {
        const { status, rows } = await ask('port-schedules', { ...filters, cursor: changed });
        expect([200, 400]).toContain(status);
        if (status !== 200) return;
        const calls = rows.flatMap(({ vesselSchedules }) => vesselSchedules);
        expect(calls.filter((call) => !whole.includes(JSON.stringify(call)))).toEqual([]);
      }),
      shareOf(250),
    );
  });

  // A year in which no other test has sailings.
  it('returns all calls at a terminal with the longest possible name', async () => {
    const day = { start_time: '2028-03-01', end_time: '2028-03-02' };
    const terminal = '码头'.repeat(160);
    const aVoyage = () =>
      aSailing({
        kind: 'container',
        harbors: [
          aCall({ ...day, terminal }),
          aCall({ harbor_code: 'AEJEA', start_time: '2028-03-20', end_time: '2028-03-21' }),
        ],
      });
    await publish([aVoyage(), aVoyage()]);
    const filters = { UNLocationCode: 'CNSHA', date: '2028-03-01', limit: '1' };
    const first = await ask('port-schedules', filters);
    const second = await ask('port-schedules', { ...filters, cursor: first.cursor ?? '' });
    expect([second.status, second.rows.length, second.cursor]).toEqual([200, 1, null]);
  });

  it('returns all routes, however many there are', async () => {
    const aDirect = () =>
      aSailing({
        harbors: [
          aCall({ start_time: '2028-06-01', end_time: '2028-06-02' }),
          aCall({
            harbor_code: 'AEJEA',
            start_time: '2028-06-20',
            end_time: '2028-06-21',
            is_load: false,
            is_unload: true,
          }),
        ],
      });
    const count = 305;
    await publish(Array.from({ length: count }, aDirect));
    const filters = { placeOfReceipt: 'CNSHA', placeOfDelivery: 'AEJEA', departureStartDate: '2028-06-01' };
    const found = new Set<string>();
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { rows: PointToPointRoute[]; cursor: string | null } = await ask('point-to-point-routes', {
        ...filters,
        ...(cursor && { cursor }),
      });
      for (const { routingReference } of page.rows) found.add(routingReference ?? '');
      ({ cursor } = page);
    }
    expect(found.size).toBe(count);
  });

  it('direct general sailings are returned as routes', async () => {
    const { rows } = await ask('point-to-point-routes', {
      placeOfReceipt: 'CNTAG',
      placeOfDelivery: 'AEJEA',
    });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      placeOfReceipt: { facilityTypeCode: 'POTE', location: { UNLocationCode: 'CNTAG' } },
      transitTime: 21,
      solutionNumber: 1,
    });
    expect(rows[0]?.legs[0]?.departure.dateTime).toBe('2026-12-01T00:00:00+08:00');
    const of = async (query: Record<string, string>) =>
      (await ask('point-to-point-routes', { placeOfReceipt: 'CNTAG', placeOfDelivery: 'AEJEA', ...query }))
        .rows.length;
    expect(await of({ departureStartDate: '2026-12-02' })).toBe(0);
    expect(await of({ departureStartDate: '2026-12-01', departureEndDate: '2026-12-01' })).toBe(1);
    expect(await of({ arrivalStartDate: '2026-12-23' })).toBe(0);
    expect(await of({ arrivalEndDate: '2026-12-22' })).toBe(1);
    expect(await of({ arrivalEndDate: '2026-12-21' })).toBe(0);
    expect(await of({ receiptTypeAtOrigin: 'CY' })).toBe(0);
    expect(await of({ cargoType: 'REEFER' })).toBe(0);
    expect(await of({ cargoType: 'DRY', maxTranshipment: '0' })).toBe(1);
  });

  it('container routes have connections, intermediate calls and cut-offs', async () => {
    await publish([
      aContainerSailing({
        service_code: 'GX1',
        ship_name: 'GULF FEEDER',
        imo: null,
        voyage_number: '7E',
        cut_offs: [],
        harbors: [
          aContainerCall('SGSIN', ['2026-12-11', '08:00'], ['2026-12-12', '20:00']),
          aContainerCall('AEJEA', ['2026-12-22', '06:00'], ['2026-12-23', '06:00']),
        ],
      }),
    ]);
    const routes = async (query: Record<string, string>) => (await ask('point-to-point-routes', query)).rows;
    const [way] = await routes({
      placeOfReceipt: 'CNSHA',
      placeOfDelivery: 'AEJEA',
      receiptTypeAtOrigin: 'CY',
    });
    expect(way).toMatchObject({
      receiptTypeAtOrigin: 'CY',
      transitTime: 21,
      placeOfReceipt: { dateTime: '2026-12-02T04:30:00+08:00', location: { UNLocationCode: 'CNSHA' } },
      placeOfDelivery: { dateTime: '2026-12-22T06:00:00+04:00' },
      cutOffTimes: [{ cutOffDateTimeCode: 'OBC' }, { cutOffDateTimeCode: 'CUA' }],
      legs: [
        { sequenceNumber: 1, arrival: { location: { UNLocationCode: 'SGSIN' } } },
        { sequenceNumber: 2, transport: { vessel: { name: 'GULF FEEDER' } } },
      ],
    });
    expect(
      await routes({
        placeOfReceipt: 'CNSHA',
        placeOfDelivery: 'AEJEA',
        cargoType: 'REEFER',
        maxTranshipment: '0',
      }),
    ).toEqual([]);
    const direct = await routes({ placeOfReceipt: 'CNSHA', placeOfDelivery: 'DEHAM', maxTranshipment: '0' });
    expect(direct.map(({ legs }) => legs.length)).toEqual([1, 1]);
    expect(direct[0]?.legs[0]?.intermediateCalls).toMatchObject([
      {
        location: { UNLocationCode: 'SGSIN', facilityName: 'Pasir Panjang' },
        arrivalDateTime: '2026-12-08T10:00:00+08:00',
        departureDateTime: '2026-12-09T02:00:00+08:00',
      },
    ]);
    // General cargo and containers share one list with pages.
    const all = { placeOfReceipt: 'CNSHA', placeOfDelivery: 'AEJEA' };
    const first = await ask('point-to-point-routes', { ...all, limit: '1' });
    const second = await ask('point-to-point-routes', {
      ...all,
      limit: '10',
      cursor: first.cursor ?? '',
    });
    const numbers = [...first.rows, ...second.rows].map(({ solutionNumber }) => solutionNumber);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    expect(numbers).toHaveLength((await routes(all)).length);
    expect(second.cursor).toBeNull();
  });

  it('a demo key only returns demo sailings', async () => {
    const { key: ofDemo } = await aKey(String(demo));
    expect(await vessels({ UNLocationCode: 'CNSHA' }, ofDemo)).toEqual(['INVENTED']);
  });

  it.each([
    ['vessel-schedules', {}, undefined],
    ['vessel-schedules', { limit: '10' }, undefined],
    ['vessel-schedules', { facilitySMDGCode: 'NONE9' }, 'facilitySMDGCode'],
    ['vessel-schedules', { UNLocationCode: 'CNSHA', facilitySMDGCode: 'NONE9' }, 'facilitySMDGCode'],
    ['point-to-point-routes', { placeOfReceipt: 'CNSHA', placeOfDelivery: 'CNSHA' }, 'placeOfDelivery'],
    ['vessel-schedules', { vesselIMONumber: '12' }, 'vesselIMONumber'],
    ['vessel-schedules', { vesselName: 'X', colour: 'red' }, 'colour'],
    ['vessel-schedules', { vesselName: 'X', limit: '0' }, 'limit'],
    ['vessel-schedules', { vesselName: 'X', startDate: '2026-02-30' }, 'startDate'],
    ['vessel-schedules', { vesselName: 'X', startDate: '2026-01-01', endDate: '2027-12-31' }, 'endDate'],
    ['vessel-schedules', { vesselName: 'X', responseScope: 'SOME' }, 'responseScope'],
    ['port-schedules', { date: '2026-12-01' }, 'UNLocationCode'],
    ['port-schedules', { UNLocationCode: 'CNSHA' }, 'date'],
    ['port-schedules', { UNLocationCode: 'CNZZZ', date: '2026-12-01' }, 'UNLocationCode'],
    ['port-schedules', { UNLocationCode: 'cnsha', date: '2026-12-01' }, 'UNLocationCode'],
    ['point-to-point-routes', { placeOfReceipt: 'CNSHA' }, 'placeOfDelivery'],
    [
      'point-to-point-routes',
      { placeOfReceipt: 'CNSHA', placeOfDelivery: 'AEJEA', maxTranshipment: '-1' },
      'maxTranshipment',
    ],
    [
      'point-to-point-routes',
      { placeOfReceipt: 'CNSHA', placeOfDelivery: 'AEJEA', receiptTypeAtOrigin: 'X' },
      'receiptTypeAtOrigin',
    ],
    [
      'point-to-point-routes',
      {
        placeOfReceipt: 'CNSHA',
        placeOfDelivery: 'AEJEA',
        departureStartDate: '2026-12-01',
        departureEndDate: '2027-12-01',
      },
      'departureEndDate',
    ],
  ] as const)('refuses %s with %j and names the wrong parameter', async (path, query, property) => {
    const { status, failure } = await ask(path, { ...query });
    expect(status).toBe(400);
    expect(failure).toMatchObject({ httpMethod: 'GET', statusCode: 400, statusCodeText: 'Bad Request' });
    expect(failure.errors[0]?.property).toBe(property);
    const values: Record<string, string> = { ...query };
    expect(failure.errors[0]?.value).toBe(property === undefined ? undefined : values[property]);
  });

  it('a key of an uncertified publisher reads the own sailings only', async () => {
    const titles = { logo: null, chinese_title: '同行', english_title: 'Rival Lines', is_demo: false };
    const { db } = getDatabase();
    const rival = await db.insertInto('shipowner').values(titles).returning('id').executeTakeFirstOrThrow();
    await publish([aSailing({ ship_name: 'RIVAL PIONEER' })], rival.id);
    const { id, header } = await aMember(getDatabase(), { publisher: true, shipowner_id: rival.id });
    const made = await app().request('/api/organization/api_key/handle', {
      method: 'POST',
      headers: { ...header, 'Content-Type': 'application/json' },
      body: JSON.stringify({ title: 'ERP' }),
    });
    const { data } = (await made.json()) as { data: { key: string } };
    const shipsAt = async () => {
      const asked = { UNLocationCode: 'CNSHA', date: '2026-11-20' };
      const { rows } = await ask('port-schedules', asked, { with: data.key });
      return new Set(
        rows.flatMap(({ vesselSchedules }) => vesselSchedules.map(({ vessel }) => vessel?.name)),
      );
    };
    const lane = { placeOfReceipt: 'CNSHA', placeOfDelivery: 'DEHAM' };
    expect(await shipsAt()).toEqual(new Set(['RIVAL PIONEER']));
    expect(await vessels({ vesselIMONumber: '9321483' }, data.key)).toEqual([]);
    expect((await ask('point-to-point-routes', lane, { with: data.key })).rows).toEqual([]);
    await db.updateTable('member').set({ certification_status: 1 }).where('id', '=', id).execute();
    expect(await shipsAt()).toContain('BOX PIONEER');
    expect(await vessels({ vesselIMONumber: '9321483' }, data.key)).toEqual(['BOX PIONEER']);
    await db
      .updateTable('information')
      .set({ withdrawn_time: testNow })
      .where('shipowner_id', '=', rival.id)
      .execute();
  });

  it('needs a valid key in either header', async () => {
    const query = { vesselName: 'BOX PIONEER' };
    const refusedWith = async (headers: Record<string, string>) => {
      const { status, failure } = await ask('vessel-schedules', query, { headers });
      return [status, failure.errors[0]?.errorCode];
    };
    for (const Authorization of ['', 'Bearer laycan_', 'Basic x', `Bearer ${key}x`])
      expect(await refusedWith({ Authorization })).toEqual([401, 7003]);
    const { status } = await ask('vessel-schedules', query, {
      headers: { Authorization: '', 'X-API-Key': key },
    });
    expect(status).toBe(200);
    const { id, key: passing } = await aKey();
    await revokeKey({ id }, { database: getDatabase(), now: testNow });
    expect(await refusedWith({ Authorization: `Bearer ${passing}` })).toEqual([401, 7003]);
  });

  it('accepts only the major version', async () => {
    const of = (version: string) =>
      ask('vessel-schedules', { vesselName: 'BOX PIONEER' }, { headers: { 'API-Version': version } });
    expect((await of('1')).status).toBe(200);
    const { status, failure } = await of('1.0.3');
    expect([status, failure.errors[0]]).toMatchObject([400, { property: 'API-Version', value: '1.0.3' }]);
  });

  it('HEAD, OPTIONS and unchanged answers have no body, other methods are refused', async () => {
    const path = '/v1/vessel-schedules?vesselName=BOX+PIONEER';
    const headers = { Authorization: `Bearer ${key}` };
    const head = await app().request(path, { method: 'HEAD', headers });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const options = await app().request(path, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    const { etag } = await ask('vessel-schedules', { vesselName: 'BOX PIONEER' });
    const known = await app().request(path, { headers: { ...headers, 'If-None-Match': etag } });
    expect([known.status, await known.text()]).toEqual([304, '']);
    const post = await app().request(path, { method: 'POST', headers });
    expect([post.status, faultsOf('ErrorResponse', await post.json())]).toEqual([405, []]);
    const elsewhere = await app().request('/v1/elsewhere', { headers });
    expect([elsewhere.status, faultsOf('ErrorResponse', await elsewhere.json())]).toEqual([404, []]);
  });

  it('each key has its own limit of calls a minute', async () => {
    const { key: slow } = await aKey('', 2);
    const limited = app({ rateLimitPerMinute: 1_000 });
    const call = () =>
      limited.request('/v1/vessel-schedules?vesselName=X', { headers: { Authorization: `Bearer ${slow}` } });
    expect([(await call()).status, (await call()).status]).toEqual([200, 200]);
    const refused = await call();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(faultsOf('ErrorResponse', await refused.json())).toEqual([]);
    const other = await limited.request('/v1/vessel-schedules?vesselName=X', {
      headers: { 'X-API-Key': key },
    });
    expect(other.status).toBe(200);
  });
});
