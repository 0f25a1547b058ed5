import type { LiveSince } from '../account/sessions.ts';
import type { Queries } from '../open.ts';

/** Before which moments things are forgotten. */
export interface Ages {
  audit: Date;
  /** Looks at shipowners and vessels. */
  behavior: Date;
  /** What publishers did in their workspace. */
  batchLog: Date;
  /** Former data keys that no session can have sealed anything under. */
  keys: Date;
  unusedFiles: Date;
  /** Feeds that have ended. */
  feeds: Date;
  sessions: LiveSince;
}

/** Forgets what nobody needs any more and says how many rows of each kind went. */
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
