import { dayMs, hourMs, minuteMs } from '../../../trade/calendar/day-ms.ts';
import type { AlertFailure } from '../../adapters/alerts/alert-sender.ts';
import { storeOutcomes, type StoredOutcome } from '../../db/alerts/outcomes.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { recordEvent } from '../rights/audit.ts';
import type { Claimed } from './claim-deliveries.ts';

/** The pauses in ms after failed tries to send. The last pause repeats. */
const pauses = [10_000, 30_000, minuteMs, 2 * minuteMs, 5 * minuteMs, 15 * minuteMs, 30 * minuteMs, hourMs];
/** If a channel has failed continuously for this time in ms, it is paused and gets no further messages. */
const failingMost = dayMs;
/** The maximum number of outcomes that one transaction stores. */
const storedMost = 100;

/**
 * The outcome of a try to send a delivery. `nothing`: the reader may see no line of the delivery, so no
 * message was sent.
 */
export interface Outcome {
  claimed: Claimed;
  skipped: readonly string[];
  result: 'accepted' | 'nothing' | AlertFailure;
  now: Date;
}

interface Writing {
  database: OpenDatabase;
  onFailure: (error: unknown) => void;
}

/**
 * Stores the outcomes of deliveries. While a transaction runs, further outcomes wait and are stored together by
 * the next transaction. If the process ends before outcomes are stored, the reservations of their channels
 * expire and the deliveries are sent again.
 */
export class OutcomeWriter {
  readonly #writing: Writing;
  #waiting: Outcome[] = [];
  #running: Promise<void> | null = null;
  #failure: { error: unknown } | null = null;

  constructor(writing: Writing) {
    this.#writing = writing;
  }

  add(outcome: Outcome): void {
    this.#waiting.push(outcome);
    this.#running ??= this.#writeAll();
  }

  /**
   * Resolves when every outcome is stored or has been passed to `onFailure`. Rejects if `onFailure` threw an
   * error.
   */
  async finished(): Promise<void> {
    await this.#running;
    if (this.#failure) throw this.#failure.error;
  }

  async #writeAll(): Promise<void> {
    const { database, onFailure } = this.#writing;
    try {
      while (this.#waiting.length > 0) {
        const outcomes = this.#waiting.splice(0, storedMost);
        await write(database, outcomes).catch(onFailure);
      }
    } catch (error) {
      this.#failure = { error };
    }
    this.#running = null;
  }
}

async function write(database: OpenDatabase, outcomes: readonly Outcome[]): Promise<void> {
  const stored = outcomes.map((outcome) => ({ outcome, row: storedOutcome(outcome) }));
  await database.db.transaction().execute(async (db) => {
    const ids = await storeOutcomes(
      { db },
      stored.map(({ row }) => row),
    );
    for (const { outcome, row } of stored) {
      if (!row.channel.is_paused || !ids.has(row.id)) continue;
      const { id, kind } = outcome.claimed.channel;
      const detail = { channel: id, kind, problem: row.problem };
      await recordEvent(
        { db },
        { action: 'alert_channel_paused', actor: 'server', now: outcome.now, detail },
      );
    }
  });
}

function storedOutcome({ claimed, skipped, result, now }: Outcome): StoredOutcome {
  const { channel, delivery, sender } = claimed;
  const row = {
    channel_id: channel.id,
    id: delivery.id,
    tries: delivery.tries,
    skipped,
    problem: '',
    is_unsure: false,
    now: now.toISOString(),
  };
  const least_time = new Date(now.getTime() + sender.spacingMs).toISOString();
  const next = { next_time: null, least_time, is_paused: false };
  if (result === 'accepted' || result === 'nothing')
    return { ...row, state: 'sent', channel: { ...next, after: result === 'nothing' ? 'none' : result } };
  const { answer: problem, isUnsure: is_unsure, retryAfterSeconds } = result;
  if (result.kind === 'rejected')
    return { ...row, state: 'dead', problem, channel: { ...next, after: 'refused' } };
  const pauseMs = Math.max(pauses[delivery.tries - 1] ?? hourMs, retryAfterSeconds * 1000);
  return {
    ...row,
    state: 'waiting',
    problem,
    is_unsure,
    channel: {
      ...next,
      after: 'failed',
      next_time: new Date(now.getTime() + pauseMs).toISOString(),
      is_paused: now.getTime() - (channel.fail_time ?? now).getTime() >= failingMost,
    },
  };
}
