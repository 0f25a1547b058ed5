import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

type Trace = Tables['member_trace'];

/**
 * A trace of an account: the keyed hash of its former mobile number, or of a browser that logged in. It shows
 * that a new account belongs to a person who has or had another one.
 */
export interface NewTrace {
  member_id: number;
  kind: Trace['kind'];
  hash: Buffer;
  last_time: Date;
}

export async function putTrace({ db }: Queries, trace: NewTrace): Promise<void> {
  await db
    .insertInto('member_trace')
    .values(trace)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'hash', 'member_id']).doUpdateSet({ last_time: trace.last_time }),
    )
    .execute();
}

/**
 * True if any of the given traces is stored. This means that the mobile number or the browser already
 * belonged to an account.
 */
export async function hasTrace(
  { db }: Queries,
  traces: readonly Pick<NewTrace, 'kind' | 'hash'>[],
): Promise<boolean> {
  if (traces.length === 0) return false;
  const found = await db
    .selectFrom('member_trace')
    .select('kind')
    .where((is) => is.or(traces.map(({ kind, hash }) => is.and({ kind, hash }))))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes the traces of browsers that have not logged in since a moment. */
export async function deleteOldBrowsers({ db }: Queries, before: Date): Promise<void> {
  await db.deleteFrom('member_trace').where('kind', '=', 'browser').where('last_time', '<', before).execute();
}
