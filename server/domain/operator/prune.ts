import { dayMs } from '../../../trade/calendar/day-ms.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { pruneAlerts } from '../../db/alerts/events.ts';
import { deleteOldBrowsers } from '../../db/invitations/traces.ts';
import { deleteOldOffers } from '../../db/membership/seats.ts';
import { deleteOldChanges } from '../../db/packs/lane-packs.ts';
import { deleteOld } from '../../db/site/prune.ts';
import { deleteOldKeywords, deleteOldVesselNames } from '../../db/site-search/keywords.ts';
import { deleteOldSends } from '../../db/account/sms-codes.ts';
import { deleteOldPresences } from '../../db/workspace/presences.ts';
import { deleteOldWorkspaceChanges } from '../../db/workspace/workspace-changes.ts';
import { liveSince, sessionLifeMs } from '../account/session.ts';
import { longestCapMs } from '../account/sms-caps.ts';
import { pruneKeys } from '../queue/prune-keys.ts';

/**
 * Deletes data that has become too old and returns the number of deleted rows by kind.
 */
export async function prune(database: OpenDatabase, now: Date): Promise<Record<string, number>> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await deleteOldSends(database, ago(longestCapMs));
  await pruneKeys(database, now);
  await deleteOldBrowsers(database, ago(serverLimits.browserTraceDays * dayMs));
  await deleteOldOffers(database, now);
  // Changes are stored one day longer than a cursor is valid, because the clocks of servers may differ.
  await deleteOldChanges(database, ago((serverLimits.packCursorDays + 1) * dayMs));
  await deleteOldWorkspaceChanges(database, ago(serverLimits.workspaceChangeDays * dayMs));
  await deleteOldPresences(database, now);
  await pruneAlerts(database, ago(serverLimits.alertWaitingDays * dayMs), now);
  await deleteOldKeywords(
    database,
    ago(serverLimits.keywordDays * dayMs)
      .toISOString()
      .slice(0, 10),
  );
  await deleteOldVesselNames(database, ago(limits.withdrawnShownDays * dayMs));
  return deleteOld(database, {
    audit: ago(serverLimits.auditRetainedDays * dayMs),
    behavior: ago((limits.viewDays + 1) * dayMs),
    batchLog: ago(serverLimits.batchLogRetainedDays * dayMs),
    keys: ago(sessionLifeMs),
    unusedFiles: ago(serverLimits.unusedPictureDays * dayMs),
    feeds: ago(serverLimits.feedEndedDays * dayMs),
    sessions: liveSince(now),
  });
}
