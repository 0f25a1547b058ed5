import { vi } from 'vitest';

import * as limits from '../../../contract/limits/limits.ts';
import type { LaycanStore } from '../../../src/store/laycan-store.ts';
import { openStore } from '../../../src/store/open-store.ts';
import type { QueuedEntry } from '../../../src/store/outbox.ts';
import { noteServerTime } from '../../../src/state/server-clock.ts';
import { deleteSession, putSession } from '../../../src/store/session.ts';
import { bringUpToDate } from '../../../src/sync/queue/bring-up-to-date.ts';
import { outboxReplay } from '../../../src/sync/queue/outbox-replay.ts';
import { replay, type ReplayStore, type Sender, type Sent } from '../../../src/sync/queue/replay.ts';
import { Actor, ModelLock, type Fault } from './actor.ts';
import { brokenChains } from './broken-chains.ts';
import type { FakeKeyFiles } from '../fake-key-files.ts';
import { Ledger } from './ledger.ts';
import { rowsOfModelAnswer } from './model-intents.ts';
import { pull } from './model-rows.ts';
import { ModelServer } from './model-server.ts';
import type { Mutant } from './mutants.ts';

export interface Tab {
  store: LaycanStore;
  actors: Actor[];
  /** The schema version of the bodies that this tab writes and sends. */
  version: 1 | 2;
  /**
   * True if an answer to an earlier attempt arrived. The rows may have changed since, so they must be loaded.
   */
  mayBeOld: boolean;
  /** An open editor, with the value that the editor showed when it was opened. */
  typing?: { member: number; draft: string; seen: string } | undefined;
}

interface Options {
  mutant: Mutant;
  hasLocks: boolean;
  keyFiles: FakeKeyFiles;
  random: () => number;
}

interface Late {
  token: string;
  path: string;
  body: object;
}

const begin = Date.UTC(2026, 10, 20, 12);
export const members = [7, 8] as const;
const upgrade = {
  1: (entry: QueuedEntry): QueuedEntry => ({ ...entry, body: { ...(entry.body as object), v: 2 } }),
};

/** The state of one history: the tabs, the server, the clocks, and the ledger of promises. */
export class QueueModel {
  readonly server: ModelServer;
  readonly ledger: Ledger;
  readonly tabs: Tab[];
  readonly lock = new ModelLock();
  readonly late: Late[] = [];
  readonly mutant: Mutant;
  /** False to model a page over plain http, where browsers have no locks. */
  readonly hasLocks: boolean;
  deviceSkew = 0;
  /** A seeded random source for the back-off. */
  readonly random: () => number;

  readonly #keyFiles: FakeKeyFiles;

  constructor(stores: LaycanStore[], options: Options) {
    this.#keyFiles = options.keyFiles;
    this.mutant = options.mutant;
    this.hasLocks = options.hasLocks;
    this.random = options.random;
    this.server = new ModelServer(begin, options.mutant.server);
    this.ledger = new Ledger(this.server);
    this.tabs = stores.map((store, at) => ({
      store,
      actors: [],
      version: at === 0 ? 1 : 2,
      mayBeOld: false,
    }));
    this.passTime(0);
    noteServerTime(this.server.time);
    for (const member of members)
      for (const id of ['a', 'b'])
        this.server.rows.set(`${member} draft ${id}`, { id, title: '', sequence: 'V', published: '' });
  }

  get daysPassed(): number {
    return (this.server.time - begin) / 86_400_000;
  }

  passTime(ms: number): void {
    this.server.time += ms;
    vi.setSystemTime(this.server.time + this.deviceSkew);
  }

  async logIn(member: number): Promise<void> {
    const token = `${member}.${this.server.tokens.size}`;
    this.server.tokens.set(token, member);
    await putSession({
      token,
      header: 'Bearer',
      user_info: { id: member, publisher: 0, avatar: '', mobile: '', nickname: '' },
      data_key: [{ key_id: 'k', key: btoa(String(member).repeat(32)) }],
    });
    noteServerTime(this.server.time);
  }

  async logOut(): Promise<void> {
    if (this.mutant.leavesQueueOpen) {
      const store = await openStore();
      await store.local.clear();
    } else await deleteSession();
  }

