import type { ContainerPrices } from '../../../../contract/calls/containers.ts';
import type { ContainerType } from '../../../../trade/container/container-types.ts';
import type { ContainerOption } from '../../../../trade/container/option.ts';
import type { SharedOption } from '../../../../trade/container/option-text.ts';
import {
  priceOfOption,
  rateBook,
  type OptionPrice,
  type RateBook,
} from '../../../../trade/container/price.ts';
import type { HarborNames } from '../../../../trade/harbors/place-names.ts';

/** Options to share, with the title and link of the page from which they are shared. */
export interface SharedOptions {
  title: string;
  link: string;
  rows: readonly SharedOption[];
  names: HarborNames;
  /** The time at which the server sent the options, in ms. */
  fetchedTime: number;
  /** The loading and the discharging places of the search. */
  lane: { from: string; to: string };
}

/**
 * Returns the price of an option as far as the reader may see it; null if the reader may not see it or there
 * is none.
 */
export function priceIn(
  book: RateBook,
  option: ContainerOption,
  containerType: ContainerType,
): OptionPrice | null {
  const legs = option.legs.map(({ voyage_id, from, to }) => ({
    voyage_id,
    start_harbor_code: from.harbor_code,
    end_harbor_code: to.harbor_code,
    day: from.time.day,
  }));
  return priceOfOption(legs, book, containerType);
}

/** Returns options with their rates for a container type. */
export function sharedOptions(
  options: readonly ContainerOption[],
  prices: ContainerPrices | undefined,
  containerType: ContainerType,
): SharedOption[] {
  const book = rateBook(prices?.rates ?? []);
  return options.map((option) => ({
    option,
    containerType: containerType,
    price: priceIn(book, option, containerType),
  }));
}
