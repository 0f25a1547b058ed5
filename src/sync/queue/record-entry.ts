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
import { serverNow } from '../../state/server-clock.ts';
import { foldEntries } from './fold-entries.ts';
import { conflicts } from './ready.ts';
import { trackChange, type OwnRowsChange, type OwnRowsRead } from './own-rows-change.ts';
import { memberIn } from '../../store/member-in.ts';
import { inQueue } from './queue-tables.ts';
import { bodyVersion } from './bring-up-to-date.ts';

/** A change to be queued, with its effect on this device's rows. */
export interface RecordedIntent {
  call: string;
  body: unknown;
  entity: string;
  holds: QueueLock[];
  fold: Folding;
  /** The schema version of the body. If absent, it is the present version. */
  v?: number;
  /**
   * The earliest time of sending, in ms of the device's clock. Until then the person can undo the change. If
   * absent, the change is sent at once.
   */
  next_time?: number;
  change: (own: OwnRowsChange) => Promise<void>;
}

/**
 * Computes a change from the rows within the transaction, which may be newer than those on the screen.
 * Undefined if there is nothing to change.
 */
export type Plan<Planned = RecordedIntent> = (rows: OwnRowsRead) => Promise<Planned | undefined>;

/**
 * Writes the rows and the queued change in one transaction, so that neither is stored without the other.
 * Returns the id of the queued change.
 */
export async function recordIn(
  store: LaycanStore,
  intent: RecordedIntent,
  shownMember?: number,
): Promise<string> {
  const [id = ''] = await recordAllIn(store, [intent], shownMember);
  return id;
}

/**
 * Records several changes in their order, all or none, together with changes of rows that are never sent.
 * Returns the ids of the queued changes. Throws `login_required` if no member is logged in, or if the member
 * is not the one whose screen made the change.
 */
export async function recordAllIn(
  store: LaycanStore,
  intents: readonly (RecordedIntent | Plan)[],
  shownMember?: number,
  alsoChange?: (own: OwnRowsChange) => Promise<void>,
): Promise<string[]> {
  return inQueue(store, async () => {
    const memberId = await memberIn(store);
    // After this screen was drawn, another member may have logged in in another tab. The change is then not
    // recorded.
    if (memberId === 0 || (shownMember !== undefined && memberId !== shownMember))
      throw new AppError('login_required');
    const ids: string[] = [];
    for (const one of intents) {
      const intent = typeof one === 'function' ? await one(trackChange(store, memberId)[0]) : one;
      if (intent) ids.push(await addEntry(store, memberId, intent));
    }
    await alsoChange?.(trackChange(store, memberId)[0]);
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

/**
 * Returns the values of a change that was never sent: a new id and no tries. A refused change gets such
 * values when the person sends it again.
 */
export const aFreshTry = () => ({
  id: makeUuidV7(),
  attempts: 0,
  next_time: 0,
  state: 'waiting' as const,
  error: null,
  is_discarded: false,
});

async function addOrFold(store: LaycanStore, entry: NewEntry): Promise<string> {
  const neighbour = entry.fold === 'never' ? undefined : await lastBlocking(store, entry);
  const folded = neighbour && foldEntries(neighbour, entry);
  if (!neighbour || !folded) await store.outbox.add(entry);
  else if (folded === 'nothing') await store.outbox.delete(neighbour.sequence);
  else await store.outbox.put(folded);
  return folded ? (neighbour?.id ?? entry.id) : entry.id;
}

/**
 * Returns the newest queued change of the same rows. Undefined if there is none, or if a later change
 * prevents merging. Uses the index, so that a long queue does not delay the person's action.
 */
async function lastBlocking(store: LaycanStore, entry: NewEntry): Promise<QueuedEntry | undefined> {
  const alike = await store.outbox.where('row_names').anyOf(entry.row_names).sortBy('sequence');
  const last = alike.at(-1);
  if (!last) return undefined;
  const since = await store.outbox
    .where('[member_id+sequence]')
    .between([entry.member_id, last.sequence], [entry.member_id, Infinity], false)
    .toArray();
  return since.some((later) => conflicts(later, entry)) ? undefined : last;
}
