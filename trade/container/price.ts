import { surchargePlaces, type BoxRate, type BoxType, type Surcharge } from './box.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { readAmount, writeAmount } from './amount.ts';
import { compareRates } from './compare-rates.ts';

/** One leg of an option, for its rate. */
export interface PricedLeg {
  voyage_id: string;
  start_harbor_code: string;
  end_harbor_code: string;
  /** The local day of loading. */
  day: PlainDate;
}

/** Rates by their voyage, those that win first. */
export type RateBook = ReadonlyMap<string, readonly BoxRate[]>;

export interface OptionPrice {
  /** The ocean freight, an exact decimal. */
  amount: string;
  currency: string;
  /** Published for this leg, for the whole way as a through rate, or added up from its legs, which must be said. */
  provenance: 'published' | 'through' | 'sum';
  /** What it is made of: one, or one for each leg. */
  rates: readonly BoxRate[];
  /** The oldest of them. */
  quotation_time: string;
  /** Loading days for which all of them hold; null = not said. */
  valid_since: PlainDate | null;
  valid_until: PlainDate | null;
  /** One of them does not hold on its loading day: it is told, and is not the rate of the option. */
  is_expired: boolean;
  surcharges: readonly Surcharge[];
  /** Surcharges that have an amount, by place and currency, in this order. */
  surcharge_totals: readonly { place: Surcharge['place']; currency: string; amount: string }[];
  /** Freight and surcharges together, by currency, that of the freight first. */
  totals: readonly { currency: string; amount: string }[];
}

export function rateBook(rates: readonly BoxRate[]): RateBook {
  const book = new Map<string, BoxRate[]>();
  for (const rate of rates) {
    if (readAmount(rate.amount) === null) continue;
    const own = book.get(rate.voyage_id);
    if (own) own.push(rate);
    else book.set(rate.voyage_id, [rate]);
  }
  for (const own of book.values()) own.sort(compareRates);
  return book;
}

/**
 * What an option costs for a type of box. With one leg it is the rate of its voyage; with several a through rate, which is
 * one of the first voyage that names the destination of the option, else the sum of the legs where each has one in one
 * currency. Where none holds on its loading day, the same is looked for among those that do not, and told as expired.
 * Null where nothing is known.
 */
export const priceOfOption = (
  legs: readonly PricedLeg[],
  book: RateBook,
  boxType: BoxType,
): OptionPrice | null =>
  priceAmong(legs, { book, boxType, isExpired: false }) ??
  priceAmong(legs, { book, boxType, isExpired: true });

interface Among {
  book: RateBook;
  boxType: BoxType;
  isExpired: boolean;
}

function priceAmong(legs: readonly PricedLeg[], among: Among): OptionPrice | null {
  const [first] = legs;
  const last = legs.at(-1);
  if (!first || !last) return null;
  if (legs.length > 1) {
    const whole = { ...first, end_harbor_code: last.end_harbor_code };
    const through = rateOf(whole, among, (rate) => rate.end_harbor_code === whole.end_harbor_code);
    if (through) return priceOf('through', [through], [whole]);
  }
  const rates = legs.flatMap((leg) => rateOf(leg, among, () => true) ?? []);
  const isWhole =
    rates.length === legs.length && rates.every(({ currency }) => currency === rates[0]?.currency);
  return isWhole ? priceOf(legs.length === 1 ? 'published' : 'sum', rates, legs) : null;
}

function rateOf(leg: PricedLeg, { book, boxType, isExpired }: Among, isWanted: (rate: BoxRate) => boolean) {
  const fitting = (book.get(leg.voyage_id) ?? []).filter(
    (rate) =>
      rate.box_type === boxType &&
      (rate.start_harbor_code === '' || rate.start_harbor_code === leg.start_harbor_code) &&
      (rate.end_harbor_code === '' || rate.end_harbor_code === leg.end_harbor_code) &&
      isWanted(rate),
  );
  return fitting.find((rate) => holdsOn(rate, leg.day)) ?? (isExpired ? fitting[0] : undefined);
}

const holdsOn = ({ valid_since, valid_until }: BoxRate, day: PlainDate): boolean =>
  (valid_since === null || valid_since <= day) && (valid_until === null || day <= valid_until);

function priceOf(
  provenance: OptionPrice['provenance'],
  rates: readonly BoxRate[],
  legs: readonly PricedLeg[],
): OptionPrice {
  const currency = rates[0]?.currency ?? '';
  const freight = sumOf(rates);
  const surcharges = rates.flatMap((rate) => rate.surcharges);
  return {
    amount: writeAmount(freight),
    currency,
    provenance,
    rates,
    quotation_time: earliest(rates.map(({ quotation_time }) => quotation_time)) ?? '',
    valid_since: latest(rates.flatMap(({ valid_since }) => valid_since ?? [])) ?? null,
    valid_until: earliest(rates.flatMap(({ valid_until }) => valid_until ?? [])) ?? null,
    is_expired: rates.some((rate, index) => !holdsOn(rate, legs[index]?.day ?? '')),
    surcharges,
    surcharge_totals: surchargePlaces.flatMap((place) => {
      const own = surcharges.filter((one) => one.place === place);
      return byCurrency(own).map((total) => ({ place, ...total }));
    }),
    totals: byCurrency([{ currency, amount: writeAmount(freight) }, ...surcharges]),
  };
}

interface Money {
  currency: string;
  amount: string | null;
}

const sumOf = (some: readonly Money[]): number =>
  some.reduce((sum, { amount }) => sum + (readAmount(amount ?? '') ?? 0), 0);

/** Sums of those that have an amount. */
function byCurrency(some: readonly Money[]): { currency: string; amount: string }[] {
  const told = some.filter(({ amount }) => amount !== null);
  return [...new Set(told.map(({ currency }) => currency))].map((currency) => ({
    currency,
    amount: writeAmount(sumOf(told.filter((one) => one.currency === currency))),
  }));
}

/** Instants of one writing and plain dates sort as texts. */
const earliest = (texts: readonly string[]): string | undefined => [...texts].sort()[0];
const latest = (texts: readonly string[]): string | undefined => [...texts].sort().at(-1);
