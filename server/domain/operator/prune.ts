import { limits } from '../../../contract/limits.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { deleteLeftLanes } from '../../db/packs/lane-packs.ts';
import { deleteOld } from '../../db/site/prune.ts';
import { deleteOldSends } from '../../db/account/sms-codes.ts';
import { liveSince, sessionLifeMs } from '../account/session.ts';
import { longestCapMs } from '../account/sms-caps.ts';
import { pruneKeys } from '../queue/prune-keys.ts';

const dayMs = 86_400_000;

/** Forgets what has become too old: at each start and once a day. Several servers may do it at once. */
export async function prune(database: OpenDatabase, now: Date): Promise<Record<string, number>> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await deleteOldSends(database, ago(longestCapMs));
  await pruneKeys(database, now);
  // A day longer than a cursor holds: servers' clocks differ.
  await deleteLeftLanes(database, ago((limits.packCursorDays + 1) * dayMs));
  return deleteOld(database, {
    audit: ago(limits.auditKeptDays * dayMs),
    batchLog: ago(limits.batchLogKeptDays * dayMs),
    keys: ago(sessionLifeMs),
    unusedFiles: ago(limits.unusedPictureDays * dayMs),
    sessions: liveSince(now),
  });
}

interface PruneWatch {
  clock: () => Date;
  onDone: (gone: Record<string, number>) => void;
  onFailure: (error: unknown) => void;
}

/** Prunes now and then daily, as long as the process lives. */
export function pruneDaily(database: OpenDatabase, { clock, onDone, onFailure }: PruneWatch): void {
  const run = () => void prune(database, clock()).then(onDone, onFailure);
  run();
  // Nothing waits for it: a server with nothing else to do may end.
  setInterval(run, dayMs).unref();
}
