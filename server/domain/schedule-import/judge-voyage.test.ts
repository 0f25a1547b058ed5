import { describe, expect, it } from 'vitest';

import { aCarrierCall, aRotation, aService } from '../../../tests/support/a-carrier.ts';
import { servicesOf } from './carrier-answer.ts';
import { gatherVoyages } from './gather-voyages.ts';
import { judgeVoyage } from './judge-voyage.ts';

const zones: Record<string, string> = {
  CNSHA: 'Asia/Shanghai',
  SGSIN: 'Asia/Singapore',
  DEHAM: 'Europe/Berlin',
};
const harborOf = (code: string) => {
  const time_zone = zones[code];
  const names = { chinese_name: code, english_name: code, pinyin: '', initials: '', nation_code: '' };
  const place = { latitude: 0, longitude: 0, is_container: true, is_general: true, rank: 0, aliases: [] };
  return time_zone === undefined ? undefined : { code, time_zone, ...names, ...place };
};
const judged = (services: object[], now = new Date('2026-11-20T08:00:00Z')) =>
  gatherVoyages(servicesOf(JSON.stringify(services)) ?? []).map((voyage) =>
    judgeVoyage(voyage, { harborOf, now }),
  );
const oneOf = (calls: object[]) => judged([aService({ '048W': calls })])[0];
const [shanghai = {}, singapore = {}, hamburg = {}] = aRotation('048W');

