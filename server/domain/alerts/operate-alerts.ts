import { alertChannelKinds, type AlertChannelKind } from '../../../contract/limits/alert-limits.ts';
import { dayMs } from '../../../trade/calendar/day-ms.ts';
import {
  countByKind,
  deleteStop,
  listStops,
  putStop,
  type ChannelFigures,
} from '../../db/alerts/channels.ts';
import { listChannelFailures, type ChannelFailure } from '../../db/alerts/failures.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { recordEvent } from '../rights/audit.ts';

interface Office {
  database: OpenDatabase;
  now: Date;
}

/** Returns the numbers of channels and messages of the last day, for each kind that is used or stopped. */
export async function alertFigures({ database, now }: Office): Promise<ChannelFigures[]> {
  const [figures, stops] = await Promise.all([
    countByKind(database, new Date(now.getTime() - dayMs)),
    listStops(database),
  ]);
  const none = { channels: 0, paused: 0, waiting: 0, failed: 0, sent: 0, requests: 0 };
  return alertChannelKinds.flatMap((kind) => {
    const figure = figures.find((one) => one.kind === kind);
    const stop = stops.find((one) => one.kind === kind);
    if (!figure && !stop) return [];
    return [{ ...none, ...figure, kind, stop_reason: stop?.reason ?? null }];
  });
}

/** The number of channels in a list of failures. */
const failuresMost = 100;

/** Returns the channels whose messages fail or were given up, of one kind or of all. */
export const alertFailures = (
  kind: AlertChannelKind | null,
  { database }: Pick<Office, 'database'>,
): Promise<ChannelFailure[]> => listChannelFailures(database, { kind, most: failuresMost });

/** Stops a kind of channel: its messages wait, and members cannot add it. */
export async function stopKind(
  { kind, reason }: { kind: AlertChannelKind; reason: string },
  { database, now }: Office,
): Promise<void> {
  await database.db.transaction().execute(async (db) => {
    await putStop({ db }, { kind, reason, stop_time: now });
    await recordEvent({ db }, { action: 'alerts_stopped', actor: 'operator', now, detail: { kind, reason } });
  });
}

/** Resumes a stopped kind of channel. Returns false if it was not stopped. */
export async function resumeKind(kind: AlertChannelKind, { database, now }: Office): Promise<boolean> {
  return database.db.transaction().execute(async (db) => {
    if (!(await deleteStop({ db }, kind))) return false;
    await recordEvent({ db }, { action: 'alerts_resumed', actor: 'operator', now, detail: { kind } });
    return true;
  });
}
