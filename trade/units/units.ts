import { entriesOf } from '../keys-of.ts';

/**
 * Units by quantity, as multiples of a common unit. All factors are exact by definition: the foot is 0.3048
 * m, the pound 0.45359237 kg, the nautical mile 1,852 m.
 */
const foot = 0.3048;
const cubicFoot = 0.028316846592;
const pound = 0.45359237;
const longTon = 1_016.0469088;
const nauticalMile = 1.852;

export const units = {
  volume: { cbm: 1, cbft: cubicFoot, ton40: 40 * cubicFoot },
  weight: { mt: 1_000, lt: longTon, st: 2_000 * pound, lb: pound },
  length: { m: 1, ft: foot, inch: foot / 12 },
  speed: { kn: nauticalMile, kmh: 1, nmDay: nauticalMile / 24 },
  far: { nmUnit: nauticalMile, km: 1, mile: 1.609344 },
  /** Stowage factors: the volume that a weight of cargo needs, in cubic metres per metric ton. */
  stowage: {
    cbmMt: 1,
    cbftLt: (cubicFoot * 1_000) / longTon,
    cbftMt: cubicFoot,
  },
} as const satisfies Record<string, Record<string, number>>;

export type Quantity = keyof typeof units;
export type Unit = { [One in Quantity]: keyof (typeof units)[One] }[Quantity];

/** Returns the units of a quantity in the order in which they are shown. */
export const unitsOf = (quantity: Quantity): Unit[] =>
  entriesOf<Unit, number>(units[quantity] as Readonly<Record<Unit, number>>).map(([unit]) => unit);

const factors: Readonly<Record<string, number>> = Object.assign({}, ...Object.values(units));

/** Converts a value to another unit of the same quantity. */
export const convert = (value: number, from: Unit, to: Unit): number =>
  from === to ? value : (value * (factors[from] ?? Number.NaN)) / (factors[to] ?? Number.NaN);

/** Returns whole feet, and inches rounded to one decimal. */
export function feetAndInches(metres: number): { feet: number; inches: number } {
  const tenths = Math.round((metres / foot) * 120);
  return { feet: Math.floor(tenths / 120), inches: (tenths % 120) / 10 };
}

/** Returns the revenue tons for which freight is paid: the larger of metric tons and cubic metres. */
export function revenueTons(
  metricTons: number,
  cubicMetres: number,
): { tons: number; by: 'weight' | 'volume' } {
  return metricTons >= cubicMetres ? { tons: metricTons, by: 'weight' } : { tons: cubicMetres, by: 'volume' };
}
