import { dayMs } from '../../trade/calendar/day-ms.ts';
import type { HarborBook, Shiproute } from '../../trade/harbors/harbor.ts';
import { fromDayNumber } from '../../trade/calendar/plain-date.ts';
import type { NewBatch, NewSailing } from '../db/sailings/new-sailing.ts';
import {
  liveClocks,
  pastClocks,
  pastPublishTimeOf,
  publishTimeOf,
  withdrawnClocks,
  type Clocks,
} from './demo-times.ts';
import { sailingOfOffer, type OfferContext } from './sailing-of-offer.ts';
import { makeOffers, thinOut, type Offer } from './offers.ts';
import { randomOf } from './random.ts';
import { demoId, makeShipowners, type DemoShipowner } from './demo-shipowners.ts';

/**
 * A publication before it is inserted. `owner` is the index of its shipowner in `shipownerRows`, because the
 * database has not assigned an id yet.
 */
export interface DemoPublication {
  owner: number;
  batch: Omit<NewBatch, 'shipowner_id'>;
  sailings: NewSailing[];
}

/**
 * Publications that are generated each time they are iterated, and not stored. All of them in memory would need
 * hundreds of megabytes.
 */
export interface DemoPublications extends Iterable<DemoPublication> {
  sailing_total: number;
  /** Returns the publications of those groups for which `isOfPart` is true. */
  part: (isOfPart: IsOfPart) => Iterable<DemoPublication>;
}

/** Chooses groups of publications by the index of their shipowner and by their own index. */
export type IsOfPart = (owner: number, index: number) => boolean;

export interface Demo {
  shipowners: DemoShipowner[];
  live: DemoPublications;
  archived: DemoPublications;
}

/** The amount of data. Tests generate only every nth ship. */
export interface DemoSize {
  nthShip: number;
  live: number;
  archived: number;
}

export interface DemoOptions {
  seed: number;
  /** The time of the first loading. The history of the fleet is generated relative to it. */
  firstTime: Date;
  harborBook: Pick<HarborBook, 'list'> & { shiproutes: Shiproute[] };
  size?: DemoSize;
}

const wholeSize: DemoSize = { nthShip: 1, live: 6000, archived: 20_000 };
export const demoHorizonDays = 120;
const withdrawnShare = 0.01;
/**
 * A fixed time in all ids, so that an id depends only on the name of its row, and an aborted loading can
 * continue.
 */
const firstBatchTime = new Date('2026-01-05T01:00:00Z');

const dayOf = (time: Date) => Math.floor(time.getTime() / dayMs);

/**
 * Returns the demo data for the first loading. The same options always give the same data. Sailings whose
 * last loading day is today or yesterday are left out, because the hour and the port's time zone would decide
 * whether they are live.
 */
export async function makeDemo({
  seed,
  firstTime,
  harborBook,
  size = wholeSize,
}: DemoOptions): Promise<Demo> {
  const today = dayOf(firstTime);
  const context = contextOf(seed, today, harborBook);
  const days = { today, last: today + demoHorizonDays, nthShip: size.nthShip };
  const offers = await makeOffers(seed, chartOf(harborBook), days);
  const live = offers.filter(({ voyage }) => voyage.lastLoadDay > today);
  const archived = offers.filter(({ voyage }) => voyage.lastLoadDay < today - 1);
  return {
    shipowners: [...context.shipowners],
    live: publishLive(context, thinOut(seed, live, size.live), { now: firstTime, part: 'first' }),
    archived: publishPast(context, thinOut(seed, archived, size.archived)),
  };
}

/**
 * Returns the voyages that follow those of earlier loadings. Their first loading day is after `after` and at
 * most 120 days from now.
 */
export async function makeMoreDemo(
  options: DemoOptions & { now: Date; after: string },
): Promise<DemoPublications> {
  const { seed, firstTime, harborBook, now, size = wholeSize } = options;
  const last = dayOf(now) + demoHorizonDays;
  const days = { today: dayOf(firstTime), last, nthShip: size.nthShip };
  const offers = (await makeOffers(seed, chartOf(harborBook), days)).filter(
    ({ voyage }) => fromDayNumber(voyage.startDay) > options.after && voyage.lastLoadDay > dayOf(now),
  );
  return publishLive(contextOf(seed, dayOf(now), harborBook), offers, { now, part: options.after });
}

