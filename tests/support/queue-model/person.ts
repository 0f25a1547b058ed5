import { picturePath } from '../../../contract/wire/picture-path.ts';
import { openStore } from '../../../src/store/open-store.ts';
import { isOutcomeUnknown, type QueuedEntry } from '../../../src/store/outbox.ts';
import { discardIn } from '../../../src/sync/queue/discard-entry.ts';
import { memberIn } from '../../../src/store/member-in.ts';
import { entriesOf, inQueue } from '../../../src/sync/queue/queue-tables.ts';
import { recordIn } from '../../../src/sync/queue/record-entry.ts';
import { resolveIn } from '../../../src/sync/queue/resolve-entry.ts';
import { retryIn } from '../../../src/sync/queue/retry-entry.ts';
import { settle } from '../../../src/sync/queue/settle.ts';
import { allRecorded, drafts, edit, rowsOfModelAnswer, type Intent } from './model-intents.ts';
import { localRows, nameOfServerRow, pull, serverRows } from './model-rows.ts';
import type { ModelBody } from './model-server.ts';
import type { QueueModel, Tab } from './queue-model.ts';

/** Performs an intent in a tab. Visitors are asked to log in, so the intent of a visitor has no effect. */
export async function act(world: QueueModel, tab: Tab, intent: Intent, stamp: string): Promise<void> {
  const { store } = tab;
  const member = await memberIn(store);
  if (member === 0) return;
  for (const one of allRecorded(intent, stamp, tab.version)) {
    const before = await store.outbox.toArray();
    const whole = { ...one, v: tab.version };
    await recordIn(store, whole);
    world.ledger.noteSeen(whole.body, (whole.body as ModelBody).base);
    await world.ledger.noteRecorded(store, whole, member, before);
  }
}

/** Opens an editor. The title that the editor shows now is the base of the later change. */
export async function beginTyping(tab: Tab, at: 0 | 1): Promise<void> {
  const member = await memberIn(tab.store);
  const row = member === 0 ? undefined : await tab.store.collection_group.get([member, drafts[at]]);
  tab.typing = row && { member, draft: drafts[at], seen: row.title };
}

/** Finishes the typing, even if a colleague or another window has changed the draft in the meantime. */
export async function endTyping(world: QueueModel, tab: Tab, stamp: string): Promise<void> {
  const { store, typing, version } = tab;
  tab.typing = undefined;
  const member = await memberIn(store);
  if (!typing || typing.member !== member) return;
  const before = await store.outbox.toArray();
  const base = world.mutant.readsBaseAtTheEnd ? {} : { seen: typing.seen };
  const whole = { ...edit(typing.draft, 'title', stamp, { v: version, ...base }), v: version };
  await recordIn(store, whole);
  world.ledger.noteSeen(whole.body, { title: typing.seen });
  await world.ledger.noteRecorded(store, whole, member, before);
}

/** Resolves a queued change on the page of the sync centre. */
export async function decide(
  world: QueueModel,
  choice: { what: 'discard' | 'retry' | 'mine' | 'theirs'; n: number },
): Promise<void> {
  const store = await openStore();
  const queue = await entriesOf(store, await memberIn(store)).toArray();
  const fitting = queue.filter(({ state }) => fits[choice.what].includes(state));
  const entry = fitting[choice.n % Math.max(1, fitting.length)];
  if (!entry) return;
  if (choice.what === 'retry') return retryIn(store, entry.id, mended(entry, choice.n));
  if (choice.what === 'mine') {
    world.ledger.noteSeen(entry.body, entry.error?.theirs as ModelBody['base']);
    return resolveIn(store, entry.id, 'mine', rowsOfModelAnswer);
  }
  world.ledger.noteDiscarded(entry);
  // The title that would have referred to the discarded picture refers to the previous picture instead.
  if (entry.call === 'file/upload')
    world.ledger.noteDiscarded({ ...entry, body: { stamp: picturePath((entry.body as ModelBody).id) } });
  if (choice.what === 'theirs') return resolveIn(store, entry.id, 'theirs', rowsOfModelAnswer);
  if (world.mutant.discardsWithoutTombstone && isOutcomeUnknown(entry))
    return inQueue(store, () => settle(store, [{ id: entry.id, kind: 'dropped' }]));
  await discardIn(store, entry.id, rowsOfModelAnswer);
}

