import { addDays, daysBetween, mondayOf, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { ContainerOption } from '../../../trade/container/option.ts';
import type { ContainerState, Order } from './container-state.ts';
import {
  carriersOf,
  connectsMostly,
  daysOf,
  departureOf,
  firstLeg,
  isDirect,
  mainCutOff,
  sortKeyOfArrival,
  sortKeyOfDeparture,
} from './option-facts.ts';
import { amountOf, priceIn, rateRange, type RateRange, type ShownPrices } from './shown-price.ts';

type Filters = Pick<ContainerState, 'week' | 'sea' | 'shipownerIds' | 'daysMost' | 'connects' | 'priced'>;

/**
 * True if an option passes all filters except the choice between direct and transit. The buttons of that
 * choice show the number of options of each kind, so the choice itself must not reduce these numbers.
 */
function passes(option: ContainerOption, filters: Filters, prices: ShownPrices): boolean {
  const { week, shipownerIds, daysMost, connects, priced } = filters;
  return (
    (week === '' || mondayOf(departureOf(option).day) === week) &&
    (shipownerIds.length === 0 || carriersOf(option).some(({ id }) => shipownerIds.includes(String(id)))) &&
    (daysMost === 0 || daysOf(option) <= daysMost) &&
    (!connects || connectsMostly(option)) &&
    (!priced || amountOf(priceIn(prices, option)) !== null)
  );
}

export interface Arranged {
  /** The options that pass all filters, in the chosen order. */
  list: ContainerOption[];
  /**
   * The number of options of each kind (direct, with transshipment), after all filters except the choice of
   * the kind. That choice shows these numbers.
   */
  totals: { all: number; direct: number; transit: number };
}

export function arrange(
  options: readonly ContainerOption[],
  state: Filters & Pick<ContainerState, 'order'>,
  prices: ShownPrices,
): Arranged {
  const passed = options.filter((option) => passes(option, state, prices));
  const direct = passed.filter(isDirect);
  const shown = { '': passed, direct, transit: passed.filter((option) => !isDirect(option)) }[state.sea];
  return {
    list: sorted(shown, state.order, prices),
    totals: { all: passed.length, direct: direct.length, transit: passed.length - direct.length },
  };
}

/** Sorts options by a column. Options without a value in the column are at the end in both directions. */
function sorted(
  options: readonly ContainerOption[],
  { by, isDown }: Order,
  prices: ShownPrices,
): ContainerOption[] {
  const keyed = options.map((option) => ({ option, key: keyOf(option, by, prices) }));
  const way = isDown ? -1 : 1;
  return keyed
    .toSorted((one, other) => {
      if (one.key === null || other.key === null)
        return Number(one.key === null) - Number(other.key === null) || byDeparture(one.option, other.option);
      return way * compare(one.key, other.key) || byDeparture(one.option, other.option);
    })
    .map(({ option }) => option);
}

type Key = string | number | { amount: number; currency: string } | null;

function keyOf(option: ContainerOption, by: Order['by'], prices: ShownPrices): Key {
  switch (by) {
    case 'departure':
      return sortKeyOfDeparture(option);
    case 'arrival':
      return sortKeyOfArrival(option);
    case 'days':
      return option.minutes;
    case 'ship':
      return firstLeg(option).ship_name ?? firstLeg(option).service_code;
    case 'owner':
      return firstLeg(option).shipowner.english_title || firstLeg(option).shipowner.chinese_title;
    case 'cut_off': {
      const time = mainCutOff(option)?.time;
      return time ? Date.parse(time) : null;
    }
    case 'rate': {
      const shown = priceIn(prices, option);
      const amount = amountOf(shown);
      return shown.kind === 'given' && amount !== null ? { amount, currency: shown.price.currency } : null;
    }
  }
}

/**
 * Compares amounts of one currency. Amounts of different currencies are not compared: they are grouped by
 * currency.
 */
function compare(one: NonNullable<Key>, other: NonNullable<Key>): number {
  if (typeof one === 'object' && typeof other === 'object')
    return compare(one.currency, other.currency) || one.amount - other.amount;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), 'en');
}

const byDeparture = (one: ContainerOption, other: ContainerOption): number =>
  compare(sortKeyOfDeparture(one), sortKeyOfDeparture(other)) ||
  compare(sortKeyOfArrival(one), sortKeyOfArrival(other));

/** A calendar week with its departures and their best values (rates and days). */
export interface WeekOutlook {
  monday: PlainDate;
  total: number;
  /** The range of the valid rates; null if there is none or if they have several currencies. */
  range: RateRange | null;
  fastestDays: number | null;
  /**
   * The point of each option in the chart of the week. `x` is the day of departure, from 0 (start of Monday)
   * to 1 (end of Sunday). `y` is the rate, from 0 for the highest rate of all weeks to 1 for the lowest, or
   * 0.5 if all rates are equal; null if the rate cannot be compared.
   */
  spots: { id: string; x: number; y: number | null; isDirect: boolean }[];
}

const weeksMost = 14;

/**
 * Returns the weeks of a search with their options. All filters except the week apply, so that the weeks
 * agree with the list. Blank sailings (announced voyages that do not sail) are left out.
 */
export function outlookOf(
  options: readonly ContainerOption[],
  state: Filters,
  prices: ShownPrices,
  window: { since: PlainDate; until: PlainDate },
): WeekOutlook[] {
  const shown = options.filter(
    (option) =>
      !option.is_blank &&
      passes(option, { ...state, week: '' }, prices) &&
      (state.sea === '' || isDirect(option) === (state.sea === 'direct')),
  );
  const range = rateRange(shown, prices);
  const heightOf = (amount: number | null) => {
    if (amount === null || range === null) return null;
    const { lowest, highest } = range;
    return highest === lowest ? 0.5 : (highest - amount) / (highest - lowest);
  };
  return mondaysOf(window).map((monday) => {
    const own = shown.filter((option) => mondayOf(departureOf(option).day) === monday);
    return {
      monday,
      total: own.length,
      range: rateRange(own, prices),
      fastestDays: own.length > 0 ? Math.min(...own.map(daysOf)) : null,
      spots: own.map((option) => ({
        id: option.id,
        x: (weekdayOf(departureOf(option).day, monday) + 0.5) / 7,
        y: heightOf(amountOf(priceIn(prices, option))),
        isDirect: isDirect(option),
      })),
    };
  });
}

function mondaysOf({ since, until }: { since: PlainDate; until: PlainDate }): PlainDate[] {
  const mondays: PlainDate[] = [];
  for (
    let monday = mondayOf(since);
    monday <= until && mondays.length < weeksMost;
    monday = addDays(monday, 7)
  )
    mondays.push(monday);
  return mondays;
}

const weekdayOf = (day: PlainDate, monday: PlainDate): number => daysBetween(monday, day);
