import { AppError } from '../../../contract/error-code.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { localDay } from '../../i18n/dates.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import type { QueuedEntry, RowChange } from '../../store/outbox.ts';
import { watchStore } from '../../store/watch-store.ts';
import { discard, exportQueue, resolve, retry } from '../../sync/queue/queue.ts';
import type { Choice } from '../../sync/queue/resolve-entry.ts';
import { fileName, saveFile } from '../../ui/save-file.ts';
import { showMessage } from '../../ui/toasts.ts';

/** The display time in ms of a message: long enough to read it. */
const messageMs = 4_000;

/** Sends a refused change again. */
export const retryEntry = (entry: QueuedEntry): Promise<void> =>
  withFailureMessage(async () => {
    await retry(entry.id);
    return t('sync.retried');
  });

/**
 * The messages about a discarded change: it was discarded, the server is asked to cancel it, or it had
 * already been applied.
 */
export interface DiscardWords {
  discarded: string;
  discarding: string;
  applied: string;
}

/**
 * Discards an unsent change, or asks the server to cancel a change that it may have received. Then shows the
 * outcome, by default with the messages of the sync centre.
 */
export const discardEntry = (entry: QueuedEntry, words = wordsOfQueue()): Promise<void> =>
  withFailureMessage(async () => {
    const came = await discard(entry.id);
    if (came === 'dropped') return words.discarded;
    showOutcome(entry, words);
    // If the server has just answered the change, its row shows the outcome, so no message is needed.
    return came === 'asked' ? words.discarding : null;
  });

const wordsOfQueue = (): DiscardWords => ({
  discarded: t('sync.discarded'),
  discarding: t('sync.discarding'),
  applied: t('sync.discardedDone'),
});

export const settleConflict = (entry: QueuedEntry, choice: Choice): Promise<void> =>
  withFailureMessage(async () => {
    await resolve(entry.id, choice);
    if (isOwnList(entry)) void fetchOwnLists().catch(() => {});
    if (choice === 'mine') return t('sync.mineAgain');
    return t(choice === 'theirs' ? 'sync.taken' : 'sync.mixed');
  });

const isOwnList = ({ rows }: QueuedEntry): boolean => rows.some(({ table }) => table === 'own_list');

/**
 * Fetches the own lists (schedules that the reader imported) after a conflict, because the server's answer
 * contains only the facts about its list and not the content. Without a connection, they are fetched by the
 * next refresh.
 */
async function fetchOwnLists(): Promise<void> {
  const { refreshOwnLists } = await import('../../sync/refresh/refresh-own-lists.ts');
  await refreshOwnLists();
}

/** Saves all unsent changes as a file. */
export const saveQueueFile = (memberId: number, count: number): Promise<void> =>
  withFailureMessage(async () => {
    const file = new Blob([await exportQueue(memberId)], { type: 'application/json' });
    saveFile(file, fileName(['unsent', localDay(new Date())], 'json'));
    return count === 0 ? t('sync.nothingToExport') : t('sync.exported', { n: count });
  });

async function withFailureMessage(act: () => Promise<string | null>): Promise<void> {
  try {
    const text = await act();
    if (text !== null) showMessage(text, { forMs: messageMs });
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'broken';
    showMessage(sentence(currentLanguage(), code), { forMs: messageMs });
  }
}

/**
 * Waits until the queued change is no longer in the queue, then shows the outcome: the row on this device
 * shows whether the server had already applied the change.
 */
function showOutcome({ id, rows: [change] }: QueuedEntry, words: DiscardWords): void {
  if (!change) return;
  const stop = watchStore(
    async (store) => {
      if (await store.outbox.get({ id })) return undefined;
      return (await store.table<object>(change.table).get(change.key)) ?? null;
    },
    (row) => {
      if (row === undefined) return;
      stop();
      const text = wasMade(change, row) ? words.applied : words.discarded;
      showMessage(text, { forMs: messageMs });
    },
  );
}

function wasMade({ before, after }: RowChange, row: object | null): boolean {
  if (before === null || after === null || row === null) return (row === null) === (after === null);
  const [was, is] = [before, row].map((one) => new Map<string, unknown>(Object.entries(one)));
  const touched = Object.entries(after).filter(([field, value]) => value !== was?.get(field));
  return touched.every(([field, value]) => is?.get(field) === value);
}
