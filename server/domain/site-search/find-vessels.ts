import type { SiteFound } from '../../../contract/calls/site-search.ts';
import { countOf } from './count-of.ts';
import type { SiteSearch } from './site-search-request.ts';

type Vessels = NonNullable<SiteFound['vessels']>;
type Voyages = NonNullable<SiteFound['voyages']>;

const nothing = { ...countOf(0), list: [] };

/**
 * Finds vessels of live sailings by name or IMO number, tolerating a typing error. Visitors get an empty,
 * locked result, because they may not see the vessels or how many there are.
 */
export async function findVesselsCalled(search: SiteSearch): Promise<Vessels> {
  if (search.caller.role === 'TOURIST') return { ...nothing, locked: 'login' };
  if (search.words.folded === '') return { ...nothing, locked: null };
  const { vessel_total, vessel_list, is_near } = await search.names();
  // The query builds the rows in the shape that the API returns, so they need no conversion.
  const rows = JSON.parse(vessel_list ?? '[]') as Omit<Vessels['list'][number], 'is_near'>[];
  const list = rows.map((row) => ({ ...row, is_near: is_near === true }));
  return { ...countOf(vessel_total ?? 0), list, locked: null };
}

/** Finds live sailings by voyage number or vessel. */
export async function findVoyagesCalled(search: SiteSearch): Promise<Voyages> {
  if (search.caller.role === 'TOURIST') return { ...nothing, locked: 'login' };
  if (search.words.folded === '') return { ...nothing, locked: null };
  const { voyage_total, voyage_list } = await search.names();
  return {
    ...countOf(voyage_total ?? 0),
    list: JSON.parse(voyage_list ?? '[]') as Voyages['list'],
    locked: null,
  };
}
