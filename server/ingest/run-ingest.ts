import type { Feed } from '../config/feeds.ts';
import type { OpenDatabase } from '../db/open.ts';
import { addNewestToTracks, listOpenCalls } from '../db/vessels/resume-writing.ts';
import { asOnlyWriter, type WriterLease } from '../db/writer-lock.ts';
import { Ingest, type IngestCounts } from './ingest.ts';
import { readFeed } from './read-feed.ts';
import type { FeedHealth } from './reading.ts';
import { Tracker } from './tracker.ts';
import { wait } from './wait.ts';

/** A source of AIS data other than the configured feeds: the demo fleet. */
export type Sender = (ingest: Ingest, until: AbortSignal) => Promise<void>;

export interface IngestOptions {
  database: OpenDatabase;
  feeds: readonly Feed[];
  senders?: readonly Sender[];
  onFailure: (error: unknown) => void;
  /** Called with the counts every ten minutes and when the server stops. */
  onCounts: (counts: IngestCounts) => void;
}

export interface RunningIngest {
  /** Returns the state of the feeds; empty if another server reads them. */
  health: () => readonly FeedHealth[];
  close: () => Promise<void>;
}

const flushMs = 1_000;
/** The interval in ms at which a server tries to take over from one that has stopped. */
const tryAgainMs = 2_000;
const countsMs = 600_000;

/**
 * Reads the feeds and writes their data to the database until `close` is called. Only one server at a time
 * does this.
 */
export function startIngest(options: IngestOptions): RunningIngest {
  const closing = new AbortController();
  const state: { health: FeedHealth[] } = { health: [] };
  const ended = repeat(options, closing.signal, state);
  return {
    health: () => state.health,
    close: async () => {
      closing.abort();
      await ended;
    },
  };
}

async function repeat(
  options: IngestOptions,
  stop: AbortSignal,
  state: { health: FeedHealth[] },
): Promise<void> {
  while (!stop.aborted) {
    try {
      await asOnlyWriter(options.database, stop, (lease) => write(options, lease, state));
    } catch (error) {
      options.onFailure(error);
    }
    state.health = [];
    // With `ref: false` the wait does not prevent a process without other work from exiting.
    await wait(tryAgainMs, stop, { ref: false });
  }
}

async function write(
  { database, feeds, senders = [], onFailure, onCounts }: IngestOptions,
  { until, assertLease }: WriterLease,
  state: { health: FeedHealth[] },
): Promise<void> {
  await addNewestToTracks(database);
  const ingest = new Ingest(database, new Tracker(await listOpenCalls(database)), assertLease);
  state.health = feeds.map(({ name }) => ({ name, isConnected: false, lastMs: null, connections: 0 }));
  const reads = feeds.map((feed, at) => {
    const health = state.health[at];
    return health ? readFeed({ feed, ingest, health, until, onFailure }) : undefined;
  });
  const sends = senders.map((send) => send(ingest, until).catch(onFailure));
  await writeRepeatedly({ ingest, until, onFailure, onCounts });
  await Promise.all([...reads, ...sends]);
  await ingest.finish().catch(onFailure);
  onCounts(ingest.counts);
}

interface Writing {
  ingest: Ingest;
  until: AbortSignal;
  onFailure: (error: unknown) => void;
  onCounts: (counts: IngestCounts) => void;
}

/** Writes a batch every second. Each failed write is reported once. */
async function writeRepeatedly({ ingest, until, onFailure, onCounts }: Writing): Promise<void> {
  let countedMs = Date.now();
  while (!until.aborted) {
    await wait(flushMs, until, { ref: false });
    await ingest.flush().catch(onFailure);
    if (Date.now() - countedMs < countsMs) continue;
    countedMs = Date.now();
    onCounts(ingest.counts);
  }
}
