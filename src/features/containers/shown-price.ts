import type { ContainerPrices } from '../../../contract/calls/containers.ts';
import { readAmount, writeAmount } from '../../../trade/container/amount.ts';
import type { BoxType, Surcharge } from '../../../trade/container/container-types.ts';
import type { ContainerOption } from '../../../trade/container/option.ts';
import { priceOfOption, rateBook, type OptionPrice } from '../../../trade/container/price.ts';

/** What may be said of the ocean freight of an option. */
export type ShownPrice =
  | { kind: 'given' | 'expired'; price: OptionPrice }
  /** `waiting`: it may still come; `unsaved`: without a line, and this device has none. */
  | { kind: 'none' | 'login' | 'certify' | 'waiting' | 'unsaved' };

export type ShownPrices = ReadonlyMap<string, ShownPrice>;

/** The prices of all options for a type of box. Without rates it is said why there are none. */
export function pricesOf(
  options: readonly ContainerOption[],
  known: ContainerPrices | 'login' | 'waiting' | 'unsaved',
  boxType: BoxType,
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
      boxType,
    );
    if (price) return { kind: price.is_expired ? 'expired' : 'given', price };
    const isLocked =
      typeof known !== 'string' && legs.some(({ voyage_id }) => known.locked.includes(voyage_id));
    return { kind: isLocked ? 'certify' : 'none' };
  }
}

/** An exact amount to compare with, in ten-thousandths; null where none is given. */
export const amountOf = (shown: ShownPrice | undefined): number | null =>
  shown?.kind === 'given' ? readAmount(shown.price.amount) : null;

const none: ShownPrice = { kind: 'none' };
export const priceIn = (prices: ShownPrices, { id }: ContainerOption): ShownPrice => prices.get(id) ?? none;

/** The one currency of all rates; null where there are none, or of several. */
export function currencyOf(options: readonly ContainerOption[], prices: ShownPrices): string | null {
  const all = options.flatMap((option) => {
    const shown = priceIn(prices, option);
    return shown.kind === 'given' ? [shown.price.currency] : [];
  });
  const [first, ...others] = new Set(all);
  return first !== undefined && others.length === 0 ? first : null;
}

/** What is sailed and has a rate, the lowest first; nothing where they are of several currencies, which are not compared. */
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

/** The option with the lowest rate; null where fewer than two can be compared. */
export function lowestOf(options: readonly ContainerOption[], prices: ShownPrices): ContainerOption | null {
  const priced = comparable(options, prices);
  return priced.length < 2 ? null : (priced[0]?.option ?? null);
}

/** Between which amounts, in ten-thousandths, the rates lie that hold. */
export interface RateRange {
  currency: string;
  lowest: number;
  highest: number;
}

/** Null where no rate holds, or where they cannot be compared. */
export function rateRange(options: readonly ContainerOption[], prices: ShownPrices): RateRange | null {
  const priced = comparable(options, prices);
  const [first, last] = [priced[0], priced.at(-1)];
  return first && last ? { currency: first.currency, lowest: first.amount, highest: last.amount } : null;
}

/** What is paid beside the freight; of several legs each surcharge once, added up where it is given twice. */
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
  /** In the currency of the freight, with what is paid at sea. */
  sea: string;
  hasSurcharges: boolean;
  /** The rest by currency: at either end, or at sea in another one. Amounts of two currencies are never added. */
  others: readonly { currency: string; amount: string }[];
}

export function totalsOf({ amount, currency, surcharge_totals }: OptionPrice): Totals {
  const isBeside = (total: { place: Surcharge['place']; currency: string }) =>
    total.place === 'sea' && total.currency === currency;
  const beside = surcharge_totals.filter(isBeside);
  const rest = surcharge_totals.filter((total) => !isBeside(total));
  return {
    sea: sumOf([amount, ...beside.map((total) => total.amount)]) ?? amount,
    hasSurcharges: beside.length > 0,
    others: [...new Set(rest.map((total) => total.currency))].map((code) => ({
      currency: code,
      amount: sumOf(rest.flatMap((total) => (total.currency === code ? [total.amount] : []))) ?? '0',
    })),
  };
}

/** Null where none has an amount. */
function sumOf(amounts: readonly (string | null)[]): string | null {
  const told = amounts.filter((amount) => amount !== null);
  if (told.length === 0) return null;
  return writeAmount(told.reduce((sum, amount) => sum + (readAmount(amount) ?? 0), 0));
}
