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
import { listPrices, putPrice } from '../../db/alerts/prices.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { recordEvent } from '../rights/audit.ts';

interface Office {
  database: OpenDatabase;
  now: Date;
}

interface PricedFigures extends ChannelFigures {
  /** The price of one request; 0 if the operator has stated none. */
  price: number;
  cost: number;
}

/**
 * Returns the numbers of channels, and of messages of the last day, for each kind of channel that is used or
 * stopped.
 */
export async function alertFigures({ database, now }: Office): Promise<PricedFigures[]> {
  const [figures, stops, prices] = await Promise.all([
    countByKind(database, new Date(now.getTime() - dayMs)),
    listStops(database),
    listPrices(database),
  ]);
  const none = { channels: 0, paused: 0, waiting: 0, failed: 0, sent: 0, requests: 0 };
  return alertChannelKinds.flatMap((kind) => {
    const figure = figures.find((one) => one.kind === kind);
    const stop = stops.find((one) => one.kind === kind);
    if (!figure && !stop) return [];
    const price = prices.find((one) => one.kind === kind)?.price ?? 0;
    const cost = Number(((figure?.requests ?? 0) * price).toFixed(4));
    return [{ ...none, ...figure, kind, stop_reason: stop?.reason ?? null, price, cost }];
  });
}

/** Stores the price of one request to a kind of channel; 0 for no cost. */
export async function priceKind(
  { kind, price }: { kind: AlertChannelKind; price: number },
  { database, now }: Office,
): Promise<void> {
  await database.db.transaction().execute(async (db) => {
    await putPrice({ db }, { kind, price });
    await recordEvent({ db }, { action: 'alerts_priced', actor: 'operator', now, detail: { kind, price } });
  });
}

/** The maximum number of channels in a list of failures. */
const failuresMost = 100;

/** Returns the channels whose messages fail or were given up, of one kind or of all. */
export const alertFailures = (
  kind: AlertChannelKind | null,
  { database }: Pick<Office, 'database'>,
): Promise<ChannelFailure[]> => listChannelFailures(database, { kind, most: failuresMost });

/** Stops all channels of a kind: their messages wait, and members cannot add channels of this kind. */
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
