import fc from 'fast-check';

import { containerTypes, seaTypes, type ContainerRate } from '../../trade/container/container-types.ts';
import type { ContainerPack, PackVoyage } from '../../trade/container/container-pack.ts';
import type { ContainerSearch } from '../../trade/container/find-options.ts';
import type { ContainerVoyage } from '../../trade/container/voyage.ts';
import { addDays } from '../../trade/calendar/plain-date.ts';
import { deadlineCodes } from '../../trade/deadline/deadline-codes.ts';

/**
 * Ports with their time zones. Some ports are on different sides of the date line, and some change their
 * clocks during these weeks.
 */
export const someZones: Readonly<Record<string, string | null>> = {
  CNSHA: 'Asia/Shanghai',
  SGSIN: 'Asia/Singapore',
  MYTPP: 'Asia/Kuala_Lumpur',
  NLRTM: 'Europe/Amsterdam',
  USLAX: 'America/Los_Angeles',
  NZAKL: 'Pacific/Auckland',
  WSAPW: null,
};
const someCodes = Object.keys(someZones);

/**
 * Summer time ends in Europe on 25 October and in America on 1 November. In New Zealand it begins on 27
 * September.
 */
const firstDay = '2026-09-20';
const someClock = fc.constantFrom(null, '00:00', '06:00', '18:00', '23:59');

/**
 * Returns the value in nine of ten cases, and its opposite in the other case. `fc.integer` would return the
 * bounds too often.
 */
const usually = (value: boolean) =>
  fc.constantFrom(...Array.from({ length: 10 }, (_, one) => (one === 7 ? !value : value)));

const someCall = fc.record({
  port: fc.constantFrom(...someCodes),
  /** `days` is the number of days since the previous call, `stay` is the number of days in port. */
  days: fc.constantFrom(0, 1, 1, 2, 3, 9),
  stay: fc.constantFrom(0, 0, 1),
  arrive: someClock,
  depart: someClock,
  is_load: usually(true),
  is_unload: usually(true),
});

const someVoyageOf = (minLength: number, maxLength: number) =>
  fc.record({
    shipowner_id: fc.integer({ min: 1, max: 3 }),
    is_blank: usually(false),
    start: fc.constantFrom(0, 2, 5, 7, 9, 14, 20, 27),
    calls: fc.array(someCall, { minLength, maxLength }),
  });

/** Either long voyages with many ports, or short voyages that must be combined to reach a distant port. */
const someVoyages = fc.oneof(
  fc.array(someVoyageOf(3, 6), { minLength: 18, maxLength: 24 }),
  fc.array(someVoyageOf(2, 3), { minLength: 24, maxLength: 40 }),
);

const someRate = fc.record({
  voyage: fc.nat(23),
  start_harbor_code: fc.constantFrom('', '', ...someCodes),
  end_harbor_code: fc.constantFrom('', '', ...someCodes, 'BRSSZ'),
  box_type: fc.constantFrom('40HQ' as const, '40HQ' as const, ...containerTypes),
  amount: fc.constantFrom('100', '100.5', '250', '90.0001', '1200', '0.5', 'to be agreed'),
  currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR'),
  quotation_time: fc.constantFrom('2026-09-01T00:00:00.000Z', '2026-09-02T00:00:00.000Z'),
  since: fc.option(fc.nat(40)),
  until: fc.option(fc.integer({ min: 10, max: 60 })),
});

/** Voyages between a few ports, so that many transshipments are possible, and the rates of these voyages. */
export const someContainerFacts = fc
  .record({
    voyages: someVoyages,
    rates: fc.array(someRate, { minLength: 20, maxLength: 60 }),
  })
  .map((raw) => ({
    voyages: raw.voyages.map((one, index) => voyageOf(one, index)),
    rates: raw.rates.flatMap((one): ContainerRate[] => {
      const { voyage, since, until, ...rate } = one;
      if (voyage >= raw.voyages.length) return [];
      return [
        {
          ...rate,
          voyage_id: idOf(voyage),
          valid_since: since === null ? null : addDays(firstDay, since),
          valid_until: until === null ? null : addDays(firstDay, until),
          surcharges: [],
        },
      ];
    }),
  }));

const idOf = (index: number) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;

type RawVoyage = typeof someVoyages extends fc.Arbitrary<(infer Raw)[]> ? Raw : never;

