import type { RowValues } from '../db/content/edit-content.ts';
import { insertRevision, listRevisions } from '../db/content/revisions.ts';
import type { Queries } from '../db/open.ts';

interface Change {
  before: RowValues;
  after: RowValues;
  now: Date;
  /** The operator of the console who makes the change; absent if the change is made at the command line. */
  author_id?: number | undefined;
}

/**
 * Stores a revision of a row after a change, unless nothing has changed. The first change also stores the row
 * before it, so that it can be restored. The transaction must have locked the row.
 */
export async function recordRevision(
  queries: Queries,
  row: { kind: string; row_key: string },
  { before, after, now, author_id }: Change,
): Promise<void> {
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  const [newest] = await listRevisions(queries, row, 1);
  let number = newest?.number ?? 0;
  const add = (content: RowValues, author: number | null) =>
    insertRevision(queries, {
      ...row,
      number: (number += 1),
      content,
      author_id: author,
      create_time: now,
    });
  if (!newest) await add(before, null);
  await add(after, author_id ?? null);
}
