import { dayMs } from '../../trade/calendar/day-ms.ts';
import { fromDayNumber, isoWeekOf } from '../../trade/calendar/plain-date.ts';
import type { NewSailing } from '../db/sailings/new-sailing.ts';
import type { Clocks } from './demo-times.ts';
import { withArrivals } from './demo-arrivals.ts';
import { cutOffsOf } from './demo-cut-offs.ts';
import { disclaimer, remarks } from './names/people.ts';
import type { Offer } from './offers.ts';
import { randomOf, type Random } from './random.ts';
import { freightTermsOf, particularsOf } from './demo-particulars.ts';
import { cargoOf, priceOf, voyageNumberOf } from './demo-details.ts';
import { demoId, type DemoShipowner } from './demo-shipowners.ts';

/** The data that `sailingOfOffer` needs for every offer. */
export interface OfferContext {
  seed: number;
  /** The number of days from 1970-01-01 to today. */
  today: number;
  shipowners: readonly DemoShipowner[];
  /** The Chinese names of the trade lanes, by id. */
  titles: ReadonlyMap<string, string>;
  /** IANA time zones, by port code. */
  zones: ReadonlyMap<string, string>;
}

/** Returns the sailing that the shipowner publishes for an offer. */
export function sailingOfOffer(
  offer: Offer,
  context: OfferContext,
  clocks: Clocks & { publish_time: Date },
): NewSailing {
  const { voyage, vessel } = offer;
  const random = randomOf(context.seed, 'words', offer.key);
  const shipowner = context.shipowners[offer.owner];
  const cargo = cargoOf(random, vessel.machine);
  const isNamed = !random.chance(unnamedChance(voyage.startDay - context.today));
  const { publish_time, ...times } = clocks;
  return {
    id: demoId(context.seed, plannedTimeOf(offer), 'sailing', offer.key),
    ship_name: isNamed ? vessel.name : null,
    imo: isNamed ? vessel.imo : null,
    voyage_number: isNamed ? voyageNumberOf(offer) : '',
    machine_id: vessel.machine,
    shiproute_id: voyage.lane.id,
    manager_id: shipowner?.managers.find((one) => one.shiproute_ids.includes(voyage.lane.id))?.id ?? null,
    ...cargo,
    ...priceOf(random, voyage, cargo.category_id),
    ...(isNamed ? particularsOf(context.seed, vessel) : {}),
    freight_terms: freightTermsOf(randomOf(context.seed, 'terms', offer.key), vessel.machine),
    source: sourceOf(random, shipowner, publish_time),
    disclaimer,
    remark: random.chance(0.4) ? random.pick(remarks[vessel.machine]) : '',
    ...times,
    is_demo: true,
    harbors: isNamed
      ? withArrivals(
          randomOf(context.seed, 'arrivals', vessel.index, voyage.startDay),
          voyage.calls,
          context.today,
        )
      : voyage.calls,
    cut_offs: cutOffsOf(random, voyage, context.today, context.zones),
  };
}

/**
 * Returns the time from which the id of the sailing is made. It depends on the loading day, so ids increase
 * with the loading day, regardless of when the sailings are generated.
 */
const plannedTimeOf = ({ voyage }: Offer) => new Date((voyage.startDay - 60) * dayMs);

/**
 * Returns the probability that the vessel is still to be named. It grows with the number of days ahead, from
 * 3 % to 30 %.
 */
function unnamedChance(daysAhead: number): number {
  if (daysAhead > 60) return 0.3;
  return daysAhead > 25 ? 0.14 : 0.03;
}

/**
 * Returns the source of a sailing's data (the shipowner's schedule of a week) in both languages, as the
 * remarks and the disclaimer are. Empty without a shipowner, and for a quarter of the sailings.
 */
function sourceOf(random: Random, shipowner: DemoShipowner | undefined, publishTime: Date): string {
  if (random.chance(0.25) || !shipowner) return '';
  const [year, week] = isoWeekOf(fromDayNumber(Math.floor(publishTime.getTime() / dayMs))).split('-W');
  const { chinese_title, english_title } = shipowner;
  return `${chinese_title} ${year} 年第 ${Number(week)} 周船期表 / ${english_title} schedule, week ${Number(week)} of ${year}`;
}
