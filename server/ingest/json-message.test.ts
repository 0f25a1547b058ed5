import { expect, it, test } from 'vitest';

import { readJson } from './json-message.ts';

const positionReport = (differs: object = {}, time_utc = '2026-11-20 08:00:00.318353 +0000 UTC') => ({
  MessageType: 'PositionReport',
  MetaData: { MMSI: 477_000_001, ShipName: 'PIONEER', latitude: 30, longitude: 123, time_utc },
  Message: {
    PositionReport: {
      UserID: 477_000_001,
      MessageID: 1,
      Valid: true,
      Latitude: 30.1,
      Longitude: 123.2,
      Sog: 12.3,
      Cog: 271.4,
      TrueHeading: 270,
      NavigationalStatus: 5,
      Timestamp: 31,
      ...differs,
    },
  },
});

const start = Date.UTC(2026, 10, 20, 8);
const said = (value: unknown) => readJson(JSON.stringify(value));
const place = { latitude: 30.1, longitude: 123.2 };
const moving = { ...place, sog: 12.3, cog: 271.4, heading: 270, status: 5 };
const message = { type: 1, mmsi: 477_000_001, position: moving };

it('a position report gives the same message as its sentence', () => {
  expect(said(positionReport())).toEqual([{ kind: 'decoded', message, time: start + 318 }]);
});

it('an array contains several messages', () => {
  expect(said([positionReport(), positionReport()])).toHaveLength(2);
});

test.each([
  ['an unknown position', { Latitude: 91, Longitude: 181 }, { ...message, position: null }],
  [
    'unknown motion',
    { Sog: 102.3, Cog: 360, TrueHeading: 511, NavigationalStatus: 15 },
    { ...message, position: { ...place, sog: null, cog: null, heading: null, status: null } },
  ],
  ['a position off the globe', { Latitude: 95 }, 'position'],
  ['a position without a fix', { Latitude: 0, Longitude: 0 }, 'position'],
  ['a sender that is not a number', { UserID: 'x' }, 'payload'],
])('%s is read as in a sentence', (_, differs, expected) => {
  expect(said(positionReport(differs))).toMatchObject([{ kind: 'decoded', message: expected }]);
});

it('static data are read with the rules of sentences', () => {
  const ShipStaticData = {
    UserID: 477_000_001,
    MessageID: 5,
    Valid: true,
    ImoNumber: 9_399_038,
    Name: `PIONEER @@@${'X'.repeat(5_000)}`,
    CallSign: 'VRAB1\n',
    Type: 70,
    Dimension: { A: 150, B: 40, C: 16, D: 16 },
    Destination: 'CN SHA@@@@',
    MaximumStaticDraught: 9.5,
    Eta: { Month: 12, Day: 3, Hour: 24, Minute: 60 },
  };
  const [content] = said({ MessageType: 'ShipStaticData', Message: { ShipStaticData } }) ?? [];
  expect(content).toEqual({
    kind: 'decoded',
    time: null,
    message: {
      type: 5,
      mmsi: 477_000_001,
      statics: {
        imo: 9_399_038,
        name: 'PIONEER',
        callsign: 'VRAB1',
        shiptype: 70,
        length_m: 190,
        beam_m: 32,
        voyage: { destination: 'CN SHA', draught_m: 9.5, eta: null },
      },
    },
  });
});

it('both reports of a class B ship are read', () => {
  const reports = {
    UserID: 412_000_002,
    MessageID: 24,
    ReportA: { Valid: true, Name: 'BOAT' },
    ReportB: { Valid: true, CallSign: 'BXYZ', ShipType: 36, Dimension: { A: 8, B: 4, C: 2, D: 2 } },
  };
  const [content] = said({ MessageType: 'StaticDataReport', Message: { StaticDataReport: reports } }) ?? [];
  expect(content).toMatchObject({
    message: { statics: { name: 'BOAT', callsign: 'BXYZ', shiptype: 36, length_m: 12, beam_m: 4 } },
  });
});

test.each([
  { mmsi: 477_000_001, lat: 30.1, lon: 123.2, speed: 12.3, course: 271.4, heading: 270, status: 5 },
  { mmsi: '477000001', latitude: 30.1, longitude: 123.2, sog: 12.3, cog: 271.4, heading: 270, status: 5 },
])('a flat position is read', (flat) => {
  expect(said({ ...flat, time: '2026-11-20T16:00:00+0800' })).toEqual([
    { kind: 'decoded', message: { ...message, type: 0 }, time: start },
  ]);
  // The test uses a `timestamp` field that contains the second of the minute (in AIS), which must not be read
  // as a time.
  expect(said({ ...flat, timestamp: 31, rxuxtime: start / 1000 })).toMatchObject([{ time: start }]);
});

it('sentences inside JSON are passed on', () => {
  expect(said({ type: 1, mmsi: 477_000_001, lat: 1, lon: 1, nmea: ['!AIVDM,1'] })).toEqual([
    { kind: 'lines', lines: ['!AIVDM,1'] },
  ]);
});

it('errors, other objects and broken texts are distinguished', () => {
  expect(said({ error: 'Api Key Is Not Valid\u001B[2J' })).toEqual([
    { kind: 'error', text: 'Api Key Is Not Valid [2J' },
  ]);
  expect(said({ hello: 1 })).toEqual([{ kind: 'other' }]);
  expect(said([null, 7, 'x'])).toEqual([{ kind: 'other' }, { kind: 'other' }, { kind: 'other' }]);
  expect(said({ MessageType: '__proto__', Message: {} })).toMatchObject([{ message: 'payload' }]);
  expect(readJson('{"mmsi": 4770')).toBeNull();
});
