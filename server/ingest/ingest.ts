import type { OpenDatabase } from '../db/open.ts';
import { ReceivedDays } from '../db/vessels/retained-days.ts';
import { writeHeard } from '../db/vessels/write-vessels.ts';
import type { WriterLease } from '../db/vessels/writer-lock.ts';
import { decode, type Message } from './decode.ts';
import { JoinParts } from './join-parts.ts';
import { readLine, type Refusal } from './sentence.ts';
import { Tracker } from './tracker.ts';

/** Counts of received and refused data since this process began to write. */
export interface IngestCounts {
  lines: number;
  messages: number;
  positions: number;
  /** The number of messages of types without data about ships. */
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
 * The maximum number of waiting rows. It is reached only if the database does not accept writes, and then the
 * sources wait too.
 */
const waitingMost = 200_000;

/** The lines of one feed, with its own clock and its own incomplete messages. */
export interface FeedLines {
  /** Processes a line. Returns true if it was a line of AIS. */
  take: (line: string, now: number) => boolean;
  /** Processes a decoded message of a JSON feed, or counts its refusal. Without a time it has the current one. */
  takeDecoded: (message: Message | Refusal, time: number | null, now: number) => void;
  /** Returns the time of the newest line, or null if lines have no time. */
  time: () => number | null;
}

/**
 * Converts lines to rows. All feeds of a process share one, so that a ship received by two feeds is one ship.
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
  readonly #assertHeld: WriterLease['assertHeld'] | undefined;
  #flushing: Promise<void> = Promise.resolve();

  constructor(database: OpenDatabase, tracker = new Tracker(), assertHeld?: WriterLease['assertHeld']) {
    this.#database = database;
    this.#tracker = tracker;
    this.#days = new ReceivedDays(database);
    this.#assertHeld = assertHeld;
  }

  get isFull(): boolean {
    return this.#tracker.waiting > waitingMost;
  }

  /**
   * Opens a feed. In a replay, a line without a time has that of the previous line; otherwise it has the
   * current time.
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
   * Writes the received data. Only one write runs at a time, and data that could not be written are retained.
   */
  async flush(): Promise<void> {
    const before = this.#flushing;
    this.#flushing = before.then(() => this.#write());
    // If this write fails, only its own caller gets the error. The next write waits until this one has ended,
    // whatever its result.
    const written = this.#flushing;
    this.#flushing = written.catch(() => {});
    return written;
  }

  /** Writes all data, including the ends of the tracks. */
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
      await writeHeard(this.#database, batch, this.#assertHeld);
    } catch (error) {
      this.#tracker.restore(batch);
      throw error;
    }
  }
}