function contextOf(
  seed: number,
  today: number,
  { list, shiproutes }: DemoOptions['harborBook'],
): OfferContext {
  const zones = new Map(list.map((harbor) => [harbor.code, harbor.time_zone]));
  const titles = new Map(shiproutes.map(({ id, chinese_name }) => [id, chinese_name]));
  return { seed, today, titles, zones, shipowners: makeShipowners(seed, shiproutes) };
}

const chartOf = ({ list }: DemoOptions['harborBook']) =>
  new Map(list.map((harbor) => [harbor.code, [harbor.latitude, harbor.longitude] as const]));

/**
 * Returns one publication for each trade lane of a shipowner, and an older publication with sailings that
 * were withdrawn later.
 */
function publishLive(
  context: OfferContext,
  offers: readonly Offer[],
  times: { now: Date; part: string },
): DemoPublications {
  const { now, part } = times;
  const isWithdrawn = ({ key }: Offer) => randomOf(context.seed, 'withdrawn', key).chance(withdrawnShare);
  const clocksFor = (offer: Offer) => randomOf(context.seed, 'clocks', offer.key);
  const groups = grouped(offers, (offer) => `${offer.owner} ${offer.voyage.lane.id} ${part}`);
  return madeLater(offers.length, groups, ([key, group]) => {
    const random = randomOf(context.seed, 'published', key);
    const group_title = context.titles.get(group[0]?.voyage.lane.id ?? '') ?? '';
    const newer = { key, publish_time: publishTimeOf(random, now), state: 'live', group_title } as const;
    const earlier = new Date(now.getTime() - random.whole(15, 32) * dayMs);
    const older = { key: `${key} before`, publish_time: earlier, state: 'replaced', group_title } as const;
    const [withdrawn, standing] = [group.filter(isWithdrawn), group.filter((offer) => !isWithdrawn(offer))];
    return [
      publicationOf(context, standing, newer, (offer) =>
        liveClocks(clocksFor(offer), newer.publish_time, now),
      ),
      publicationOf(context, withdrawn, older, (offer) => withdrawnClocks(clocksFor(offer), earlier, now)),
    ].filter(({ sailings }) => sailings.length > 0);
  });
}

/** Returns the publications of past sailings: one for each shipowner and month. */
function publishPast(context: OfferContext, offers: readonly Offer[]): DemoPublications {
  const monthOf = (offer: Offer) => fromDayNumber(offer.voyage.startDay).slice(0, 7);
  const groups = grouped(offers, (offer) => `${offer.owner} ${monthOf(offer)}`);
  return madeLater(offers.length, groups, ([key, group]) => {
    const month = key.slice(-7);
    const publish_time = pastPublishTimeOf(randomOf(context.seed, 'published', key), month);
    const batch = { key, publish_time, state: 'replaced', group_title: `${month} 船期` } as const;
    const clocksOf = (offer: Offer) =>
      pastClocks(randomOf(context.seed, 'clocks', offer.key), publish_time, offer.voyage.startDay);
    return [publicationOf(context, group, batch, clocksOf)];
  });
}

type Group = [key: string, offers: Offer[]];

const madeLater = (
  sailing_total: number,
  groups: readonly Group[],
  publish: (group: Group) => readonly DemoPublication[],
): DemoPublications => {
  const part = (isOfPart: IsOfPart) => ({
    *[Symbol.iterator]() {
      for (const [index, group] of groups.entries())
        if (isOfPart(group[1][0]?.owner ?? 0, index)) yield* publish(group);
    },
  });
  return { sailing_total, part, [Symbol.iterator]: () => part(() => true)[Symbol.iterator]() };
};

function grouped(offers: readonly Offer[], keyOf: (offer: Offer) => string): Group[] {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) {
    const key = keyOf(offer);
    const group = groups.get(key);
    if (group) group.push(offer);
    else groups.set(key, [offer]);
  }
  return [...groups];
}

function publicationOf(
  context: OfferContext,
  offers: readonly Offer[],
  { key, ...batch }: Omit<DemoPublication['batch'], 'id'> & { key: string },
  clocksOf: (offer: Offer) => Clocks,
): DemoPublication {
  const { publish_time } = batch;
  return {
    owner: offers[0]?.owner ?? 0,
    batch: { id: demoId(context.seed, firstBatchTime, 'batch', key), ...batch },
    sailings: offers.map((offer) => sailingOfOffer(offer, context, { ...clocksOf(offer), publish_time })),
  };
}
