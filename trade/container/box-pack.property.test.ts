import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';

import { someBoxPack } from '../../tests/support/some-box-networks.ts';
import { PackUnreadable } from '../lane-pack/pack-unreadable.ts';
import { decodeBoxPack } from './decode-box-pack.ts';
import { encodeBoxPack } from './encode-box-pack.ts';
import type { PackRate, PackVoyage } from './box-pack.ts';
import type { patternColumns, rateColumns, voyageColumns } from './pack-columns.ts';
import type { PatternCall } from './sailing-pattern.ts';

test('a pack comes out as it went in', () => {
  fc.assert(
    fc.property(someBoxPack, (pack) => {
      expect(decodeBoxPack(encodeBoxPack(pack))).toStrictEqual(pack);
    }),
    { numRuns: 25 },
  );
});

test('bytes that were cut or changed are refused, whichever they are', () => {
  fc.assert(
    fc.property(someBoxPack, fc.nat(), fc.integer({ min: 1, max: 255 }), (pack, at, change) => {
      const bytes = encodeBoxPack(pack);
      const place = at % bytes.length;
      expect(() => decodeBoxPack(bytes.subarray(0, place))).toThrow(PackUnreadable);
      const changed = bytes.map((byte, index) => (index === place ? byte ^ change : byte));
      expect(() => decodeBoxPack(changed)).toThrow(PackUnreadable);
    }),
    { numRuns: 30 },
  );
});

test('a weekly service takes little more than the ids of its voyages', () => {
  const [pack] = fc.sample(someBoxPack, { numRuns: 1, seed: 1 });
  const [voyage] = pack?.voyages ?? [];
  if (!pack || !voyage) throw new Error('no voyage');
  const bytesOf = (voyages: readonly PackVoyage[]) => encodeBoxPack({ ...pack, voyages }).length;
  const weekly = Array.from({ length: 100 }, () => voyage);
  const ids = 99 * 16;
  expect(bytesOf(weekly) - bytesOf([voyage]) - ids).toBeLessThan(99 * 20 + 99 * 12 * voyage.rates.length);
});

test('every field of a voyage has its column', () => {
  type Columns = (typeof voyageColumns.values | typeof voyageColumns.times)[number];
  expectTypeOf<Exclude<keyof PackVoyage, Columns>>().toEqualTypeOf<'id' | 'calls' | 'rates' | 'cut_offs'>();
  type Calls = (typeof patternColumns.values | typeof patternColumns.numbers)[number];
  expectTypeOf<Exclude<keyof PatternCall, Calls>>().toEqualTypeOf<never>();
  type Rates = (typeof rateColumns.values | typeof rateColumns.times)[number];
  expectTypeOf<Exclude<keyof PackRate, Rates>>().toEqualTypeOf<never>();
});
