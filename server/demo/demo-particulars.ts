import { optionalOfVessel, type OptionalValues } from '../../trade/fields/optional-particulars.ts';
import { recordOf } from '../../trade/keys-of.ts';
import type { MachineId } from '../../trade/sailing/sailing.ts';
import type { Vessel } from './fleet.ts';
import { randomOf, type Random } from './random.ts';

type Particulars = Pick<OptionalValues, (typeof optionalOfVessel)[number]>;
const unknown: Particulars = recordOf(optionalOfVessel, () => null);

/**
 * The typical build of each vessel type: possible lifting capacities of its gear in tons, and the range of
 * its deadweight in thousands of tons.
 */
const builds: Readonly<
  Record<MachineId, { lifts: readonly number[]; deadweight: readonly [number, number] }>
> = {
  normal: { lifts: [60, 80, 100, 120], deadweight: [12, 58] },
  roll: { lifts: [], deadweight: [10, 28] },
  regular: { lifts: [80, 120, 150], deadweight: [16, 36] },
  heavy_lift: { lifts: [500, 700, 800, 900, 1400], deadweight: [9, 30] },
};

/**
 * Returns the particulars (gear, deadweight) of a ship, the same for all its voyages. They are unknown for
 * half of the ships, because not all publishers state them.
 */
export function particularsOf(seed: number, { index, machine }: Vessel): Particulars {
  const random = randomOf(seed, 'particulars', index);
  if (random.chance(0.5)) return unknown;
  const { lifts, deadweight } = builds[machine];
  return {
    is_geared: lifts.length > 0,
    lift_tons: lifts.length > 0 ? random.pick(lifts) : null,
    deadweight_tons: random.whole(deadweight[0] * 10, deadweight[1] * 10) * 100,
  };
}

/**
 * Returns freight terms that are usual for a ship of this type. Returns null at random half of the time, for
 * a sailing without freight terms.
 */
export function freightTermsOf(random: Random, machine: MachineId): string | null {
  if (random.chance(0.5)) return null;
  if (machine === 'regular' || machine === 'roll') return 'liner';
  return random.weighted([
    ['fios', 6],
    ['fiost', 2],
    ['liner', 2],
    ['lifo', 1],
    ['filo', 1],
  ]);
}
