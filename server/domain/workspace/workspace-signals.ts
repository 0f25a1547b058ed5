import { listenTo } from '../../db/listen.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { workspaceChannel } from '../../db/workspace/workspace-changes.ts';

/**
 * The interval in ms at which streams look for changes while the connection for the database's notifications
 * is broken.
 */
const blindPauseMs = 1_500;

/**
 * Notifies the streams of an organisation when its workspace changes, even if the change was made on another
 * server. A signal has no content and may be lost, because a stream reads the changes by their numbers.
 */
export class WorkspaceSignals {
  readonly #database: OpenDatabase;
  readonly #wakes = new Map<number, Set<() => void>>();
  #stopListening: (() => Promise<void>) | undefined;
  #looks: ReturnType<typeof setInterval> | undefined;

  constructor(database: OpenDatabase) {
    this.#database = database;
  }

  /** Calls `wake` at each change of the organisation until the returned function is called. */
  watch(shipownerId: number, wake: () => void): () => void {
    // The connection for signals is opened for the first stream, because many servers never have one.
    this.#stopListening ??= listenTo(this.#database, {
      channel: workspaceChannel,
      onMessage: (payload) => this.#wake(Number(payload)),
      onGap: (isUp) => this.#gap(isUp),
    });
    const wakes = this.#wakes.get(shipownerId) ?? new Set();
    this.#wakes.set(shipownerId, wakes.add(wake));
    return () => {
      wakes.delete(wake);
      if (wakes.size === 0 && this.#wakes.get(shipownerId) === wakes) this.#wakes.delete(shipownerId);
    };
  }

  async close(): Promise<void> {
    clearInterval(this.#looks);
    this.#wakes.clear();
    await this.#stopListening?.();
  }

  #wake(shipownerId: number): void {
    for (const wake of this.#wakes.get(shipownerId) ?? []) wake();
  }

  #gap(isUp: boolean): void {
    clearInterval(this.#looks);
    const wakeAll = () => {
      for (const shipownerId of this.#wakes.keys()) this.#wake(shipownerId);
    };
    wakeAll();
    if (!isUp) this.#looks = setInterval(wakeAll, blindPauseMs);
  }
}
