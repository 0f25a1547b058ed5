import { flatMapInSteps } from './flat-map-in-steps.ts';
import { makeFleet, voyagesOf, type Vessel } from './fleet.ts';
import { shipownerRows } from './names/shipowner-rows.ts';
import { randomOf } from './random.ts';
import type { Chart, Voyage } from './demo-voyage.ts';

/** A voyage as one shipowner offers it: its own ship, or a partner's in which it takes space. */
export interface Offer {
  voyage: Voyage;
  vessel: Vessel;
  /** How many voyages of this ship came before. */
  ordinal: number;
  /** Row in `shipownerRows`. */
  owner: number;
  /** A name for random numbers: the same offer has the same ones whenever it is made. */
  key: string;
}

/** Ships have entered the data over about two years, the last of them a month before it starts. */
const historyDays = 760;
const partnerChance = 0.14;

/**
 * Everything that is offered from two years before `today` to the last day on which a voyage may
 * start; by every nth ship only, where less is enough.
 */
export function makeOffers(
  seed: number,
  chart: Chart,
  days: { today: number; last: number; nthShip?: number },
): Promise<Offer[]> {
  const ships = makeFleet().filter(({ index }) => index % (days.nthShip ?? 1) === 0);
  return flatMapInSteps(ships, (vessel) => {
    const entered = Math.sqrt(randomOf(seed, 'entry', vessel.index).next());
    const first = days.today - 30 - Math.floor((historyDays - 30) * entered);
    return voyagesOf(seed, chart, vessel, { first, last: days.last }).flatMap((voyage, ordinal) => {
      const own: Offer = { voyage, vessel, ordinal, owner: vessel.owner, key: `${vessel.index}.${ordinal}` };
      const partner = partnerOf(seed, own);
      return partner === null ? [own] : [own, { ...own, owner: partner, key: `${own.key}.partner` }];
    });
  });
}

function partnerOf(seed: number, { key, vessel }: Offer): number | null {
  const random = randomOf(seed, 'partner', key);
  if (!random.chance(partnerChance)) return null;
  const others = shipownerRows.flatMap(([, , , machines], owner) =>
    owner !== vessel.owner && machines.includes(vessel.machine) ? [owner] : [],
  );
  return random.pick(others);
}

/** So many of the offers, by chance and in their order; all of them when `total` is null. */
export function thinOut(seed: number, offers: readonly Offer[], total: number | null): Offer[] {
  if (total === null) return [...offers];
  if (offers.length < total)
    throw new Error(`The demo fleet offers ${offers.length} sailings, not ${total}.`);
  const ranked = offers.map((offer) => ({ offer, rank: randomOf(seed, 'thin', offer.key).next() }));
  ranked.sort((a, b) => a.rank - b.rank);
  const chosen = new Set(ranked.slice(0, total).map(({ offer }) => offer));
  return offers.filter((offer) => chosen.has(offer));
}
