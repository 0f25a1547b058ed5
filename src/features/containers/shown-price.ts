import type { ContainerPrices } from '../../../contract/calls/containers.ts';
import { readAmount, writeAmount } from '../../../trade/container/amount.ts';
import type { ContainerType, Surcharge } from '../../../trade/container/container-types.ts';
import type { ContainerOption } from '../../../trade/container/option.ts';
import { priceOfOption, rateBook, type OptionPrice } from '../../../trade/container/price.ts';

/**
 * The ocean freight of an option as the page shows it: a valid or an expired price, or the reason why no
 * price is shown.
 */
export type ShownPrice =
  | { kind: 'given' | 'expired'; price: OptionPrice }
  /**
   * The reasons why no price is shown. `none`: there is no rate. `login`, `certify`: the reader sees the rate
   * after login, or after certification. `waiting`: still loading. `unsaved`: offline, and this device has no
   * stored rates.
   */
  | { kind: 'none' | 'login' | 'certify' | 'waiting' | 'unsaved' };

export type ShownPrices = ReadonlyMap<string, ShownPrice>;

/**
 * Returns the prices of all options for a container type, by option. `known` contains the rates of the lane,
 * or is the reason why no rates are available.
 */
export function pricesOf(
  options: readonly ContainerOption[],
  known: ContainerPrices | 'login' | 'waiting' | 'unsaved',
  containerType: ContainerType,
): ShownPrices {
  if (typeof known === 'string') return new Map(options.map(({ id }) => [id, { kind: known }]));
  const book = rateBook(known.rates);
  return new Map(options.map((option) => [option.id, priceOf(option)]));

  function priceOf({ legs }: ContainerOption): ShownPrice {
    const price = priceOfOption(
      legs.map(({ voyage_id, from, to }) => ({
        voyage_id,
        start_harbor_code: from.harbor_code,
        end_harbor_code: to.harbor_code,
        day: from.time.day,
      })),
      book,
      containerType,
    );
    if (price) return { kind: price.is_expired ? 'expired' : 'given', price };
    const isLocked =
      typeof known !== 'string' && legs.some(({ voyage_id }) => known.locked.includes(voyage_id));
    return { kind: isLocked ? 'certify' : 'none' };
  }
}

/**
 * Returns the amount of a valid rate in ten-thousandths, for exact comparison; null if there is no valid
 * rate.
 */
export const amountOf = (shown: ShownPrice | undefined): number | null =>
  shown?.kind === 'given' ? readAmount(shown.price.amount) : null;

const none: ShownPrice = { kind: 'none' };
export const priceIn = (prices: ShownPrices, { id }: ContainerOption): ShownPrice => prices.get(id) ?? none;

/** Returns the one currency of all rates; null if there are no rates or several currencies. */
export function currencyOf(options: readonly ContainerOption[], prices: ShownPrices): string | null {
  const all = options.flatMap((option) => {
    const shown = priceIn(prices, option);
    return shown.kind === 'given' ? [shown.price.currency] : [];
  });
  const [first, ...others] = new Set(all);
  return first !== undefined && others.length === 0 ? first : null;
}

/**
 * Returns the options that sail and have a rate, lowest first. Returns no options if their rates have several
 * currencies, because such rates are not compared.
 */
function comparable(options: readonly ContainerOption[], prices: ShownPrices) {
  const priced = options.flatMap((option) => {
    const shown = priceIn(prices, option);
    const amount = amountOf(shown);
    return shown.kind === 'given' && amount !== null && !option.is_blank
      ? [{ option, amount, currency: shown.price.currency }]
      : [];
  });
  if (new Set(priced.map(({ currency }) => currency)).size > 1) return [];
  return priced.toSorted((one, other) => one.amount - other.amount);
}

/**
 * Returns all options with the lowest rate; none if fewer than two rates can be compared or all are equal.
 */
export function lowestOf(options: readonly ContainerOption[], prices: ShownPrices): ContainerOption[] {
  const priced = comparable(options, prices);
  const least = priced[0]?.amount;
  const lowest = priced.filter(({ amount }) => amount === least);
  return lowest.length === priced.length ? [] : lowest.map(({ option }) => option);
}

/** The range of the valid rates, in ten-thousandths. */
export interface RateRange {
  currency: string;
  lowest: number;
  highest: number;
}

/** Returns the range of the valid rates; null if no rate is valid or the rates cannot be compared. */
export function rateRange(options: readonly ContainerOption[], prices: ShownPrices): RateRange | null {
  const priced = comparable(options, prices);
  const [first, last] = [priced[0], priced.at(-1)];
  return first && last ? { currency: first.currency, lowest: first.amount, highest: last.amount } : null;
}

/**
 * Returns the surcharges with the amounts of several legs added up: one line for each code, place and
 * currency. Surcharges without an amount have lines of their own.
 */
export function surchargeLines({ surcharges }: OptionPrice): Surcharge[] {
  const lines = new Map<string, Surcharge>();
  for (const line of surcharges) {
    const key = `${line.code} ${line.place} ${line.currency} ${line.amount === null}`;
    const amount = sumOf([lines.get(key)?.amount ?? null, line.amount]);
    lines.set(key, { ...line, amount });
  }
  return [...lines.values()];
}

export interface Totals {
  /** The sum of the freight and the sea surcharges in the currency of the freight. */
  sea: string;
  hasSurcharges: boolean;
  /**
   * The sums of all surcharges that are not in `sea`, by currency: surcharges at the two ends, and sea
   * surcharges in another currency than the freight. Amounts in different currencies are never added.
   */
  others: readonly { currency: string; amount: string }[];
}

export function totalsOf({ amount, currency, surcharge_totals }: OptionPrice): Totals {
  const isSecondLine = (total: { place: Surcharge['place']; currency: string }) =>
    total.place === 'sea' && total.currency === currency;
  const second = surcharge_totals.filter(isSecondLine);
  const rest = surcharge_totals.filter((total) => !isSecondLine(total));
  return {
    sea: sumOf([amount, ...second.map((total) => total.amount)]) ?? amount,
    hasSurcharges: second.length > 0,
    others: [...new Set(rest.map((total) => total.currency))].map((code) => ({
      currency: code,
      amount: sumOf(rest.flatMap((total) => (total.currency === code ? [total.amount] : []))) ?? '0',
    })),
  };
}

/** Returns the sum of the amounts; null if none of the amounts is given. */
function sumOf(amounts: readonly (string | null)[]): string | null {
  const quoted = amounts.filter((amount) => amount !== null);
  if (quoted.length === 0) return null;
  return writeAmount(quoted.reduce((sum, amount) => sum + (readAmount(amount) ?? 0), 0));
}
