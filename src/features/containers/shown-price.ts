import type { BoxPrices } from '../../../contract/calls/containers.ts';
import { readAmount, writeAmount } from '../../../trade/container/amount.ts';
import type { BoxRate, BoxType } from '../../../trade/container/box.ts';
import type { BoxOption } from '../../../trade/container/option.ts';

/** What may be said of the ocean freight of an option. */
export type ShownPrice =
  | {
      kind: 'given';
      amount: string;
      currency: string;
      /** One of them holds all the way; several are those of the legs. */
      rates: readonly BoxRate[];
      /** The oldest quotation among them. */
      quotation_time: string;
    }
  | { kind: 'expired'; rate: BoxRate }
  | { kind: 'none' | 'login' | 'certify' | 'waiting' };

export type ShownPrices = ReadonlyMap<string, ShownPrice>;

const none: ShownPrice = { kind: 'none' };

/** An exact amount to compare with; null where none is given. */
export const amountOf = (price: ShownPrice | undefined): number | null =>
  price?.kind === 'given' ? readAmount(price.amount) : null;

export const priceIn = (prices: ShownPrices, { id }: BoxOption): ShownPrice => prices.get(id) ?? none;

/** The option with the lowest rate, and how many have one in its currency; null where fewer than two can be compared. */
export function lowestOf(options: readonly BoxOption[], prices: ShownPrices): BoxOption | null {
  const priced = options.filter((option) => !option.is_blank && amountOf(priceIn(prices, option)) !== null);
  const currencies = new Set(priced.map((option) => currencyOf(priceIn(prices, option))));
  if (priced.length < 2 || currencies.size > 1) return null;
  return priced.reduce((best, option) =>
    (amountOf(priceIn(prices, option)) ?? 0) < (amountOf(priceIn(prices, best)) ?? 0) ? option : best,
  );
}

const currencyOf = (price: ShownPrice): string => (price.kind === 'given' ? price.currency : '');

export interface RateLine {
  code: string;
  place: 'sea' | 'origin' | 'destination';
  /** Null: contained in the ocean freight. */
  amount: string | null;
  currency: string;
}

/** What is paid beside the ocean freight; of several rates each surcharge once, summed where two have the same. */
export function surchargesOf(rates: readonly BoxRate[]): RateLine[] {
  const lines = new Map<string, RateLine>();
  for (const line of rates.flatMap(({ surcharges }) => surcharges)) {
    const key = `${line.code} ${line.place} ${line.currency} ${line.amount === null}`;
    const known = lines.get(key);
    if (!known) lines.set(key, { ...line });
    else if (known.amount !== null && line.amount !== null) known.amount = sumOf([known.amount, line.amount]);
  }
  return [...lines.values()];
}

export interface Totals {
  /** In the currency of the freight, with all that is paid at sea in it. */
  sea: string;
  hasSurcharges: boolean;
  /** The rest, by currency: at either end, or at sea in another currency. */
  others: readonly { amount: string; currency: string }[];
}

/** What is paid in all, by currency: amounts of two currencies are never added. */
export function totalsOf(freight: { amount: string; currency: string }, lines: readonly RateLine[]): Totals {
  const paid = lines.filter((line): line is RateLine & { amount: string } => line.amount !== null);
  const isBeside = (line: RateLine) => line.place === 'sea' && line.currency === freight.currency;
  const atSea = paid.filter(isBeside);
  const rest = paid.filter((line) => !isBeside(line));
  const currencies = [...new Set(rest.map(({ currency }) => currency))];
  return {
    sea: sumOf([freight.amount, ...atSea.map(({ amount }) => amount)]),
    hasSurcharges: atSea.length > 0,
    others: currencies.map((currency) => ({
      currency,
      amount: sumOf(rest.filter((line) => line.currency === currency).map(({ amount }) => amount)),
    })),
  };
}

const sumOf = (amounts: readonly string[]): string =>
  writeAmount(amounts.reduce((sum, amount) => sum + (readAmount(amount) ?? 0), 0));
