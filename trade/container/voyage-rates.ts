import type { ContainerRate, ContainerType } from './container-types.ts';
import type { ContainerVoyage } from './voyage.ts';
import { toDayNumber } from '../calendar/plain-date.ts';
import { readAmount } from './amount.ts';
import { compareRates } from './compare-rates.ts';

/**
 * The number in place of a port that a rate does not name. The rate is valid for every loading (or
 * discharging) port of the voyage.
 */
const anyPort = -1;
/** The number in place of a port at which no voyage of the network calls, so that the rate never matches. */
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
  /** True if a rate of the voyage names a destination port for which `isMarked` (by port number) is not 0. */
  reaches(voyage: number, isMarked: Uint8Array): boolean;
  /** The amounts in ten-thousandths, by the index of the rate. */
  readonly amount: Float64Array;
  /** The indexes of the currencies, by the index of the rate. */
  readonly currency: Int32Array;
}

interface RateOfVoyage {
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
  containerType: ContainerType;
}): VoyageRates {
  const { voyages, rates, ports, containerType } = facts;
  const voyageOf = new Map(voyages.map(({ id }, index) => [id, index]));
  const currencies = new Map<string, number>();
  const amount = new Float64Array(rates.length);
  const currency = new Int32Array(rates.length);
  const ratesOf: (RateOfVoyage[] | undefined)[] = voyages.map(() => undefined);
  for (const place of bestFirst(rates, containerType)) {
    const rate = rates[place];
    const index = rate && voyageOf.get(rate.voyage_id);
    const tenThousandths = rate ? readAmount(rate.amount) : null;
    if (!rate || index === undefined || tenThousandths === null) continue;
    amount[place] = tenThousandths;
    currency[place] = currencies.get(rate.currency) ?? currencies.size;
    currencies.set(rate.currency, currency[place] ?? 0);
    (ratesOf[index] ??= []).push(pastRecordOf(rate, place, ports));
  }
  return {
    currencies: [...currencies.keys()],
    amount,
    currency,
    hasAny: (voyage) => ratesOf[voyage] !== undefined,
    reaches: (voyage, isMarked) => ratesOf[voyage]?.some(({ to }) => isMarked[to] === 1) ?? false,
    find: (voyage, from, to, day) =>
      ratesOf[voyage]?.find((one) => holds(one, from, day) && (one.to === to || one.to === anyPort))?.place ??
      -1,
    findThrough: (voyage, from, to, day) =>
      ratesOf[voyage]?.find((one) => holds(one, from, day) && one.to === to)?.place ?? -1,
  };
}

const holds = ({ from, since, until }: RateOfVoyage, port: number, day: number): boolean =>
  (from === port || from === anyPort) && since <= day && day <= until;

function pastRecordOf(rate: ContainerRate, place: number, ports: ReadonlyMap<string, number>): RateOfVoyage {
  const portOf = (code: string) => (code === '' ? anyPort : (ports.get(code) ?? noPort));
  return {
    place,
    from: portOf(rate.start_harbor_code),
    to: portOf(rate.end_harbor_code),
    since: rate.valid_since === null ? -Infinity : toDayNumber(rate.valid_since),
    until: rate.valid_until === null ? Infinity : toDayNumber(rate.valid_until),
  };
}

/**
 * Returns the indexes of the rates of a container type. If several rates are valid for a leg, the first of
 * them applies (see `compareRates`).
 */
const bestFirst = (rates: readonly ContainerRate[], containerType: ContainerType): number[] =>
  [...rates.keys()]
    .filter((place) => rates[place]?.box_type === containerType)
    .sort((a, b) => compareRates(rates[a], rates[b]) || a - b);
