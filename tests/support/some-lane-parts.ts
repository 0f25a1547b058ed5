import fc from 'fast-check';

import { optionalFlags, optionalNumbers } from '../../trade/fields/optional-particulars.ts';
import { recordOf } from '../../trade/keys-of.ts';
import type { LanePart, PackCall, PackPair, PackSailing } from '../../trade/lane-pack/lane-pack.ts';
import { fromDayNumber } from '../../trade/calendar/plain-date.ts';
import { deadlineCodes } from '../../trade/deadline/deadline-codes.ts';
import {
  cargoTags,
  categoryIds,
  freightTerms,
  harborTypes,
  machineIds,
} from '../../trade/sailing/sailing.ts';

const day = fc.integer({ min: 20_000, max: 22_000 }).map(fromDayNumber);
const instant = fc.integer({ min: 0, max: 4e12 }).map((ms) => new Date(ms).toISOString());
const code = fc.constantFrom('CNSHA', 'CNTAG', 'AEJEA', 'SADMM');
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 8 }), fc.constantFrom('', '船期', '"\\\n'));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 2 });
const id = fc.uuid({ version: [4, 7] });

/** Generated objects have a prototype, because objects from `JSON.parse` have one. */
const plainRecord = <Model>(model: { [Name in keyof Model]: fc.Arbitrary<Model[Name]> }) =>
  fc.record<Model>(model, { noNullPrototype: true });

const someArrival = fc.record(
  { estimated_time: maybe(day), actual_time: maybe(day) },
  { requiredKeys: [], noNullPrototype: true },
);

const someCall = (place: number): fc.Arbitrary<PackCall> =>
  fc.tuple(someCallWithoutArrival(place), someArrival).map(([call, arrival]) => ({ ...call, ...arrival }));

const someCallWithoutArrival = (place: number): fc.Arbitrary<PackCall> =>
  plainRecord({
    id: fc.oneof({ weight: 9, arbitrary: id }, { weight: 1, arbitrary: text }),
    place: fc.constant(place),
    harbor_code: code,
    second_harbor_code: maybe(code),
    third_harbor_code: maybe(code),
    use_common: fc.boolean(),
    harbor_type: fc.constantFrom(...harborTypes),
    start_time: day,
    end_time: day,
    is_load: fc.boolean(),
    is_unload: fc.boolean(),
  });

/** Calls at some positions of a voyage, in their order, and pairs of these calls. */
const someCalls = fc
  .uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 5 })
  .map((places) => places.sort((a, b) => a - b))
  .chain((places) =>
    plainRecord({
      calls: fc.tuple(...places.map(someCall)),
      pairs: fc.array(
        fc
          .tuple(fc.subarray(places, { minLength: 2, maxLength: 2 }), instant)
          .map(([[load = 0, unload = 0], archived_time]): PackPair => ({ load, unload, archived_time })),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  );

const always = {
  id,
  shipowner: plainRecord({
    id: fc.integer({ min: 1, max: 5 }),
    logo: maybe(fc.constant('/logo.webp')),
    chinese_title: text,
    english_title: text,
    is_demo: fc.boolean(),
  }),
  machine_id: fc.constantFrom(...machineIds),
  category_id: fc.constantFrom(...categoryIds),
  shiproute_id: maybe(text),
  cargo_tags: fc.subarray([...cargoTags]),
  is_price: fc.boolean(),
  is_demo: fc.boolean(),
  locked: fc.constantFrom('login', 'certify', null),
  source: text,
  disclaimer: text,
  create_time: instant,
  publish_time: instant,
  change_time: instant,
  confirm_time: maybe(instant),
  withdrawn_time: maybe(instant),
  cut_offs: fc.array(
    fc.record(
      {
        code: fc.constantFrom(...deadlineCodes),
        harbor_code: code,
        time: maybe(fc.constantFrom('2026-11-20T17:00:00+08:00', '2026-12-01T09:30:00Z')),
        provenance: fc.constantFrom('published' as const, 'computed' as const, 'not_given' as const),
        rule: maybe(text),
        terminal: plainRecord({ name: text, time: instant, since: instant, published: maybe(instant) }),
      },
      { requiredKeys: ['code', 'harbor_code', 'time', 'provenance', 'rule'], noNullPrototype: true },
    ),
    { maxLength: 3 },
  ),
} as const;

const byRights = {
  ship_name: maybe(text),
  imo: maybe(text),
  voyage_number: text,
  ...recordOf(optionalFlags, () => maybe(fc.boolean())),
  ...recordOf(optionalNumbers, () =>
    maybe(fc.integer({ min: 0, max: 400_000 }).map((tenths) => tenths / 10)),
  ),
  price_amount: maybe(fc.constantFrom('62.00', '0.50')),
  price_currency: maybe(fc.constant('USD')),
  price_unit: maybe(fc.constant('w_m')),
  freight_terms: maybe(fc.constantFrom(...freightTerms)),
  remark: text,
};

/** A sailing on a lane. Some of the fields that depend on the rights of the member may be missing. */
export const somePackSailing: fc.Arbitrary<PackSailing> = fc
  .tuple(plainRecord(always), fc.record(byRights, { requiredKeys: [], noNullPrototype: true }), someCalls)
  .map(([fields, seen, calls]) => ({ ...fields, ...seen, ...calls }));

/** Sailings of one lane with distinct ids. */
export const somePackSailings = fc.uniqueArray(somePackSailing, { selector: (one) => one.id, maxLength: 12 });

/** The part of an answer for one lane. */
export const someLanePart: fc.Arbitrary<LanePart> = plainRecord({
  lane: fc.constantFrom('CNSHA>SAJED', 'CN>', '@east-china,CN>SA'),
  is_whole: fc.boolean(),
  sailings: somePackSailings,
  removed: fc.array(id, { maxLength: 3 }),
});
