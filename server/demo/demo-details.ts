import type { CargoTag, CategoryId, MachineId } from '../../trade/sailing/sailing.ts';
import type { Offer } from './offers.ts';
import type { Random } from './random.ts';
import type { Voyage } from './demo-voyage.ts';

export interface Cargo {
  category_id: CategoryId;
  cargo_tags: CargoTag[];
}

type Weighted<T> = readonly (readonly [T, number])[];
const cargo = (category_id: CategoryId, ...cargo_tags: CargoTag[]): Cargo => ({ category_id, cargo_tags });

const cargoes: Readonly<Record<MachineId, Weighted<Cargo>>> = {
  normal: [
    [cargo('breakbulk', 'steel'), 5],
    [cargo('breakbulk', 'steel', 'equipment'), 4],
    [cargo('general', 'equipment'), 2],
    [cargo('general', 'steel', 'ton_bag'), 3],
    [cargo('bulk_bag', 'ton_bag'), 3],
    [cargo('general', 'vehicle', 'equipment'), 1],
  ],
  roll: [
    [cargo('ro_ro', 'vehicle'), 6],
    [cargo('ro_ro', 'vehicle', 'equipment'), 4],
  ],
  regular: [
    [cargo('general', 'equipment'), 4],
    [cargo('general', 'steel', 'equipment'), 3],
    [cargo('breakbulk', 'steel'), 2],
    [cargo('general', 'vehicle', 'steel'), 1],
  ],
  heavy_lift: [
    [cargo('project', 'equipment'), 7],
    [cargo('project', 'equipment', 'steel'), 3],
  ],
};

export function cargoOf(random: Random, machine: MachineId): Cargo {
  return random.weighted(cargoes[machine]);
}

export interface Price {
  is_price: boolean;
  price_amount: string | null;
  price_currency: string | null;
  price_unit: string | null;
}

const hidden: Price = { is_price: false, price_amount: null, price_currency: null, price_unit: null };

/** Returns a reference rate that depends on the length of the voyage. Most demo publishers show no rate. */
export function priceOf(random: Random, { machine, startDay, endDay }: Voyage, category: CategoryId): Price {
  if (!random.chance(0.38)) return hidden;
  const [unit, ofTheWay] = unitOf(random, machine, category);
  const amount = (24 + (endDay - startDay) * 1.1) * (0.85 + random.next() * 0.3) * ofTheWay;
  const isNamed = machine !== 'heavy_lift' || random.chance(0.4);
  return {
    is_price: true,
    price_amount: isNamed ? rounded(amount).toFixed(2) : null,
    price_currency: isNamed ? 'USD' : null,
    price_unit: isNamed ? unit : null,
  };
}

function unitOf(random: Random, machine: MachineId, category: CategoryId): [unit: string, factor: number] {
  if (machine === 'heavy_lift') return ['lumpsum', 900];
  if (machine === 'roll' && random.chance(0.4)) return ['unit', 14];
  if (category === 'bulk_bag') return ['metric_ton', 0.7];
  return random.chance(0.15) ? ['cubic_metre', 0.9] : ['freight_ton', 1];
}

function rounded(amount: number): number {
  if (amount >= 10_000) return Math.round(amount / 500) * 500;
  return amount >= 200 ? Math.round(amount / 10) * 10 : Math.round(amount * 2) / 2;
}

const spaceLetters = 'ABCDEFGH';
const courses: readonly (readonly [RegExp, string])[] = [
  [/-far-east$/, 'E'],
  [/-(us|central|south-america)/, 'E'],
  [/-(oceania|southeast-asia)/, 'S'],
  [/./, 'W'],
];

/**
 * Returns a voyage number in the style of the shipowner: 2611W, 126, 048E or V.2607. A shipowner that
 * charters space in a partner's ship uses its own number, for example B048E.
 */
export function voyageNumberOf({ vessel, voyage, ordinal, owner }: Offer): string {
  const course = courses.find(([lane]) => lane.test(voyage.lane.id))?.[1] ?? '';
  const month = voyage.calls[0]?.start_time.slice(2, 7).replace('-', '') ?? '';
  const count = String(ordinal + 1 + (vessel.index % 60));
  if (owner !== vessel.owner)
    return `${spaceLetters[owner % spaceLetters.length]}${count.padStart(3, '0')}${course}`;
  if (vessel.owner % 4 === 0) return `${month}${course}`;
  if (vessel.owner % 4 === 1) return String(100 + Number(count));
  if (vessel.owner % 4 === 2) return `${count.padStart(3, '0')}${course}`;
  return `V.${month.slice(0, 2)}${count.padStart(2, '0')}`;
}
