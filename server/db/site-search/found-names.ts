import type { OpenDatabase } from '../open.ts';
import { Parameters } from '../search/lane-query.ts';
import { foundVessels } from './found-vessels.ts';
import { foundVoyages } from './found-voyages.ts';
import { askPrepared } from './prepared.ts';
import { askedRow, vesselsCalled } from './vessel-candidates.ts';
import type { NamesRequest } from './names-request.ts';

/** A page of rows that were found; `list` is their JSON text. */
export interface FoundPage {
  total: number;
  list: string;
}

/** Null of a group that is not asked for. */
export interface FoundNames {
  vessel_total: number | null;
  vessel_list: string | null;
  is_near: boolean | null;
  voyage_total: number | null;
  voyage_list: string | null;
}

/**
 * Vessels by their names, and voyages by their numbers and vessels. All in one statement, whose plan holds for any
 * words: each one takes longer to send and to plan than it does to find a few rows.
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
  const [found] = await askPrepared<FoundNames>(pool, { text, values: parameters.values });
  if (!found) throw new Error('A search answered without a row.');
  return found;
}
