import type { SiteFound } from '../../../contract/calls/site-search.ts';
import { serverLimits } from '../../../contract/server-limits.ts';
import {
  listVesselsNear,
  listVoyagesCalled,
  type VesselCandidate,
} from '../../db/site-search/vessel-candidates.ts';
import { findVessels, findVoyages, type PageOfFound } from '../../db/site-search/vessels.ts';
import { sailingRightsOf } from '../rights/sailing-rights.ts';
import { liveAt } from '../search/search-request.ts';
import { countOf } from './count-of.ts';
import { candidateChoiceOf, type SiteSearch } from './site-search-request.ts';

type Vessels = NonNullable<SiteFound['vessels']>;
type Voyages = NonNullable<SiteFound['voyages']>;

const nothing = { ...countOf(0), list: [] };

/** Vessels of live sailings by name or IMO number, also with a slip. Visitors may not see them, nor how many there are. */
export async function findVesselsCalled(search: SiteSearch): Promise<Vessels> {
  if (search.caller.role === 'TOURIST') return { ...nothing, locked: 'login' };
  const { folded } = search.words;
  if (folded === '') return { ...nothing, locked: null };
  const called = await vesselsOf(await search.vesselsCalled(), search, { is_near: false });
  if (called.total > 0 || folded.length < slipLettersLeast) return called;
  const near = await listVesselsNear(search.database, candidateChoiceOf(search));
  return vesselsOf(near, search, { is_near: true });
}

/** In a shorter word a slip makes another one. */
const slipLettersLeast = 4;

async function vesselsOf(
  candidates: readonly VesselCandidate[],
  search: SiteSearch,
  how: { is_near: boolean },
): Promise<Vessels> {
  if (candidates.length === 0) return { ...nothing, locked: null };
  const { total, list } = await findVessels(search.database, candidates, pageOf(search));
  // The database has written the rows as the contract says.
  const rows = JSON.parse(list) as Omit<Vessels['list'][number], 'is_near'>[];
  return { ...countOf(total), list: rows.map((row) => ({ ...row, ...how })), locked: null };
}

/** Live sailings by voyage number or vessel. */
export async function findVoyagesCalled(search: SiteSearch): Promise<Voyages> {
  if (search.caller.role === 'TOURIST') return { ...nothing, locked: 'login' };
  if (search.words.folded === '') return { ...nothing, locked: null };
  const [ids, called] = await Promise.all([
    listVoyagesCalled(search.database, candidateChoiceOf(search)),
    search.vesselsCalled(),
  ]);
  const vessels = called.slice(0, vesselsMost);
  if (ids.length === 0 && vessels.length === 0) return { ...nothing, locked: null };
  const { total, list } = await findVoyages(search.database, { ids, vessels }, pageOf(search));
  return { ...countOf(total), list: JSON.parse(list) as Voyages['list'], locked: null };
}

/** Whose sailings stand among the voyages: those that are called so best. */
const vesselsMost = 10;

const pageOf = ({ now, caller, limit, offset }: SiteSearch): PageOfFound => ({
  rights: sailingRightsOf(caller),
  live: liveAt(now),
  of_demo: caller.is_demo,
  most: serverLimits.foundMost,
  limit,
  offset,
});
