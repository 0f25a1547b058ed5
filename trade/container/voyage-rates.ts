import type { BoxRate, BoxType } from './box.ts';
import type { BoxVoyage } from './voyage.ts';
import { toDayNumber } from '../calendar/plain-date.ts';
import { readAmount } from './amount.ts';
import { compareRates } from './compare-rates.ts';

/** Of a rate that names no port at an end. */
const anyPort = -1;
/** Of a rate that names a port where no voyage calls. */
const noPort = -2;

/** The rates of one type of box by voyage, in the numbers of a network. One whose amount is no decimal is none. */
export interface VoyageRates {
  readonly currencies: readonly string[];
  /** The rate from one port to another that holds on a loading day: its place in the list of all, -1 where there is none. */
  find(voyage: number, from: number, to: number, day: number): number;
  /** The same of rates that name the other port. */
  findThrough(voyage: number, from: number, to: number, day: number): number;
  hasAny(voyage: number): boolean;
  /** Whether one names one of the marked ports as its destination. */
  reaches(voyage: number, isMarked: Uint8Array): boolean;
  /** By the place of the rate: ten-thousandths, and the number of its currency. */
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
  voyages: readonly BoxVoyage[];
  rates: readonly BoxRate[];
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
    (held[index] ??= []).push(heldOf(rate, place, ports));
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

function heldOf(rate: BoxRate, place: number, ports: ReadonlyMap<string, number>): Held {
  const portOf = (code: string) => (code === '' ? anyPort : (ports.get(code) ?? noPort));
  return {
    place,
    from: portOf(rate.start_harbor_code),
    to: portOf(rate.end_harbor_code),
    since: rate.valid_since === null ? -Infinity : toDayNumber(rate.valid_since),
    until: rate.valid_until === null ? Infinity : toDayNumber(rate.valid_until),
  };
}

/** Places of the rates of a type, those that win first. */
const bestFirst = (rates: readonly BoxRate[], boxType: BoxType): number[] =>
  [...rates.keys()]
    .filter((place) => rates[place]?.box_type === boxType)
    .sort((a, b) => compareRates(rates[a], rates[b]) || a - b);
