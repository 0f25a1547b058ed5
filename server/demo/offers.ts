import { flatMapInSteps } from './flat-map-in-steps.ts';
import { makeFleet, voyagesOf, type Vessel } from './fleet.ts';
import { shipownerRows } from './names/shipowner-rows.ts';
import { randomOf } from './random.ts';
import type { Chart, Voyage } from './demo-voyage.ts';

/**
 * A voyage that a shipowner offers, with its own ship or with space in a partner's ship. One voyage may have
 * several offers.
 */
export interface Offer {
  voyage: Voyage;
  vessel: Vessel;
  /** The number of earlier voyages of the same ship. */
  ordinal: number;
  /** The index of the shipowner in `shipownerRows`. */
  owner: number;
  /**
   * The name of the offer for random generators, so that the same offer always gets the same random numbers.
   */
  key: string;
}

/**
 * The number of past days for which voyages are generated. Ships join the fleet over about two years, the
 * last ones a month before `today`.
 */
const historyDays = 760;
const partnerChance = 0.14;

/**
 * Returns all offers of voyages from two years before `today` to `last`, the latest day on which a voyage may
 * start. With `nthShip`, only every nth ship is used.
 */
export function makeOffers(
  seed: number,
  chart: Chart,
  days: { today: number; last: number; nthShip?: number },
): Promise<Offer[]> {
  return flatMapInSteps(everyNthShip(days.nthShip), (vessel) =>
    ownOffersOf(seed, chart, vessel, days).flatMap((own) => {
      const partner = partnerOf(seed, own);
      return partner === null ? [own] : [own, { ...own, owner: partner, key: `${own.key}.partner` }];
    }),
  );
}

export const everyNthShip = (nthShip = 1): Vessel[] =>
  makeFleet().filter(({ index }) => index % nthShip === 0);

/** Returns the offers of a ship's own shipowner. */
export function ownOffersOf(
  seed: number,
  chart: Chart,
  vessel: Vessel,
  { today, last }: { today: number; last: number },
): Offer[] {
  const entered = Math.sqrt(randomOf(seed, 'entry', vessel.index).next());
  const first = today - 30 - Math.floor((historyDays - 30) * entered);
  return voyagesOf(seed, chart, vessel, { first, last }).map((voyage, ordinal) => ({
    voyage,
    vessel,
    ordinal,
    owner: vessel.owner,
    key: `${vessel.index}.${ordinal}`,
  }));
}

function partnerOf(seed: number, { key, vessel }: Offer): number | null {
  const random = randomOf(seed, 'partner', key);
  if (!random.chance(partnerChance)) return null;
  const others = shipownerRows.flatMap(([, , , machines], owner) =>
    owner !== vessel.owner && machines.includes(vessel.machine) ? [owner] : [],
  );
  return random.pick(others);
}

/**
 * Returns `total` offers that are selected at random, in their original order. Returns all offers if `total`
 * is null.
 */
export function thinOut(seed: number, offers: readonly Offer[], total: number | null): Offer[] {
  if (total === null) return [...offers];
  if (offers.length < total)
    throw new Error(`The demo fleet offers only ${offers.length} sailings, but ${total} are needed.`);
  const ranked = offers.map((offer) => ({ offer, rank: randomOf(seed, 'thin', offer.key).next() }));
  ranked.sort((a, b) => a.rank - b.rank);
  const chosen = new Set(ranked.slice(0, total).map(({ offer }) => offer));
  return offers.filter((offer) => chosen.has(offer));
}
