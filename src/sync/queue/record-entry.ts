import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { AppError } from '../../../contract/error-code.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import {
  rowNamesOf,
  type QueuedEntry,
  type Folding,
  type QueueLock,
  type NewEntry,
} from '../../store/outbox.ts';
import { serverNow } from '../../store/server-clock.ts';
import { foldEntries } from './fold-entries.ts';
import { conflicts } from './ready.ts';
import { trackChange, type OwnRowsChange } from './own-rows-change.ts';
import { memberIn } from '../../store/member-in.ts';
import { inQueue } from './queue-tables.ts';
import { bodyVersion } from './bring-up-to-date.ts';

/** What is queued, and the same change on this device's rows. */
export interface RecordedIntent {
  call: string;
  body: unknown;
  entity: string;
  holds: QueueLock[];
  fold: Folding;
  /** Of the body; the present one when left out. */
  v?: number;
  /** Not sent before, ms of the device's clock: time to think better of it. At once when left out. */
  next_time?: number;
  change: (own: OwnRowsChange) => Promise<void>;
}

/** Row and entry in one transaction, so neither is ever without the other. Returns the entry's id. */
export async function recordIn(
  store: LaycanStore,
  intent: RecordedIntent,
  shownMember?: number,
): Promise<string> {
  const [id = ''] = await recordAllIn(store, [intent], shownMember);
  return id;
}

/** Several, in their order, all or none; with them what changes here and is never sent. */
export async function recordAllIn(
  store: LaycanStore,
  intents: readonly RecordedIntent[],
  shownMember?: number,
  beside?: (own: OwnRowsChange) => Promise<void>,
): Promise<string[]> {
  return inQueue(store, async () => {
    const memberId = await memberIn(store);
    // Another tab may have logged somebody else in since this screen was drawn.
    if (memberId === 0 || (shownMember !== undefined && memberId !== shownMember))
      throw new AppError('login_required');
    const ids: string[] = [];
    for (const intent of intents) ids.push(await addEntry(store, memberId, intent));
    await beside?.(trackChange(store, memberId)[0]);
    return ids;
  });
}

async function addEntry(store: LaycanStore, memberId: number, intent: RecordedIntent): Promise<string> {
  const [own, changes] = trackChange(store, memberId);
  await intent.change(own);
  const { change: _, next_time = 0, ...described } = intent;
  const rows = changes();
  return addOrFold(store, {
    v: bodyVersion,
    ...described,
    ...aFreshTry(),
    next_time,
    member_id: memberId,
    rows,
    row_names: rowNamesOf({ ...described, rows }),
    create_time: serverNow(),
    ask_time: serverNow() + limits.syncAskAfterDays * dayMs,
  });
}

/** An entry that the server has never heard of, under a key of its own. */
export const aFreshTry = () => ({
  id: makeUuidV7(),
  attempts: 0,
  next_time: 0,
  state: 'waiting' as const,
  error: null,
  is_discarded: false,
});

async function addOrFold(store: LaycanStore, entry: NewEntry): Promise<string> {
  const neighbour = entry.fold === 'never' ? undefined : await lastInItsWay(store, entry);
  const folded = neighbour && foldEntries(neighbour, entry);
  if (!neighbour || !folded) await store.outbox.add(entry);
  else if (folded === 'nothing') await store.outbox.delete(neighbour.sequence);
  else await store.outbox.put(folded);
  return folded ? (neighbour?.id ?? entry.id) : entry.id;
}

/**
 * The newest entry of the same rows, as long as nothing after it is in the way of this one. By its index: a
 * long queue must not make a press slow.
 */
async function lastInItsWay(store: LaycanStore, entry: NewEntry): Promise<QueuedEntry | undefined> {
  const alike = await store.outbox.where('row_names').anyOf(entry.row_names).sortBy('sequence');
  const last = alike.at(-1);
  if (!last) return undefined;
  const since = await store.outbox
    .where('[member_id+sequence]')
    .between([entry.member_id, last.sequence], [entry.member_id, Infinity], false)
    .toArray();
  return since.some((later) => conflicts(later, entry)) ? undefined : last;
}
