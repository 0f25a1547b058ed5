import {
  surchargePlaces,
  type ContainerRate,
  type ContainerType,
  type Surcharge,
} from './container-types.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { readAmount, writeAmount } from './amount.ts';
import { compareRates } from './compare-rates.ts';

/** The fields of a leg that select its rate. */
export interface PricedLeg {
  voyage_id: string;
  start_harbor_code: string;
  end_harbor_code: string;
  /** The date of loading, in the local time of the loading port. */
  day: PlainDate;
}

/** Rates by voyage id. If several rates match, the first one in the list applies. */
export type RateBook = ReadonlyMap<string, readonly ContainerRate[]>;

export interface OptionPrice {
  /** The ocean freight, an exact decimal. */
  amount: string;
  currency: string;
  /**
   * The origin of the price: the published rate of the only leg, a through rate for the whole route, or the
   * sum of the legs' rates. The page must mark a sum.
   */
  provenance: 'published' | 'through' | 'sum';
  /** The rates that make up the price: one, or one for each leg. */
  rates: readonly ContainerRate[];
  /** The oldest quotation time among these rates. */
  quotation_time: string;
  /** The first loading day on which all these rates are valid; null if not given. */
  valid_since: PlainDate | null;
  /** The last loading day on which all these rates are valid; null if not given. */
  valid_until: PlainDate | null;
  /** True if one of the rates is not valid on its loading day. The page then shows the price as expired. */
  is_expired: boolean;
  surcharges: readonly Surcharge[];
  /**
   * The sums of surcharges that have an amount, one for each place and currency. The places are in the order
   * of `surchargePlaces`.
   */
  surcharge_totals: readonly { place: Surcharge['place']; currency: string; amount: string }[];
  /** Freight plus surcharges, by currency; the freight's currency is first. */
  totals: readonly { currency: string; amount: string }[];
}

export function rateBook(rates: readonly ContainerRate[]): RateBook {
  const book = new Map<string, ContainerRate[]>();
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
 * Returns the price of an option for a container type. An option with one leg gets the rate of its voyage. An
 * option with several legs gets a through rate: a rate of the first voyage to the destination of the option.
 * Without a through rate, the option gets the sum of the legs' rates, provided that all legs have a rate in
 * the same currency.
 *
 * If no rate is valid on its loading day, the same rules apply to invalid rates, and the price is marked as
 * expired. Returns null if no rate is known.
 */
export const priceOfOption = (
  legs: readonly PricedLeg[],
  book: RateBook,
  containerType: ContainerType,
): OptionPrice | null =>
  priceAmong(legs, { book, containerType, isExpired: false }) ??
  priceAmong(legs, { book, containerType, isExpired: true });

interface Among {
  book: RateBook;
  containerType: ContainerType;
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

function rateOf(
  leg: PricedLeg,
  { book, containerType, isExpired }: Among,
  isWanted: (rate: ContainerRate) => boolean,
) {
  const fitting = (book.get(leg.voyage_id) ?? []).filter(
    (rate) =>
      rate.box_type === containerType &&
      (rate.start_harbor_code === '' || rate.start_harbor_code === leg.start_harbor_code) &&
      (rate.end_harbor_code === '' || rate.end_harbor_code === leg.end_harbor_code) &&
      isWanted(rate),
  );
  return fitting.find((rate) => holdsOn(rate, leg.day)) ?? (isExpired ? fitting[0] : undefined);
}

const holdsOn = ({ valid_since, valid_until }: ContainerRate, day: PlainDate): boolean =>
  (valid_since === null || valid_since <= day) && (valid_until === null || day <= valid_until);

function priceOf(
  provenance: OptionPrice['provenance'],
  rates: readonly ContainerRate[],
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

/** Sums the amounts by currency; entries without an amount are skipped. */
function byCurrency(some: readonly Money[]): { currency: string; amount: string }[] {
  const known = some.filter(({ amount }) => amount !== null);
  return [...new Set(known.map(({ currency }) => currency))].map((currency) => ({
    currency,
    amount: writeAmount(sumOf(known.filter((one) => one.currency === currency))),
  }));
}

/**
 * Return the earliest or the latest text; undefined for an empty list. Plain dates, and instants in the same
 * format, sort correctly as text.
 */
const earliest = (texts: readonly string[]): string | undefined => [...texts].sort()[0];
const latest = (texts: readonly string[]): string | undefined => [...texts].sort().at(-1);