  /** Wakes one tab and waits until the tab stops at its first gate. */
  async wake(tab: Tab, isHurried: boolean): Promise<void> {
    tab.actors = tab.actors.filter(({ isOver }) => !isOver);
    if (tab.actors.length > 1) return;
    const actor = new Actor();
    tab.actors.push(actor);
    await actor.begin(async () => {
      const replayed = await replay(
        {
          store: this.#gated(actor, tab),
          send: (sender, path, body) => this.#send(actor, sender, path, body),
          lock: (run) => (this.hasLocks ? this.lock.run(actor, run) : run()),
          rowsOf: (entry, answer) => {
            tab.mayBeOld ||= entry.attempts > 1 && !this.mutant.trustsOldAnswers;
            return rowsOfModelAnswer(entry, answer);
          },
          now: Date.now,
          random: this.random,
        },
        isHurried,
      );
      if (tab.mayBeOld) await pull(this.server);
      tab.mayBeOld = false;
      if (replayed.kind !== 'signed_out') return;
      if (this.mutant.onSignedOut) await this.mutant.onSignedOut(tab.store);
      await deleteSession(replayed.token);
    });
  }

  /** Kills the tab and all its tasks. Requests that the tab has sent are not cancelled. */
  kill(tab: Tab): void {
    const killed = tab.actors;
    tab.actors = [];
    for (const actor of killed) this.lock.release(actor);
  }

  /** Simulates a browser that deleted the key of the session and was opened again. */
  loseKey(): void {
    this.#keyFiles.files.clear();
    for (const tab of this.tabs) {
      this.kill(tab);
      tab.store.keys.forget();
    }
  }

  deliverLate(): void {
    const late = this.late.shift();
    if (late) this.#serve(late);
  }

  #gated(actor: Actor, tab: Tab): ReplayStore {
    const steps = tab.version === 2 ? upgrade : {};
    const upToDate = (entry: QueuedEntry) => bringUpToDate(entry, tab.version, steps);
    // The clocks of the tabs are correct, so the tabs do not ask the server for the time.
    const inner = outboxReplay(tab.store, upToDate, async () => {});
    const store = this.mutant.store?.(inner, tab.store) ?? inner;
    return {
      begin: async () => {
        await actor.gate('store');
        await store.begin();
      },
      pick: async (now, isHurried) => {
        await actor.gate('store');
        return store.pick(now, isHurried);
      },
      settle: async (settlements, pause) => {
        await actor.gate('store');
        await store.settle(settlements, pause);
        this.ledger.broken.push(...(await brokenChains(tab.store)));
      },
    };
  }

  async #send(actor: Actor, sender: Sender, path: string, body: object): Promise<Sent> {
    const sent = await this.#exchange(actor, { token: sender.token, path, body });
    return this.mutant.sent?.(sent, body) ?? sent;
  }

  async #exchange(actor: Actor, request: Late): Promise<Sent> {
    const fault: Fault = await actor.gate('request');
    if (fault === 'lost') return noAnswer('unreachable');
    if (fault === 'portal') return noAnswer('captive_portal');
    if (fault === 'failing') return noAnswer('unavailable', 503);
    if (fault === 'too_many') return { ...noAnswer('too_many_requests', 429), retryAfterSeconds: 60 };
    if (fault === 'late') {
      this.late.push(request);
      return noAnswer('timeout');
    }
    if (fault === 'revoked') this.server.tokens.delete(request.token);
    if (fault === 'crash') this.server.crashes = true;
    if (fault === 'twice') this.#serve(request);
    const answer = this.#serve(request);
    this.server.crashes = false;
    if (answer === undefined) return noAnswer('unreachable');
    if (answer === null) return { kind: 'signed_out' };
    if ((await actor.gate('answer')) === 'answer_lost') return noAnswer('unreachable');
    noteServerTime(this.server.time);
    return { kind: 'answered', answer: structuredClone(answer) };
  }

  #serve({ token, path, body }: Late): object | null | undefined {
    this.ledger.noteSent(token, body);
    if (path === 'sync/cancel') return this.server.cancel(token, (body as { key: string }).key);
    const { entries } = structuredClone(body) as { entries: { key: string; call: string; body: unknown }[] };
    if (entries.length > limits.syncEntriesMost) throw new Error('the request contains too many entries');
    return this.server.push(token, entries);
  }
}

const noAnswer = (
  code: 'unreachable' | 'captive_portal' | 'unavailable' | 'too_many_requests' | 'timeout',
  status = 0,
) => ({
  kind: 'unreachable' as const,
  error: { code, status, message: '', errors: [] },
});
