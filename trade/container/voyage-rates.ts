import type { ContainerRate, BoxType } from './container-types.ts';
import type { ContainerVoyage } from './voyage.ts';
import { toDayNumber } from '../calendar/plain-date.ts';
import { readAmount } from './amount.ts';
import { compareRates } from './compare-rates.ts';

/**
 * Stands in a rate for a loading or discharging port that is not named: the rate is valid for every port
 * there.
 */
const anyPort = -1;
/**
 * Marks a loading or discharging port of a rate at which no voyage calls, so the rate never matches there.
 */
const noPort = -2;

/**
 * The rates of one container type by voyage, as indexes of a network. Rates whose amount is not a decimal are
 * left out.
 */
export interface VoyageRates {
  readonly currencies: readonly string[];
  /**
   * Returns the rate between two ports that is valid on a loading day, as an index in all rates; -1 if there
   * is none.
   */
  find(voyage: number, from: number, to: number, day: number): number;
  /** Returns the same index as `find`, but considers only rates that name the destination port. */
  findThrough(voyage: number, from: number, to: number, day: number): number;
  hasAny(voyage: number): boolean;
  /** True if a rate of the voyage names one of the marked ports as its destination. */
  reaches(voyage: number, isMarked: Uint8Array): boolean;
  /** The amount in ten-thousandths and the index of the currency, by the index of the rate. */
  readonly amount: Float64Array;
  readonly currency: Int32Array;
}

interface Held {
  place: number;
  from: number;
  to: number;
  since: number;
  until: number;
}

export function ratesByVoyage(facts: {
  voyages: readonly ContainerVoyage[];
  rates: readonly ContainerRate[];
  ports: ReadonlyMap<string, number>;
  boxType: BoxType;
}): VoyageRates {
  const { voyages, rates, ports, boxType } = facts;
  const voyageOf = new Map(voyages.map(({ id }, index) => [id, index]));
  const currencies = new Map<string, number>();
  const amount = new Float64Array(rates.length);
  const currency = new Int32Array(rates.length);
  const held: (Held[] | undefined)[] = voyages.map(() => undefined);
  for (const place of bestFirst(rates, boxType)) {
    const rate = rates[place];
    const index = rate && voyageOf.get(rate.voyage_id);
    const tenThousandths = rate ? readAmount(rate.amount) : null;
    if (!rate || index === undefined || tenThousandths === null) continue;
    amount[place] = tenThousandths;
    currency[place] = currencies.get(rate.currency) ?? currencies.size;
    currencies.set(rate.currency, currency[place] ?? 0);
    (held[index] ??= []).push(pastRecordOf(rate, place, ports));
  }
  return {
    currencies: [...currencies.keys()],
    amount,
    currency,
    hasAny: (voyage) => held[voyage] !== undefined,
    reaches: (voyage, isMarked) => held[voyage]?.some(({ to }) => isMarked[to] === 1) ?? false,
    find: (voyage, from, to, day) =>
      held[voyage]?.find((one) => holds(one, from, day) && (one.to === to || one.to === anyPort))?.place ??
      -1,
    findThrough: (voyage, from, to, day) =>
      held[voyage]?.find((one) => holds(one, from, day) && one.to === to)?.place ?? -1,
  };
}

const holds = ({ from, since, until }: Held, port: number, day: number): boolean =>
  (from === port || from === anyPort) && since <= day && day <= until;

function pastRecordOf(rate: ContainerRate, place: number, ports: ReadonlyMap<string, number>): Held {
  const portOf = (code: string) => (code === '' ? anyPort : (ports.get(code) ?? noPort));
  return {
    place,
    from: portOf(rate.start_harbor_code),
    to: portOf(rate.end_harbor_code),
    since: rate.valid_since === null ? -Infinity : toDayNumber(rate.valid_since),
    until: rate.valid_until === null ? Infinity : toDayNumber(rate.valid_until),
  };
}

/** Returns the indexes of the rates of a container type, the rate that applies first at the front. */
const bestFirst = (rates: readonly ContainerRate[], boxType: BoxType): number[] =>
  [...rates.keys()]
    .filter((place) => rates[place]?.box_type === boxType)
    .sort((a, b) => compareRates(rates[a], rates[b]) || a - b);
