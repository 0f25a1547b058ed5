import type { RevisionBrief } from '../../../contract/calls/console/content.ts';
import { AppError } from '../../../contract/error-code.ts';
import type { RowValues } from '../../db/content/edit-content.ts';
import { findRevision, listRevisions } from '../../db/content/revisions.ts';
import type { Queries } from '../../db/open.ts';
import { briefOf } from '../content/edit/compare-rows.ts';

/** The maximum number of revisions that the console shows. */
const revisionsShown = 50;

/** A row that has revisions, with the columns that a revision contains. */
export interface RevisedRow {
  kind: string;
  row_key: string;
  columns: readonly string[];
}

/** Lists the revisions of a row, the newest first. */
export async function revisionsOf(queries: Queries, row: RevisedRow): Promise<RevisionBrief[]> {
  const revisions = await listRevisions(queries, row, revisionsShown + 1);
  return revisions.slice(0, revisionsShown).map((one, at) => briefOf(one, revisions[at + 1], row.columns));
}

/** Returns the values of a revision. Throws `not_found` if the revision does not exist. */
export async function revisionValues(
  queries: Queries,
  row: Omit<RevisedRow, 'columns'>,
  number: number,
): Promise<RowValues> {
  const found = await findRevision(queries, row, number);
  if (!found) throw new AppError('not_found');
  return found;
}