function voyageOf(raw: RawVoyage, index: number): ContainerVoyage {
  let day = raw.start;
  return {
    id: idOf(index),
    shipowner_id: raw.shipowner_id,
    service_code: `S${index % 4}`,
    ship_name: index % 5 === 0 ? null : `SHIP ${index}`,
    imo: null,
    voyage_number: `${index}E`,
    is_blank: raw.is_blank,
    calls: raw.calls.map((call) => {
      day += call.days;
      const arrive = { day: addDays(firstDay, day), clock: call.arrive };
      day += call.stay;
      return {
        harbor_code: call.port,
        terminal: '',
        arrive,
        depart: { day: addDays(firstDay, day), clock: call.depart },
        is_load: call.is_load,
        is_unload: call.is_unload,
      };
    }),
  };
}

export const someContainerSearch: fc.Arbitrary<ContainerSearch> = fc
  .record({
    from: fc.uniqueArray(fc.constantFrom(...someCodes, 'BRSSZ'), { minLength: 1, maxLength: 2 }),
    to: fc.uniqueArray(fc.constantFrom(...someCodes), { minLength: 1, maxLength: 2 }),
    since: fc.constantFrom(0, 0, 0, 3, 10, 20),
    days: fc.constantFrom(0, 7, 30, 60, 60, 60),
    seaType: fc.constantFrom(undefined, undefined, 'transit' as const, ...seaTypes),
    shipownerIds: fc.constantFrom(undefined, undefined, undefined, undefined, [1, 2], [1, 3], []),
    minutesMost: fc.constantFrom(undefined, undefined, undefined, 25 * 24 * 60, 45 * 24 * 60),
    containerType: fc.constantFrom(null, '40HQ' as const, '40HQ' as const, '20GP' as const),
    most: fc.constantFrom(3, 300, 300, 300),
  })
  .map(({ since, days, ...search }) => ({
    ...search,
    since: addDays(firstDay, since),
    until: addDays(firstDay, since + days),
  }));

const someInstant = fc
  .integer({ min: 0, max: 1_000_000 })
  .map((minutes) => new Date(1_790_000_000_000 + minutes * 60_000).toISOString());

const somePackFields = fc.record({
  change_time: someInstant,
  confirm_time: fc.option(someInstant),
  publish_time: someInstant,
  is_demo: fc.boolean(),
  is_ship_told: usually(true),
  is_rate_locked: usually(false),
  cut_offs: fc.array(
    fc.record(
      {
        code: fc.constantFrom(...deadlineCodes),
        harbor_code: fc.constantFrom(...someCodes),
        time: fc.option(fc.constantFrom('2026-10-02T17:00:00+08:00', '2026-09-18T09:30:00-07:00')),
        provenance: fc.constantFrom('published' as const, 'computed' as const, 'not_given' as const),
        rule: fc.option(fc.constantFrom('two days before')),
        terminal: fc.record(
          {
            name: fc.constantFrom('EAST4', '外高桥四期'),
            time: fc.constant('2026-10-02T11:00:00+08:00'),
            since: someInstant,
            published: fc.option(fc.constant('2026-10-02T17:00:00+08:00')),
          },
          { noNullPrototype: true },
        ),
      },
      { noNullPrototype: true, requiredKeys: ['code', 'harbor_code', 'time', 'provenance', 'rule'] },
    ),
    { maxLength: 3 },
  ),
});

const fallback = {
  change_time: '2026-09-20T08:00:00.000Z',
  confirm_time: null,
  publish_time: '2026-09-20T08:00:00.000Z',
  is_demo: false,
  is_ship_told: true,
  is_rate_locked: false,
  cut_offs: [],
};

/** A container pack with such voyages, in the form that a device stores. */
export const someContainerPack: fc.Arbitrary<ContainerPack> = fc
  .record({
    facts: someContainerFacts,
    fields: fc.array(somePackFields, { minLength: 7, maxLength: 7 }),
    cursor: fc.string(),
  })
  .map(({ facts, fields, cursor }) => ({
    cursor,
    time: '2026-09-20T08:00:00.000Z',
    until: addDays(firstDay, 120),
    carriers: [1, 2, 3].map((id) => ({
      id,
      logo: null,
      chinese_title: `承运人 ${id}`,
      english_title: `Carrier ${id}`,
      is_demo: id === 3,
    })),
    zones: Object.fromEntries(
      Object.entries(someZones).filter((entry): entry is [string, string] => entry[1] !== null),
    ),
    voyages: facts.voyages.map((voyage, at) => {
      const own: PackVoyage = {
        ...voyage,
        ...(fields[at % fields.length] ?? fallback),
        rates: facts.rates
          .filter(({ voyage_id }) => voyage_id === voyage.id)
          .map(({ voyage_id: _id, ...rate }) => rate),
      };
      return own;
    }),
    records: [
      {
        harbor_code: 'SGSIN',
        from: { shipowner_id: 1, service_code: 'S1' },
        to: { shipowner_id: 2, service_code: 'S2' },
        held: [true, false, true],
      },
    ],
  }));
