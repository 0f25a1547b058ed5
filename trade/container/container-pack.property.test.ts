import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';

import { someContainerPack } from '../../tests/support/some-container-networks.ts';
import { PackUnreadable } from '../lane-pack/pack-unreadable.ts';
import { decodeContainerPack } from './decode-container-pack.ts';
import { encodeContainerPack } from './encode-container-pack.ts';
import type { PackRate, PackVoyage } from './container-pack.ts';
import type { patternColumns, rateColumns, voyageColumns } from './pack-columns.ts';
import type { PatternCall } from './sailing-pattern.ts';

test('decoding an encoded pack returns the same pack', () => {
  fc.assert(
    fc.property(someContainerPack, (pack) => {
      expect(decodeContainerPack(encodeContainerPack(pack))).toStrictEqual(pack);
    }),
    { numRuns: 25 },
  );
});

test('a pack with any byte cut off or changed is refused', () => {
  fc.assert(
    fc.property(someContainerPack, fc.nat(), fc.integer({ min: 1, max: 255 }), (pack, at, change) => {
      const bytes = encodeContainerPack(pack);
      const place = at % bytes.length;
      expect(() => decodeContainerPack(bytes.subarray(0, place))).toThrow(PackUnreadable);
      const changed = bytes.map((byte, index) => (index === place ? byte ^ change : byte));
      expect(() => decodeContainerPack(changed)).toThrow(PackUnreadable);
    }),
    { numRuns: 30 },
  );
});

test('a voyage of a weekly service adds few bytes besides its id', () => {
  const [pack] = fc.sample(someContainerPack, { numRuns: 1, seed: 1 });
  const [voyage] = pack?.voyages ?? [];
  if (!pack || !voyage) throw new Error('the generated pack has no voyage');
  const bytesOf = (voyages: readonly PackVoyage[]) => encodeContainerPack({ ...pack, voyages }).length;
  const weekly = Array.from({ length: 100 }, () => voyage);
  const ids = 99 * 16;
  expect(bytesOf(weekly) - bytesOf([voyage]) - ids).toBeLessThan(99 * 20 + 99 * 12 * voyage.rates.length);
});

test('every field of a voyage has a column in the pack', () => {
  type Columns = (typeof voyageColumns.values | typeof voyageColumns.times)[number];
  expectTypeOf<Exclude<keyof PackVoyage, Columns>>().toEqualTypeOf<'id' | 'calls' | 'rates' | 'cut_offs'>();
  type Calls = (typeof patternColumns.values | typeof patternColumns.numbers)[number];
  expectTypeOf<Exclude<keyof PatternCall, Calls>>().toEqualTypeOf<never>();
  type Rates = (typeof rateColumns.values | typeof rateColumns.times)[number];
  expectTypeOf<Exclude<keyof PackRate, Rates>>().toEqualTypeOf<never>();
});