describe("a carrier's voyage", () => {
  it('a voyage with known ports and ascending times is certain', () => {
    expect(oneOf([shanghai, singapore, hamburg])).toMatchObject({
      voyage_number: '048W',
      imo: '9321483',
      harbors: [{ harbor_code: 'CNSHA' }, { harbor_code: 'SGSIN' }, { harbor_code: 'DEHAM' }],
    });
    expect(oneOf([hamburg, singapore, shanghai])).toEqual(oneOf([shanghai, singapore, hamburg]));
  });

  it.each([
    ['port_unknown', [shanghai, aCarrierCall('XXXXX', '048W', { arrives: '2026-12-20T06:00:00+08:00' })]],
    ['port_missing', [shanghai, { ...hamburg, location: {} }]],
    [
      'departure_missing',
      [shanghai, aCarrierCall('SGSIN', '048W', { arrives: '2026-12-18T10:00:00+08:00' }), hamburg],
    ],
    [
      'arrival_missing',
      [shanghai, singapore, aCarrierCall('DEHAM', '048W', { departs: '2027-01-15T05:00:00+01:00' })],
    ],
    [
      'times_contradict',
      [
        shanghai,
        aCarrierCall('SGSIN', '048W', {
          arrives: '2026-12-19T10:00:00+08:00',
          departs: '2026-12-18T10:00:00+08:00',
        }),
        hamburg,
      ],
    ],
    [
      'times_contradict',
      [
        shanghai,
        aCarrierCall('SGSIN', '048W', {
          arrives: '2026-12-01T15:00:00+08:00',
          departs: '2026-12-18T10:00:00+08:00',
        }),
        hamburg,
      ],
    ],
    ['time_unreadable', [shanghai, aCarrierCall('DEHAM', '048W', { arrives: '2026-12-18T10:00:00' })]],
    ['time_unreadable', [shanghai, aCarrierCall('DEHAM', '048W', { arrives: '2026-02-30T10:00:00Z' })]],
    ['calls_few', [shanghai]],
    ['contradictory', [shanghai, { ...shanghai, location: { UNLocationCode: 'SGSIN' } }, hamburg]],
  ])('a voyage is not published: %s', (fault, calls) => {
    expect(oneOf(calls)).toMatchObject({ fault });
  });

  it('a voyage without number, with a wrong IMO number or in the past is refused', () => {
    const nameless = aRotation('');
    expect(judged([aService({ '': nameless })])[0]).toMatchObject({ fault: 'voyage_number_missing' });
    const calls = [shanghai, hamburg];
    const vessel = { vesselIMONumber: '9321484', name: 'KING' };
    const service = { carrierServiceCode: 'FE1', vesselSchedules: [{ vessel, transportCalls: calls }] };
    expect(judged([service])[0]).toMatchObject({ fault: 'imo_wrong' });
    const later = new Date('2026-12-02T00:00:00Z');
    expect(judged([aService({ '048W': calls })], later)[0]).toMatchObject({ fault: 'past' });
  });

  it('a voyage ends where its vessel begins the next one', () => {
    const turn = aCarrierCall('DEHAM', '048W', {
      export: '049E',
      arrives: '2027-01-14T05:00:00+01:00',
      departs: '2027-01-15T05:00:00+01:00',
    });
    const back = aCarrierCall('SGSIN', '049E', { arrives: '2027-02-10T05:00:00+08:00' });
    const [out, home] = judged([aService({ x: [shanghai, turn, back] })]);
    expect(out).toMatchObject({
      voyage_number: '048W',
      harbors: [
        { harbor_code: 'CNSHA', is_load: true, is_unload: false },
        { harbor_code: 'DEHAM', is_load: false, is_unload: true },
      ],
    });
    expect(home).toMatchObject({
      voyage_number: '049E',
      harbors: [{ harbor_code: 'DEHAM' }, { harbor_code: 'SGSIN' }],
    });
  });

  it("actual times are preferred to expected ones, in the port's time zone", () => {
    const at = (eventClassifierCode: string, eventDateTime: string) => ({
      eventTypeCode: 'DEPA',
      eventClassifierCode,
      eventDateTime,
    });
    const timestamps = [at('PLN', '2026-12-01T20:00:00+08:00'), at('EST', '2026-12-01T16:30:00.000Z')];
    expect(oneOf([{ ...shanghai, timestamps }, singapore])).toMatchObject({
      harbors: [{ end_time: '2026-12-02', end_clock: '00:30', start_clock: null }, {}],
    });
  });

  it('all six kinds of cut-offs are imported', () => {
    const codes = ['DCO', 'VCO', 'FCO', 'PCO', 'CUA', 'OBC'];
    const cutOffTimes = codes.map((cutOffDateTimeCode, day) => ({
      cutOffDateTimeCode,
      cutOffDateTime: `2026-11-2${day}T04:00:00.000Z`,
    }));
    const voyage = oneOf([{ ...shanghai, cutOffTimes }, singapore]);
    expect(voyage).toMatchObject({ cut_offs: codes.map((code) => ({ harbor_code: 'CNSHA', code })) });
  });

  it('each call at a port has its own cut-offs', () => {
    const cutOffAt = (cutOffDateTime: string) => ({
      cutOffTimes: [{ cutOffDateTimeCode: 'PCO', cutOffDateTime }],
    });
    const again = aCarrierCall('CNSHA', '048W', {
      arrives: '2026-12-05T06:00:00+08:00',
      departs: '2026-12-06T06:00:00+08:00',
      ...cutOffAt('2026-12-04T12:00:00+08:00'),
    });
    const ningbo = aCarrierCall('SGSIN', '048W', {
      arrives: '2026-12-03T06:00:00+08:00',
      departs: '2026-12-04T06:00:00+08:00',
    });
    const calls = [{ ...shanghai, ...cutOffAt('2026-11-30T12:00:00+08:00') }, ningbo, again, hamburg];
    expect(oneOf(calls)).toMatchObject({
      cut_offs: [{ time: '2026-11-30T12:00:00+08:00' }, { time: '2026-12-04T12:00:00+08:00' }],
    });
  });

  it('the earliest of several times of one kind is imported', () => {
    const cutOffTimes = ['2026-11-30T12:00:00+08:00', '2026-11-29T12:00:00+08:00'].map((cutOffDateTime) => ({
      cutOffDateTimeCode: 'FCO',
      cutOffDateTime,
    }));
    expect(oneOf([{ ...shanghai, cutOffTimes }, singapore])).toMatchObject({
      cut_offs: [{ time: '2026-11-29T12:00:00+08:00' }],
    });
  });

  it('all 15 kinds of the standard are imported, and the latest of several openings', () => {
    const standard = 'DCO VCO FCO LCO PCO ECP EFC RCO DGC OBC TCO STA SPA CUA AFC'.split(' ');
    const cutOffTimes = [
      ...standard.map((code) => ({ cutOffDateTimeCode: code, cutOffDateTime: '2026-11-28T04:00:00Z' })),
      { cutOffDateTimeCode: 'EFC', cutOffDateTime: '2026-11-27T04:00:00Z' },
    ];
    const voyage = oneOf([{ ...shanghai, cutOffTimes }, singapore]);
    expect(voyage && 'cut_offs' in voyage && voyage.cut_offs.map(({ code, time }) => [code, time])).toEqual(
      standard.map((code) => [code, '2026-11-28T12:00:00+08:00']),
    );
  });

  it('only cut-offs with a known code are imported', () => {
    const cutOffTimes = [
      { cutOffDateTimeCode: 'VCO', cutOffDateTime: '2026-11-30T04:00:00Z' },
      { cutOffDateTimeCode: 'XYZ', cutOffDateTime: '2026-11-25T04:00:00Z' },
      { cutOffDateTimeCode: 'DCO', cutOffDateTime: 'soon' },
    ];
    expect(oneOf([{ ...shanghai, cutOffTimes }, singapore])).toMatchObject({
      cut_offs: [{ harbor_code: 'CNSHA', code: 'VCO', time: '2026-11-30T12:00:00+08:00' }],
    });
  });
});

describe("a carrier's answer", () => {
  it.each([
    '',
    'null',
    '{}',
    '[1]',
    '[{"carrierServiceCode":1,"vesselSchedules":[]}]',
    '[{"carrierServiceCode":"FE1"}]',
  ])('an invalid answer is refused: %s', (text) => {
    expect(servicesOf(text)).toBeNull();
  });
});
