import type { OpenDatabase } from '../db/open.ts';
import { ReceivedDays } from '../db/vessels/retained-days.ts';
import { writeHeard } from '../db/vessels/write-vessels.ts';
import type { WriterLease } from '../db/writer-lock.ts';
import { decode, type Message } from './decode.ts';
import { JoinParts } from './join-parts.ts';
import { readLine, type Refusal } from './sentence.ts';
import { Tracker } from './tracker.ts';

/** Counts of received and refused data since this process began to write. */
export interface IngestCounts {
  lines: number;
  messages: number;
  positions: number;
  /** The number of messages whose type contains no data about ships. */
  unused: number;
  refused: Record<Refusal, number>;
}

const nothingRefused = (): Record<Refusal, number> => ({
  line: 0,
  checksum: 0,
  incomplete: 0,
  payload: 0,
  mmsi: 0,
  position: 0,
  speed: 0,
  jump: 0,
  time: 0,
  imo: 0,
});

/**
 * The maximum number of rows that wait to be written. This number is reached only if the database does not
 * accept writes. Then the feeds are not read until rows have been written.
 */
const waitingMost = 200_000;

/** Processes the lines of one feed, with the feed's own clock and its own incomplete messages. */
export interface FeedLines {
  /** Processes a line. Returns true if it was an AIS line. */
  take: (line: string, now: number) => boolean;
  /**
   * Processes a decoded message of a JSON feed, or counts its refusal. A message without a time gets the
   * current time.
   */
  takeDecoded: (message: Message | Refusal, time: number | null, now: number) => void;
  /** Returns the time of the newest line, or null if lines have no time. */
  time: () => number | null;
}

/**
 * Converts AIS lines to rows. All feeds of a process share one instance, so that a ship in two feeds is one
 * ship.
 */
export class Ingest {
  readonly counts: IngestCounts = {
    lines: 0,
    messages: 0,
    positions: 0,
    unused: 0,
    refused: nothingRefused(),
  };
  readonly #database: OpenDatabase;
  readonly #tracker: Tracker;
  readonly #days: ReceivedDays;
  readonly #assertLease: WriterLease['assertLease'] | undefined;
  #flushing: Promise<void> = Promise.resolve();

  constructor(database: OpenDatabase, tracker = new Tracker(), assertLease?: WriterLease['assertLease']) {
    this.#database = database;
    this.#tracker = tracker;
    this.#days = new ReceivedDays(database);
    this.#assertLease = assertLease;
  }

  get isFull(): boolean {
    return this.#tracker.waiting > waitingMost;
  }

  /**
   * Opens a feed. A line without a time gets the time of the previous line in a replay, otherwise the current
   * time.
   */
  feed({ isDemo, isReplay = false }: { isDemo: boolean; isReplay?: boolean }): FeedLines {
    const join = new JoinParts(() => (this.counts.refused.incomplete += 1));
    let clock: number | null = null;
    const take = (text: string, now: number) => {
      const line = readLine(text);
      if (line.kind === 'other') return false;
      this.counts.lines += 1;
      if (line.kind === 'refused') this.counts.refused[line.why] += 1;
      if (line.kind === 'clock') clock = line.time;
      if (line.kind !== 'part') return line.kind === 'clock';
      if (line.time !== null) clock = line.time;
      const whole = join.take(line.part, clock, now);
      if (!isReplay) clock = null;
      if (whole) this.#receive(decode(whole.payload, whole.fillBits), { time: whole.time, now, isDemo });
      return true;
    };
    const takeDecoded = (message: Message | Refusal, time: number | null, now: number) => {
      this.counts.lines += 1;
      this.#receive(message, { time: time ?? now, now, isDemo });
    };
    return { take, takeDecoded, time: () => clock };
  }

  /**
   * Writes the received data. Only one write runs at a time. If the write fails, the data is retained for the
   * next one.
   */
  async flush(): Promise<void> {
    const before = this.#flushing;
    this.#flushing = before.then(() => this.#write());
    // If this write fails, only its own caller gets the error. The next write waits for the end of this one,
    // whatever its result.
    const written = this.#flushing;
    this.#flushing = written.catch(() => {});
    return written;
  }

  /** Writes all data, including the last point of each track. */
  async finish(): Promise<void> {
    this.#tracker.finish();
    await this.flush();
  }

  #receive(message: Message | Refusal, heard: { time: number; now: number; isDemo: boolean }): void {
    if (typeof message === 'string') {
      this.counts.refused[message] += 1;
      return;
    }
    this.counts.messages += 1;
    if (!message.position && !message.statics) {
      this.counts.unused += 1;
      return;
    }
    const refused = this.#tracker.take(message, heard);
    if (refused) this.counts.refused[refused] += 1;
    if (message.position && (refused === null || refused === 'imo' || refused === 'speed'))
      this.counts.positions += 1;
  }

  async #write(): Promise<void> {
    const batch = this.#tracker.batch();
    if (Object.values(batch).every((rows: readonly unknown[]) => rows.length === 0)) return;
    try {
      await this.#days.make(batch.track, new Date());
      await writeHeard(this.#database, batch, this.#assertLease);
    } catch (error) {
      this.#tracker.restore(batch);
      throw error;
    }
  }
}
