import type { ContainerPrices } from '../../../../contract/calls/containers.ts';
import type { ContainerType } from '../../../../trade/container/container-types.ts';
import type { CargoClass } from '../../../../trade/deadline/deadline-codes.ts';
import type { CutOff } from '../../../../trade/sailing/sailing.ts';
import type { ContainerOption } from '../../../../trade/container/option.ts';
import { rateBook, type OptionPrice } from '../../../../trade/container/price.ts';
import { endsOf } from '../../../../trade/container/option-text.ts';
import { addDays, type PlainDate } from '../../../../trade/calendar/plain-date.ts';
import { isBookable, isClosed, missedDocuments } from '../../../features/containers/option-facts.ts';
import { priceIn } from '../../../features/containers/share/shared-option.ts';

/** The state of an option's rate as far as this reader may see it. */
export type ComparedPrice =
  | { kind: 'given'; price: OptionPrice }
  | { kind: 'expired' | 'none' | 'login' | 'certify' | 'waiting' };

/** A rate of the service, valid from this day until the next point. */
export interface CoursePoint {
  day: PlainDate;
  amount: string;
}

export interface ComparedOption {
  /** The column's letter: A, B, C or D. */
  key: string;
  option: ContainerOption;
  /** True if the option's cut-off has passed. The option can then no longer be booked. */
  isClosed: boolean;
  /** The first passed deadline for documents or the weight (VGM), while the port still receives containers. */
  missed: CutOff | undefined;
  /** True if a container can still be booked. */
  isBookable: boolean;
  price: ComparedPrice;
  /**
   * The rate of the service over the last eight weeks; empty for options with a transshipment and if no rate
   * is known.
   */
  course: readonly CoursePoint[];
}

export const columnKeys = ['A', 'B', 'C', 'D'] as const;
const courseDays = 56;

interface Known {
  prices: ContainerPrices | undefined;
  containerType: ContainerType;
  isVisitor: boolean;
  today: PlainDate;
  now: Date;
  cargoClass: CargoClass;
}

export function comparedOption(option: ContainerOption, key: string, known: Known): ComparedOption {
  return {
    key,
    option,
    isClosed: isClosed(option, known.cargoClass, known.now),
    missed: missedDocuments(option, known.cargoClass, known.now),
    isBookable: isBookable(option, known.cargoClass, known.now),
    price: priceOf(option, known),
    course: courseOf(option, known),
  };
}

function priceOf(option: ContainerOption, { prices, containerType, isVisitor }: Known): ComparedPrice {
  if (isVisitor) return { kind: 'login' };
  if (!prices) return { kind: 'waiting' };
  const price = priceIn(rateBook(prices.rates), option, containerType);
  if (price) return price.is_expired ? { kind: 'expired' } : { kind: 'given', price };
  const isLocked = option.legs.some(({ voyage_id }) => prices.locked.includes(voyage_id));
  return { kind: isLocked ? 'certify' : 'none' };
}

function courseOf(option: ContainerOption, { prices, today }: Known): readonly CoursePoint[] {
  const { first } = endsOf(option);
  if (option.legs.length > 1) return [];
  const own = prices?.services.find(
    ({ shipowner_id, service_code }) =>
      shipowner_id === first.shipowner.id && service_code === first.service_code,
  );
  const since = addDays(today, -courseDays);
  return own?.course.filter(({ day }) => day >= since) ?? [];
}
