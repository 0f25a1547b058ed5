import type { AnswerOf } from '../../../contract/call.ts';
import type { containerPriceData } from '../../../contract/calls/containers.ts';
import { addDays, todayIn, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import { weekZone } from '../../../trade/calendar/week-zone.ts';
import type { Quote } from '../../db/containers/quotes.ts';

type Answer = AnswerOf<typeof containerPriceData>;

/** A voyage that loads at the search's loading port. */
export interface RatedVoyage {
  id: string;
  shipowner_id: number;
  service_code: string;
  /** The day on which the vessel leaves the loading port. */
  day: PlainDate;
  load: string;
  /** True if the vessel later discharges at the search's discharging port. */
  isWholeRoute: boolean;
}

interface Facts {
  voyages: readonly RatedVoyage[];
  quotes: readonly Quote[];
  since: PlainDate;
  until: PlainDate;
}

/**
 * Returns how the rates of a lane changed over time. The rate of a service on a day is the last quotation for
 * its next voyage. The rates of a lane on a day are the lowest and the highest rate of its services.
 * Days without a change are left out. Only quotations in the most frequent currency are used, because amounts
 * in different currencies cannot be compared.
 */
export function coursesOf(facts: Facts): Pick<Answer, 'course' | 'services' | 'currency'> {
  const currency = usualCurrency(facts.quotes);
  const quotes = quotesByVoyage(facts, currency);
  const days = daysOf(facts);
  const services = servicesOf(facts.voyages.filter(({ id }) => quotes.has(id)))
    .map(({ shipowner_id, service_code, voyages }) => ({
      shipowner_id,
      service_code,
      amounts: days.map((day) => amountOn(day, voyages, quotes)),
    }))
    .filter(({ amounts }) => amounts.some((amount) => amount !== null));
  const ranges = days.map((_, at) => rangeOf(services.flatMap(({ amounts }) => amounts[at] ?? [])));
  return {
    course: days.flatMap((day, at) => {
      const [range, before] = [ranges[at], ranges[at - 1]];
      const isSame = range?.lowest === before?.lowest && range?.highest === before?.highest;
      return range && !isSame ? [{ day, ...range }] : [];
    }),
    services: services.map(({ amounts, ...service }) => ({
      ...service,
      course: days.flatMap((day, at) => {
        const amount = amounts[at] ?? null;
        return amount !== null && amount !== amounts[at - 1] ? [{ day, amount }] : [];
      }),
    })),
    currency,
  };
}

function usualCurrency(quotes: readonly Quote[]): string {
  const totals = new Map<string, number>();
  for (const { currency } of quotes) totals.set(currency, (totals.get(currency) ?? 0) + 1);
  return [...totals].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? 'USD';
}

interface Dated {
  amount: string;
  day: PlainDate;
  /** The number of ports (0 to 2) that the quotation names. The quotation that names the most ports is used. */
  named: number;
}

/**
 * Returns the quotations that apply to the lane, by voyage. A quotation without a discharging port applies
 * only if the voyage itself calls at the discharging place. A quotation that names the discharging place
 * always applies, as a through rate.
 */
function quotesByVoyage({ voyages, quotes }: Facts, currency: string): Map<string, Dated[]> {
  const byId = new Map(voyages.map((voyage) => [voyage.id, voyage]));
  const found = new Map<string, Dated[]>();
  for (const quote of quotes) {
    const voyage = byId.get(quote.information_id);
    const { start_harbor_code: start, end_harbor_code: end } = quote;
    if (!voyage || quote.currency !== currency || (start !== '' && start !== voyage.load)) continue;
    if (end === '' && !voyage.isWholeRoute) continue;
    const named = (start ? 1 : 0) + (end ? 1 : 0);
    const dated = { amount: quote.amount, day: todayIn(weekZone, quote.quotation_time), named };
    const own = found.get(voyage.id);
    if (own) own.push(dated);
    else found.set(voyage.id, [dated]);
  }
  return found;
}

function servicesOf(voyages: readonly RatedVoyage[]) {
  const services = new Map<
    string,
    Pick<RatedVoyage, 'shipowner_id' | 'service_code'> & { voyages: RatedVoyage[] }
  >();
  for (const voyage of voyages.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const { shipowner_id, service_code } = voyage;
    const name = `${shipowner_id} ${service_code}`;
    const service = services.get(name) ?? { shipowner_id, service_code, voyages: [] };
    service.voyages.push(voyage);
    services.set(name, service);
  }
  return [...services.values()].sort(
    (a, b) => a.shipowner_id - b.shipowner_id || (a.service_code < b.service_code ? -1 : 1),
  );
}

function daysOf({ since, until }: Facts): PlainDate[] {
  const days: PlainDate[] = [];
  for (let day = since; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * Returns the rate on a day: a quotation of the first voyage that leaves on or after this day and already has
 * a quotation. If the voyage has several quotations, the newest of those that name the most ports is used.
 * Null if there is no such voyage.
 */
function amountOn(
  day: PlainDate,
  voyages: readonly RatedVoyage[],
  quotes: ReadonlyMap<string, readonly Dated[]>,
): string | null {
  for (const { id, day: leaves } of voyages) {
    if (leaves < day) continue;
    const known = (quotes.get(id) ?? []).filter((quote) => quote.day <= day);
    const most = Math.max(...known.map(({ named }) => named));
    const newest = known.findLast(({ named }) => named === most);
    if (newest) return newest.amount;
  }
  return null;
}

function rangeOf(amounts: readonly string[]): { lowest: string; highest: string } | null {
  const sorted = amounts.toSorted((a, b) => Number(a) - Number(b));
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  return lowest === undefined || highest === undefined ? null : { lowest, highest };
}
