import { sql } from 'kysely';

import { openForReading, type OpenDatabase, type ReadReplica } from './open.ts';
import { originText } from './origin.ts';
import { isOutage } from './outage.ts';
import type { ReplicaFigures, ReplicaState } from './replica-figures.ts';
import { findChangeNumber } from './sailings/change-number.ts';

interface ReplicaOptions {
  url: string;
  connections: number;
  /** Called when the state changes. `error` is the reason why the replica was lost; null for other changes. */
  onState?: (now: ReplicaState, before: ReplicaState | null, error: unknown) => void;
}

/** The time in ms for which readers may miss a committed change. Publishers never miss a change. */
export const behindMsMost = 10_000;
const checkEveryMs = 1_000;
/** The time in ms in which a replica must answer a check. */
const patienceMs = 2_000;

/** Thrown if a read on the replica needs a change that the replica does not have yet. */
export class ReplicaBehind extends Error {
  override name = 'ReplicaBehind';
}

/** Returns the database with a read replica. Closing the returned database also closes the replica. */
export function withReplica(writer: OpenDatabase, options: ReplicaOptions): OpenDatabase {
  const replica = new Replica(writer, options);
  const close = async () => {
    await replica.close();
    await writer.close();
  };
  return { ...writer, replica, close };
}

/** Compares a replica with its writer each second, and chooses the database of each read. */
export class Replica implements ReadReplica {
  readonly #writer: OpenDatabase;
  readonly #database: OpenDatabase;
  /** A separate connection for checks, so that a replica with many running reads still answers them. */
  readonly #checked: OpenDatabase;
  readonly #onState: NonNullable<ReplicaOptions['onState']>;
  readonly #history = new WriterHistory();
  readonly #reads = { replica: 0, writer: 0 };
  readonly #running = new Set<(error: Error) => void>();
  #state: ReplicaState | null = null;
  #changesBehind = 0;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(writer: OpenDatabase, { url, connections, onState }: ReplicaOptions) {
    this.#writer = writer;
    this.#database = openForReading(url, { max: connections });
    this.#checked = openForReading(url, {
      max: 1,
      connectionTimeoutMillis: patienceMs,
      statementMsMost: patienceMs,
      query_timeout: patienceMs,
    });
    this.#onState = onState ?? (() => {});
    void this.#checkAgain();
  }

  async read<Found>(
    { isExact }: { isExact: boolean },
    read: (source: OpenDatabase) => Promise<Found>,
  ): Promise<Found> {
    if (this.#state === 'good') {
      const least = isExact ? await findChangeNumber(this.#writer) : '0';
      try {
        const found = await this.#unlessLost(this.#readHere(BigInt(least), read));
        this.#reads.replica += 1;
        return found;
      } catch (error) {
        if (!isOfReplica(error)) throw error;
        if (isOutage(error)) this.#become('lost', error);
      }
    }
    this.#reads.writer += 1;
    return read(this.#writer);
  }

  async #readHere<Found>(least: bigint, read: (source: OpenDatabase) => Promise<Found>): Promise<Found> {
    if (least > 0n && BigInt(await findChangeNumber(this.#database)) < least) throw new ReplicaBehind();
    return read(this.#database);
  }

  /**
   * Resolves like `work`, but rejects as soon as the replica is lost. A connection to a vanished machine would
   * otherwise wait for a long time without an error.
   */
  #unlessLost<Found>(work: Promise<Found>): Promise<Found> {
    return new Promise<Found>((resolve, reject) => {
      this.#running.add(reject);
      work.then(resolve, reject).finally(() => this.#running.delete(reject));
    });
  }

  figures(): ReplicaFigures {
    return { state: this.#state, changesBehind: this.#changesBehind, reads: { ...this.#reads } };
  }

  /** Compares the replica with the writer. A timer also calls this function. */
  async check(): Promise<void> {
    // While the writer does not answer, the replica is compared with the writer's last known state.
    const [, copy] = await Promise.allSettled([this.#noteWriter(), readCopy(this.#checked)]);
    if (this.#isClosed) return;
    if (copy.status === 'rejected') return this.#become('lost', copy.reason);
    const { newest, required } = this.#history;
    const { number, identity } = copy.value;
    if (identity !== newest?.identity) return this.#become('another');
    this.#changesBehind = Math.max(0, Number(newest.number - number));
    this.#become(number >= required ? 'good' : 'behind');
  }

  async #noteWriter(): Promise<void> {
    this.#history.add(await readCopy(this.#writer), Date.now());
  }

  #become(next: ReplicaState, error: unknown = null): void {
    const before = this.#state;
    if (next === before) return;
    this.#state = next;
    if (next === 'lost') for (const reject of this.#running) reject(new ReplicaBehind());
    this.#onState(next, before, error);
  }

  async #checkAgain(): Promise<void> {
    await this.check();
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#checkAgain(), checkEveryMs);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#checked.close();
    await this.#database.close();
  }
}

interface Copy {
  /** The number of the last change to sailings in the database. */
  number: bigint;
  /**
   * A text that is equal for a writer and its streaming replica, once the replica has all migrations of the
   * writer.
   */
  identity: string;
}

async function readCopy({ db }: OpenDatabase): Promise<Copy> {
  const { rows } = await sql<{ number: string; identity: string }>`
    select coalesce((select number from sailing_change_counter), 0)::text as number,
      concat(${sql.raw(originText)}, ' ', (select max(name) from kysely_migration)) as identity`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database returned no state.');
  return { number: BigInt(row.number), identity: row.identity };
}

/** Remembers the change numbers of the writer for `behindMsMost`. */
class WriterHistory {
  readonly #samples: (Copy & { atMs: number })[] = [];

  add(copy: Copy, atMs: number): void {
    this.#samples.push({ ...copy, atMs });
    // Drops samples, so that the first one is the newest sample that is at least `behindMsMost` old.
    while ((this.#samples[1]?.atMs ?? atMs) <= atMs - behindMsMost) this.#samples.shift();
  }

  get newest(): Copy | undefined {
    return this.#samples.at(-1);
  }

  /** The number that a replica must have reached to be good. */
  get required(): bigint {
    return this.#samples[0]?.number ?? 0n;
  }
}

/** PostgreSQL's code for a read on a replica that the replay of the writer's changes has interrupted. */
const replayConflictCode = '40001';
/**
 * PostgreSQL's code for a statement that exceeded its time. Such a read is not repeated on the writer,
 * because it would take as long there.
 */
const statementTimeoutCode = '57014';

/** True if a read failed because of the replica, so that the writer may answer it. */
function isOfReplica(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (error instanceof ReplicaBehind || code === replayConflictCode) return true;
  return isOutage(error) && code !== statementTimeoutCode;
}
