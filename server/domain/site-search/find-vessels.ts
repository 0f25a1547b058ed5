import type { SiteFound } from '../../../contract/calls/site-search.ts';
import { serverLimits } from '../../../contract/server-limits.ts';
import { findVessels, findVoyages, type FoundPage, type PageOfFound } from '../../db/site-search/vessels.ts';
import { sailingRightsOf } from '../rights/sailing-rights.ts';
import { liveAt } from '../search/search-request.ts';
import { countOf } from './count-of.ts';
import type { SiteSearch } from './site-search-request.ts';

type Vessels = NonNullable<SiteFound['vessels']>;
type Voyages = NonNullable<SiteFound['voyages']>;

const nothing = { ...countOf(0), list: [] };

/** Vessels of live sailings by name or IMO number, also with a slip. Visitors may not see them, nor how many there are. */
export async function findVesselsCalled(search: SiteSearch): Promise<Vessels> {
  if (search.caller.role === 'TOURIST') return { ...nothing, locked: 'login' };
  if (search.words.folded === '') return { ...nothing, locked: null };
  const written = await findVessels(search.database, choiceOf(search));
  if (written.total > 0 || search.words.folded.length < slipLettersLeast) return vesselsOf(written);
  return vesselsOf(await findVessels(search.database, { ...choiceOf(search), isNear: true }));
}

/** In a shorter word a slip makes another one. */
const slipLettersLeast = 4;

/** Live sailings by voyage number or vessel. */
export async function findVoyagesCalled(search: SiteSearch): Promise<Voyages> {
  if (search.caller.role === 'TOURIST') return { ...nothing, locked: 'login' };
  if (search.words.folded === '') return { ...nothing, locked: null };
  const { total, list } = await findVoyages(search.database, choiceOf(search));
  return { ...countOf(total), list: JSON.parse(list) as Voyages['list'], locked: null };
}

const choiceOf = ({ words, now, caller, limit, offset }: SiteSearch): PageOfFound => ({
  words,
  now,
  of_demo: caller.is_demo,
  most: serverLimits.foundMost,
  rights: sailingRightsOf(caller),
  live: liveAt(now),
  limit,
  offset,
});

/** The database has written the rows as the contract says. */
const vesselsOf = ({ total, list }: FoundPage): Vessels => ({
  ...countOf(total),
  list: JSON.parse(list) as Vessels['list'],
  locked: null,
});