/** In some cases replaces a picture that the server refuses by a picture that the server accepts. */
function mended({ call, body }: QueuedEntry, n: number): unknown {
  if (call !== 'file/upload' || n % 2 === 0) return undefined;
  const { isWrong: _, ...right } = body as ModelBody;
  return right;
}

const fits: Readonly<Record<'discard' | 'retry' | 'mine' | 'theirs', readonly QueuedEntry['state'][]>> = {
  discard: ['waiting', 'sending', 'failed', 'conflict'],
  retry: ['failed', 'waiting'],
  mine: ['conflict'],
  theirs: ['conflict'],
};

export async function leave(world: QueueModel): Promise<void> {
  const store = await openStore();
  const member = await memberIn(store);
  await world.logOut();
  if (world.mutant.leavesQueueOpen) return;
  const clear =
    (await entriesOf(store, member).count()) +
    (await store.collection_group.where('member_id').equals(member).count());
  if (clear > 0)
    world.ledger.broken.push(`${clear} rows of ${member} are stored unencrypted after the logout`);
}

export async function logInAs(world: QueueModel, member: number): Promise<void> {
  const store = await openStore();
  if ((await memberIn(store)) === member) return;
  if (world.mutant.leavesQueueOpen) await world.logOut();
  await world.logIn(member);
  await pull(world.server);
}

/** Advances the time without faults until no change waits to be sent. */
export async function drain(world: QueueModel): Promise<void> {
  const store = await openStore();
  const member = await memberIn(store);
  const [, , tab] = world.tabs;
  if (!tab) return;
  tab.version = 2;
  // A person who opens the page again gets the rows of the server.
  if (world.tabs.some(({ mayBeOld }) => mayBeOld)) await pull(world.server);
  for (const one of world.tabs) one.mayBeOld = false;
  for (let last = ''; ;) {
    world.passTime(4_000_000);
    await world.wake(tab, true);
    for (let steps = 0; tab.actors.some(({ isAtGate }) => isAtGate); steps++) {
      if (steps > 500) throw new Error('the queue still sends after 500 steps');
      await tab.actors.find(({ isAtGate }) => isAtGate)?.step('none');
    }
    // The session has ended. The member logs in again and finds all changes.
    if ((await memberIn(store)) !== member) {
      await logInAs(world, member);
      continue;
    }
    const present = JSON.stringify(await entriesOf(store, member).toArray());
    if (present === last) return;
    last = present;
  }
}

/**
 * Checks that rows without unsent changes are equal to the rows on the server. Rows that a colleague has
 * written since are excluded.
 */
export async function judgeRows(world: QueueModel, member: number): Promise<void> {
  const store = await openStore();
  const queue = await entriesOf(store, member).toArray();
  const unsent = new Set(queue.flatMap(({ row_names }) => row_names));
  const server = serverRows(world.server, member);
  const local = new Map((await localRows(member)).map((one) => [one.name, one.row]));
  const foreign = new Set([...world.server.foreign].map((name) => nameOfServerRow(name)));
  for (const name of new Set([...server.keys(), ...local.keys()])) {
    if (unsent.has(name) || foreign.has(name)) continue;
    const [here, there] = [sorted(local.get(name)), sorted(server.get(name)?.row)];
    if (here !== there) world.ledger.broken.push(`${name} is ${here} here and ${there} on the server`);
  }
}

const sorted = (row: object | null | undefined): string =>
  row ? JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))) : 'not there';
