import type { OpenDatabase } from '../open.ts';
import { Parameters } from '../search/lane-query.ts';
import { foundVessels } from './found-vessels.ts';
import { foundVoyages } from './found-voyages.ts';
import { queryPrepared } from './prepared.ts';
import { askedRow, vesselsCalled } from './vessel-candidates.ts';
import type { NamesRequest } from './names-request.ts';

/** A page of results; `list` is the JSON text of its rows. */
export interface FoundPage {
  total: number;
  list: string;
}

/** The results of a search over names, by group. The fields of a group that was not requested are null. */
export interface FoundNames {
  vessel_total: number | null;
  vessel_list: string | null;
  is_near: boolean | null;
  voyage_total: number | null;
  voyage_list: string | null;
}

/**
 * Finds vessels by name, and voyages by number and vessel, in one prepared statement, because sending and
 * planning a statement takes longer than finding a few rows.
 */
export async function findNames({ pool }: OpenDatabase, request: NamesRequest): Promise<FoundNames> {
  const parameters = new Parameters();
  const asked = askedRow(request, parameters);
  const groups = [
    ...(request.vessels ? [foundVessels(request, parameters)] : []),
    ...(request.voyages ? [foundVoyages(request, parameters)] : []),
  ];
  const tables = [
    `asked as materialized (${asked})`,
    `called as materialized (${vesselsCalled(request)})`,
    ...groups.flatMap((group) => group.tables),
  ];
  const columns = groups.flatMap((group) => group.columns);
  const text = `with ${tables.join(',\n')} select ${columns.join(',\n')}`;
  const [found] = await queryPrepared<FoundNames>(pool, { text, values: parameters.values });
  if (!found) throw new Error('The search for names returned no row.');
  return found;
}
