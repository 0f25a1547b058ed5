import type { ContainerPrices } from '../../../../contract/calls/containers.ts';
import type { BoxType } from '../../../../trade/container/container-types.ts';
import type { ContainerOption } from '../../../../trade/container/option.ts';
import type { TakenOption } from '../../../../trade/container/option-text.ts';
import {
  priceOfOption,
  rateBook,
  type OptionPrice,
  type RateBook,
} from '../../../../trade/container/price.ts';
import type { HarborNames } from '../../../../trade/harbors/place-names.ts';

/** Options that are taken along, and where they stand. */
export interface TakenOptions {
  /** What the page is called, and its address in the application. */
  title: string;
  link: string;
  rows: readonly TakenOption[];
  names: HarborNames;
  /** When this device got them, in ms of the server's clock. */
  fetchedTime: number;
  /** The ends that were searched for. */
  lane: { from: string; to: string };
}

/** What an option costs as far as its reader is told. */
export function priceIn(book: RateBook, option: ContainerOption, boxType: BoxType): OptionPrice | null {
  const legs = option.legs.map(({ voyage_id, from, to }) => ({
    voyage_id,
    start_harbor_code: from.harbor_code,
    end_harbor_code: to.harbor_code,
    day: from.time.day,
  }));
  return priceOfOption(legs, book, boxType);
}

/** Options with their rates of a type of box. */
export function takenOptions(
  options: readonly ContainerOption[],
  prices: ContainerPrices | undefined,
  boxType: BoxType,
): TakenOption[] {
  const book = rateBook(prices?.rates ?? []);
  return options.map((option) => ({ option, boxType, price: priceIn(book, option, boxType) }));
}
