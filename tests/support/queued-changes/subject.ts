import type { NestedDatabase } from '../nested-database.ts';
import type { SentEntry } from '../a-queue.ts';
import type { SyncResult } from '../../../contract/calls/queue.ts';

/** The rows of a subject as the database returns them. */
export type State = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** A change that a person makes on a device that shows the initial rows. */
export interface QueuedCase {
  /** A short description of the change for the table. */
  name: string;
  /** Returns the change as the device sends it. Each call returns a new change. */
  entry: () => SentEntry;
  /** True if the rows are as the person wants them. */
  holds: (state: State) => boolean;
  /**
   * True if the change no longer has a meaning because its row was deleted. For example, the position of a
   * lane has no meaning after the lane was removed.
   */
  isMoot?: (state: State) => boolean;
}

/** Changes of the same rows that are made on two devices. */
export interface QueuedSubject {
  /** The heading of the subject's table. */
  title: string;
  cases: readonly QueuedCase[];
  read: () => Promise<State>;
  /** Sends a change from device A or B. */
  send: (device: 'A' | 'B', entry: SentEntry) => Promise<SyncResult>;
}

/**
 * The result of the second change:
 *
 * - both: the server applied the change, and both persons have what they wanted.
 * - asks: there is a conflict. The person sees both versions and decides.
 * - refused: the person gets a message with the reason.
 * - silent: a fault. The first change is lost, or the second change has no effect and the person gets no
 *   message.
 */
export type Outcome = 'both' | 'asks' | 'refused' | 'silent';

/** Runs each change after the first change. Returns one outcome for each change. */
export const playAfter = (
  subject: QueuedSubject,
  first: QueuedCase,
  { undone }: NestedDatabase,
): Promise<Outcome[]> =>
  undone(async () => {
    const answer = await subject.send('A', first.entry());
    const between = await subject.read();
    if (answer.status !== 200 || !first.holds(between))
      throw new Error(`"${first.name}" alone has no effect: ${JSON.stringify(answer)}`);
    const outcomes: Outcome[] = [];
    for (const second of subject.cases)
      outcomes.push(await undone(() => playSecond(subject, { first, second, between })));
    return outcomes;
  });

async function playSecond(
  subject: QueuedSubject,
  { first, second, between }: { first: QueuedCase; second: QueuedCase; between: State },
): Promise<Outcome> {
  const { status, code, errors, data } = await subject.send('B', second.entry());
  const after = await subject.read();
  const isFirstThere = first.holds(after) || (first.isMoot?.(after) ?? false);
  if (status === 200) return isFirstThere && second.holds(after) ? 'both' : 'silent';
  if (JSON.stringify(after) !== JSON.stringify(between)) return 'silent';
  if (code === 'conflict') return data ? 'asks' : 'silent';
  return errors?.some(({ message }) => message !== '') || code !== undefined ? 'refused' : 'silent';
}
