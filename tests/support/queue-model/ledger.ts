import type { LaycanStore } from '../../../src/store/laycan-store.ts';
import { needsPerson, type QueuedEntry } from '../../../src/store/outbox.ts';
import { conflicts } from '../../../src/sync/queue/ready.ts';
import type { RecordedIntent } from '../../../src/sync/queue/record-entry.ts';
import { stampsOf, type ModelServer } from './model-server.ts';

interface Promised {
  stamp: string;
  member: number;
  holder: Pick<QueuedEntry, 'entity' | 'holds'>;
  /**
   * folded: a later change replaced this change before its first attempt. discarded: the person discarded
   * this change.
   */
  fate: 'open' | 'folded' | 'discarded';
}

/** The ledger of the model: the changes that the application reported as saved, and those of them that were lost. */
export class Ledger {
  readonly promised: Promised[] = [];
  readonly broken: string[] = [];
  readonly #server: ModelServer;
  readonly #seen = new Map<string, Set<unknown>>();

  constructor(server: ModelServer) {
    this.#server = server;
  }

  /**
   * Called after the queue has accepted an action (intent) of a person. A change that is no longer in the
   * queue was merged into the new change.
   */
  async noteRecorded(
    store: LaycanStore,
    intent: RecordedIntent,
    member: number,
    queuedBefore: QueuedEntry[],
  ) {
    const [stamp = ''] = stampsOf(intent.body);
    this.promised.push({ stamp, member, holder: intent, fate: 'open' });
    const present = new Set((await store.outbox.toArray()).flatMap(({ body }) => stampsOf(body)));
    const before = queuedBefore.flatMap(({ body }) => stampsOf(body));
    for (const gone of [...before, stamp].filter((one) => !present.has(one))) this.#set(gone, 'folded');
  }

  /** Records the title that the person saw when they changed it. */
  noteSeen(body: unknown, base: { title?: unknown } | undefined): void {
    if (base?.title === undefined) return;
    for (const stamp of stampsOf(body)) {
      const seen = this.#seen.get(stamp) ?? new Set();
      this.#seen.set(stamp, seen.add(base.title));
    }
  }

  noteDiscarded(entry: QueuedEntry): void {
    for (const stamp of stampsOf(entry.body)) this.#set(stamp, 'discarded');
  }

  /**
   * Checks that no change is sent with the token of another member, or before the changes that it must wait
   * for.
   */
  noteSent(token: string, body: object): void {
    const sender = this.#server.tokens.get(token);
    if (sender === undefined || !('entries' in body)) return;
    const applied = new Set(this.#server.log.flatMap(({ stamps }) => stamps));
    for (const entry of body.entries as { body: unknown }[]) {
      const stamps = stampsOf(entry.body);
      for (const stamp of stamps) {
        const at = this.promised.findIndex((one) => one.stamp === stamp);
        const sent = this.promised[at];
        if (!sent) continue;
        if (sent.member !== sender) this.broken.push(`${stamp} of ${sent.member} was sent as ${sender}`);
        const skipped = this.promised
          .slice(0, at)
          .filter((one) => one.member === sent.member && one.fate === 'open' && !applied.has(one.stamp))
          .find((one) => !stamps.includes(one.stamp) && conflicts(one.holder, sent.holder));
        if (skipped) this.broken.push(`${stamp} was sent before ${skipped.stamp}`);
      }
    }
  }

  /** Called at the end of a history with the queue of one member as the member sees it. */
  judge(member: number, queue: readonly QueuedEntry[]): void {
    for (const { stamp, was } of this.#server.overwritten.splice(0))
      if (!this.#hasSeen(stamp, was))
        this.broken.push(`${stamp} overwrote ${was}, which the person had not seen`);
    const applied = this.#server.log.filter((one) => one.member === member);
    const own = this.promised.filter((one) => one.member === member);
    const shown = shownOf(queue);
    for (const { stamp, fate } of own) {
      const times = applied.filter(({ stamps }) => stamps.includes(stamp)).length;
      if (times > 1) this.broken.push(`${stamp} was applied ${times} times`);
      if (times > 0 && fate === 'folded') this.broken.push(`${stamp} was folded and applied`);
      const entry = queue.find(({ body }) => stampsOf(body).includes(stamp));
      if (fate === 'open' && times === 0 && !(entry && shown.has(entry)))
        this.broken.push(`${stamp} is neither applied nor shown`);
      // An expired change may have been applied, so the person is asked. Such a change may be in the queue.
      if (times === 1 && entry && entry.error?.code !== 'expired')
        this.broken.push(`${stamp} is applied and still queued`);
    }
    for (const path of this.#server.strays.splice(0))
      this.broken.push(`${path} was referenced before it was on the server`);
    this.#judgeOrder(
      own,
      applied.flatMap(({ stamps }, at) => stamps.map((stamp) => [stamp, at] as const)),
    );
  }

  #judgeOrder(own: readonly Promised[], applied: readonly (readonly [string, number])[]): void {
    const places = new Map(applied);
    own.forEach((later, at) => {
      for (const earlier of own.slice(0, at)) {
        const [one, other] = [places.get(earlier.stamp), places.get(later.stamp)];
        if (one === undefined || other === undefined || one <= other) continue;
        if (conflicts(earlier.holder, later.holder))
          this.broken.push(`${later.stamp} was applied before ${earlier.stamp}`);
      }
    });
  }

  /**
   * True if the person has seen `was`, either directly or in an earlier change that was merged into this
   * change.
   */
  #hasSeen(stamp: unknown, was: string): boolean {
    const seen = [...(this.#seen.get(String(stamp)) ?? [])];
    return seen.includes(was) || seen.some((one) => one !== stamp && this.#hasSeen(one, was));
  }

  #set(stamp: string, fate: Promised['fate']): void {
    const promised = this.promised.find((one) => one.stamp === stamp);
    if (promised) promised.fate = fate;
  }
}

/**
 * Returns the changes that have a reason and need a decision of the person, and the changes that wait for
 * them.
 */
function shownOf(queue: readonly QueuedEntry[]): Set<QueuedEntry> {
  const shown = new Set<QueuedEntry>();
  for (const entry of queue)
    if (needsPerson(entry) ? entry.error !== null : [...shown].some((earlier) => conflicts(earlier, entry)))
      shown.add(entry);
  return shown;
}
