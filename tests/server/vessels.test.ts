import { createCipheriv, randomBytes } from 'node:crypto';

import { beforeAll, expect, it } from 'vitest';

import type { ShipLogo } from '../../contract/calls/site/system.ts';
import { fleetLimits } from '../../contract/limits/fleet-limits.ts';
import { hashedText } from '../../contract/open/hash-format.ts';
import { serverLimits } from '../../contract/limits/server-limits.ts';
import type { VesselRow } from '../../trade/vessel/vessel.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { writeHeard, type HeardStatics } from '../../server/db/vessels/write-vessels.ts';
import { fleetRequest } from '../../src/features/vessels/fleet-request.ts';
import { describeOnBothEngines } from '../support/database.ts';
import { aConfig } from '../support/a-config.ts';
import { anApp } from '../support/test-app.ts';
import { testNow } from '../support/test-time.ts';

type Query = Record<string, string | number>;
type Service = ShipLogo['vessel_service'];

const hourMs = 3_600_000;
const nowMs = testNow.getTime();

const statics = (mmsi: number, name: string, more: Partial<HeardStatics> = {}): HeardStatics => ({
  mmsi,
  time: nowMs - hourMs,
  imo: null,
  name,
  callsign: null,
  shiptype: 70,
  length_m: 190,
  beam_m: 32,
  draught_m: 9.5,
  destination: 'CN SHA',
  eta: nowMs + 24 * hourMs,
  has_voyage: true,
  ...more,
});

const position = (mmsi: number, latitude: number, longitude: number, hoursAgo = 0) => ({
  mmsi,
  time: nowMs - hoursAgo * hourMs,
  latitude,
  longitude,
  sog: 12.5,
  cog: 90,
  heading: null,
  status: 0,
});

const vessels = [477_000_001, 477_000_002, 351_000_003, 563_000_004];

async function fill(database: OpenDatabase): Promise<void> {
  await writeHeard(database, {
    vessels: vessels.map((mmsi) => ({ mmsi, is_demo: false })),
    statics: [
      statics(477_000_001, 'OCEAN PIONEER', { imo: '9399038', callsign: 'VRAB1', time: nowMs - 9 * hourMs }),
      statics(477_000_002, 'SILVER DAWN'),
      statics(351_000_003, 'FAR EAST TRADER', { shiptype: 80 }),
    ],
    newest: [
      position(477_000_001, 31, 122.5),
      position(477_000_002, 30, 123, 30),
      position(351_000_003, -17, 179.5),
    ],
    track: [
      position(477_000_001, 31, 122, 5),
      position(477_000_001, 31, 122.2, 3),
      position(477_000_001, 31, 90, 500),
    ],
    calls: [
      {
        mmsi: 477_000_001,
        harbor_code: 'SGSIN',
        arrive_time: nowMs - 200 * hourMs,
        berth_time: nowMs - 190 * hourMs,
        depart_time: null,
      },
    ],
  });
  await writeHeard(database, {
    vessels: [],
    statics: [statics(477_000_001, 'PACIFIC PIONEER', { destination: 'SGSIN>CNSHA', eta: null })],
    newest: [],
    track: [],
    calls: [],
  });
}

