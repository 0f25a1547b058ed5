import type { LiveSince } from '../account/sessions.ts';
import type { Queries } from '../open.ts';

/** The times before which rows are deleted, one for each kind of row. */
export interface Ages {
  audit: Date;
  /** Page views of shipowners and vessels before this time are deleted. */
  behavior: Date;
  /** Entries of the log of publishers' workspaces before this time are deleted. */
  batchLog: Date;
  /**
   * Former data keys that were replaced before this time are deleted. By then, every session that could have
   * encrypted data under them must have ended.
   */
  keys: Date;
  unusedFiles: Date;
  /** Feeds that ended before this time are deleted. */
  feeds: Date;
  sessions: LiveSince;
}

/** Deletes rows that are no longer needed and returns the number of deleted rows by table. */
export async function deleteOld({ db }: Queries, ages: Ages): Promise<Record<string, number>> {
  const { now, idleSince } = ages.sessions;
  const deletions = {
    session: db
      .deleteFrom('session')
      .where((is) => is.or([is('expire_time', '<=', now), is('last_time', '<=', idleSince)])),
    ticket: db.deleteFrom('ticket').where('expire_time', '<=', now),
    member_key: db.deleteFrom('member_key').where('retire_time', '<=', ages.keys),
    file: db.deleteFrom('file').where('used_as', 'is', null).where('create_time', '<', ages.unusedFiles),
    feed: db.deleteFrom('feed').where('end_time', '<', ages.feeds),
    audit_log: db.deleteFrom('audit_log').where('create_time', '<', ages.audit),
    behavior: db.deleteFrom('behavior').where('day', '<', ages.behavior.toISOString().slice(0, 10)),
    batch_log: db.deleteFrom('batch_log').where('create_time', '<', ages.batchLog),
  };
  const gone: Record<string, number> = {};
  for (const [table, deletion] of Object.entries(deletions)) {
    gone[table] = Number((await deletion.executeTakeFirst()).numDeletedRows);
  }
  return gone;
}