describeOnBothEngines('vessel service', (getDatabase) => {
  let service: Service;
  let token: string;
  let given: object;
  const app = () => anApp(getDatabase());
  const ask = (path: string, init?: RequestInit) => app().request(`/open/${path}`, init);

  const hashOf = (query: Query, time = nowMs, key = service.key) => {
    const iv = randomBytes(16);
    const cipher = createCipheriv('aes-256-cbc', Buffer.from(key, 'hex'), iv);
    return Buffer.concat([iv, cipher.update(hashedText(query, time)), cipher.final()]).toString('base64');
  };
  const withHash = (query: Query) => ({ ...query, hash: hashOf(query) });
  const queryText = (query: Query) =>
    new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  const call = async (path: string, query: Query) => {
    const reply = await ask(`${path}?${queryText(withHash(query))}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return {
      status: reply.status,
      body: (await reply.json()) as { status_code: number; data: never; code: string },
    };
  };
  const find = async (query: Query) => {
    const { body } = await call('vessel2/ais/getVessels', query);
    return body.data as {
      vessels: VesselRow[];
      total: number;
      clusters: { total: number }[];
      feed_time: string;
    };
  };
  const namesOf = async (query: Query) => (await find(query)).vessels.map(({ name }) => name).toSorted();

  beforeAll(async () => {
    await fill(getDatabase());
    const ship = (await (await app().request('/api/system/ship')).json()) as { data: ShipLogo };
    service = ship.data.vessel_service;
    const reply = await ask('auth/api/token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ client_id: service.client_id, client_secret: service.client_secret }),
    });
    const told = (await reply.json()) as {
      status_code: number;
      data: { access_token: string; expires_in: number };
    };
    token = told.data.access_token;
    given = told;
  });

  it("gives the site's client a token for an hour", () => {
    expect(given).toMatchObject({ status_code: 20_000, data: { expires_in: 3_600 } });
  });

  it('a wrong secret gets no token, and calls need a token', async () => {
    const wrong = await ask(
      `auth/api/token?${queryText({ client_id: service.client_id, client_secret: 'guess' })}`,
    );
    expect([wrong.status, ((await wrong.json()) as { status_code: number }).status_code]).toEqual([
      401, 40_100,
    ]);
    for (const header of [undefined, 'Bearer aaaaaaaaaaaaaaaaaaaaaaaa', `Bearer ${token.slice(0, -2)}xx`]) {
      const reply = await ask(`vessel2/ais/getVessels?${queryText(withHash({}))}`, {
        headers: header === undefined ? {} : { Authorization: header },
      });
      expect(reply.status).toBe(401);
    }
  });

  it('refuses a missing hash and a hash of another query or time', async () => {
    const mine = { mmsi: '477000001' };
    const hashes = [
      hashOf({ mmsi: '477000002' }),
      hashOf(mine, nowMs - 6 * 60_000),
      hashOf(mine, nowMs + 6 * 60_000),
      hashOf(mine, nowMs, randomBytes(32).toString('hex')),
      'AAAA',
      '',
    ];
    for (const hash of hashes) {
      const reply = await ask(`vessel2/ais/getVesselDetail?${queryText({ ...mine, hash })}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect([reply.status, (await reply.json()) as object]).toEqual([
        422,
        expect.objectContaining({
          status_code: 42_200,
          errors: [expect.objectContaining({ field: 'hash' })],
        }),
      ]);
    }
  });

  it('limits calls a minute and explains it in its own words', async () => {
    const busy = anApp(getDatabase(), { config: aConfig({ rateLimitPerMinute: 60 }) });
    const statuses = new Map<number, number>();
    let last: unknown;
    for (let at = 0; at < serverLimits.openCallsPerMinuteMost + 3; at++) {
      const reply = await busy.request('/open/auth/api/token?client_secret=guess');
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      last = await reply.json();
    }
    expect([...statuses.values()]).toEqual([serverLimits.openCallsPerMinuteMost, 3]);
    expect(statuses.get(429)).toBe(3);
    expect(last).toMatchObject({ status_code: 42_900 });
  });

  it('accepts a POST with the query as its body', async () => {
    const reply = await ask('vessel2/ais/getVesselDetail', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify(withHash({ mmsi: '477000002' })),
    });
    expect(await reply.json()).toMatchObject({ status_code: 20_000, data: { name: 'SILVER DAWN' } });
  });

  it('allows calls from pages of other sites', async () => {
    const reply = await ask('vessel2/ais/getVessels', { method: 'OPTIONS' });
    expect(reply.status).toBe(204);
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(reply.headers.get('access-control-allow-headers')).toContain('Authorization');
  });

  it('answers a missing path, vessel or method in its own words', async () => {
    expect((await call('vessel2/nothing', {})).body.status_code).toBe(40_400);
    expect((await call('vessel2/ais/getVesselDetail', { mmsi: '999999999' })).body.status_code).toBe(40_400);
    expect((await ask('auth/api/token', { method: 'DELETE' })).status).toBe(405);
    expect((await call('vessel2/ais/getVesselDetail', { mmsi: '12' })).body.status_code).toBe(42_200);
  });

  it.each([
    ['pacific', 'name', ''],
    ['Pacific Pionear', 'name', ''],
    ['ocean pioneer', 'former_name', 'OCEAN PIONEER'],
    ['IMO 9399038', 'imo', ''],
    ['939903', 'imo', ''],
    ['477000001', 'mmsi', ''],
    ['vrab1', 'callsign', ''],
    ['pa', 'name', ''],
  ])('finds a vessel by %j', async (keyword, MatchType, former_name) => {
    const { vessels: found } = await find({ keyword });
    expect(found[0]).toMatchObject({ mmsi: '477000001', name: 'PACIFIC PIONEER', MatchType, former_name });
    expect(found[0]).toMatchObject({
      nation_code: 'HK',
      ShipID: '477000001',
      lasttime: testNow.toISOString(),
    });
  });

  it('an unknown name finds no vessel', async () => {
    expect(await find({ keyword: 'zzzzzzzz' })).toMatchObject({ vessels: [], total: 0, clusters: [] });
  });

  it('finds vessels in a box, also over the 180th meridian, and by number', async () => {
    expect(await namesOf({ box: '120,28,125,33' })).toEqual(['PACIFIC PIONEER', 'SILVER DAWN']);
    expect(await namesOf({ box: '170,-30,-170,0' })).toEqual(['FAR EAST TRADER']);
    expect(await namesOf({ mmsi: '351000003,563000004' })).toEqual(['', 'FAR EAST TRADER']);
    expect(await namesOf({ kind: 'tanker' })).toEqual(['FAR EAST TRADER']);
    expect(await namesOf({ seen_within: 24, box: '120,28,125,33' })).toEqual(['PACIFIC PIONEER']);
  });

  it('a vessel in a list has the destination and the ETA that its crew entered', async () => {
    const { vessels } = await find({ box: '120,28,125,33' });
    const reported = vessels.map(({ name, destination, destination_harbor_code, eta }) => ({
      name,
      destination,
      destination_harbor_code,
      eta,
    }));
    expect(reported.find(({ name }) => name === 'PACIFIC PIONEER')).toEqual({
      name: 'PACIFIC PIONEER',
      destination: 'SGSIN>CNSHA',
      destination_harbor_code: 'CNSHA',
      eta: undefined,
    });
    expect(reported.find(({ name }) => name === 'SILVER DAWN')?.eta).toBe(
      new Date(nowMs + 24 * hourMs).toISOString(),
    );
  });

  it('one call finds a full fleet, with an address short enough for proxies', async () => {
    const fleet = Array.from({ length: fleetLimits.vesselsMost }, (_, at) => ({
      mmsi: `${477_000_001 + at}`,
    }));
    const query = fleetRequest(fleet) as { mmsi: string };
    expect(await namesOf(query)).toEqual(['PACIFIC PIONEER', 'SILVER DAWN']);
    expect(queryText(withHash({ ...query, seen_within: 8760 })).length).toBeLessThan(8_000);
    const { status, body } = await call('vessel2/ais/getVessels', { mmsi: `${query.mmsi},563000004` });
    expect([status, body.code]).toEqual([422, 'invalid']);
  });

  it('a box with too many vessels is answered with clusters', async () => {
    const { vessels: rows, total, clusters } = await find({ box: '-180,-90,180,90', limit: 2 });
    expect([rows, total]).toEqual([[], 3]);
    expect(clusters.map((one) => one.total).toSorted()).toEqual([1, 2]);
  });

  it('the time of the last received position is given', async () => {
    expect(Date.parse((await find({})).feed_time)).toBeGreaterThan(Date.now() - 600_000);
  });

  it('the details have earlier voyage entries and the intended port', async () => {
    const { body } = await call('vessel2/ais/getVesselDetail', { mmsi: '477000001' });
    expect(body.data).toMatchObject({
      name: 'PACIFIC PIONEER',
      imo: '9399038',
      destination: 'SGSIN>CNSHA',
      destination_harbor_code: 'CNSHA',
      eta: null,
      history: [
        { name: 'PACIFIC PIONEER', eta: null },
        { name: 'OCEAN PIONEER', destination: 'CN SHA' },
      ],
    });
  });

  it('the track covers the given time, and port calls are listed', async () => {
    const span = { start_time: new Date(nowMs - 10 * hourMs).toISOString(), end_time: testNow.toISOString() };
    const { body } = await call('vessel2/ais/getVesselVoyage', { mmsi: '477000001', ...span });
    expect((body.data as { track: { longitude: number }[] }).track.map(({ longitude }) => longitude)).toEqual(
      [122, 122.2, 122.5],
    );
    const calls = await call('vessel2/getPortCallContainerByMmsi', { mmsi: '477000001' });
    expect(calls.body.data).toMatchObject({ port_calls: [{ harbor_code: 'SGSIN', depart_time: null }] });
  });
});
