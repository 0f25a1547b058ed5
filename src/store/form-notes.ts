import { subscribe } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/vanilla/utils';

import { memberIn } from './member-in.ts';
import { openStore } from './open-store.ts';
import type { TypedFormRow } from './own-rows.ts';
import { sessionState } from './session-state.ts';
import { readOnceInTab, storeInTab } from './tab-memory.ts';

/** The unsaved input of one form, or of several forms under one name. */
export interface StoredForm<Value extends object> {
  /** The session storage key of the input, which also names its notes. */
  name: string;
  /** Validates input that another version of the application may have stored. */
  isValue: (value: unknown) => value is Value;
  /** Returns the input as JSON data; null if nothing is typed. */
  value: () => Value | null;
  /** Shows stored input of a page that the browser ended. Called only if nothing is typed in the form. */
  restore: (value: Value) => void;
  /** The valtio state that changes whenever the input changes. */
  state: object;
}

/**
 * The delay in ms before changed input is stored. If the browser ends the page without an event, at most the
 * input of this time is lost.
 */
const noteMs = 200;

/** The id of this page. The lock under this id shows other pages that this page is alive. */
const pageId = crypto.randomUUID();
const lockOf = (page: string): string => `laycan-forms-${page}`;

const pageKey = 'form_page';
const isText = (value: unknown): value is string => typeof value === 'string';
/**
 * The id of the page that this tab showed before a reload. That page wrote its input to session storage when
 * it was left, so its notes in the database are older and are not restored.
 */
const pageBefore = readOnceInTab(pageKey, isText);
storeInTab(pageKey, () => pageId);

/**
 * Stores the unsaved input of a form in two places. Session storage carries it over a reload of this tab. The
 * database stores it as a note, for a logged-in member only, because a page that the browser ends cannot
 * write to session storage. The next page restores the notes of pages that have ended. Notes are encrypted
 * like the other rows of the session.
 */
export function storeForm<Value extends object>(form: StoredForm<Value>): void {
  storeInTab(form.name, form.value);
  // Without Web Locks, a page cannot know whether the page that wrote a note is still open, so notes are
  // neither written nor restored.
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  subscribe(form.state, () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      // If the disk is full, the note is not stored, and the input is lost if the browser ends the page.
      void note(form).catch(() => {});
    }, noteMs);
  });
  const look = () => void (sessionState.member_id > 0 && restore(form).catch(() => {}));
  subscribeKey(sessionState, 'member_id', look);
  look();
}

async function note<Value extends object>({ name, value }: StoredForm<Value>): Promise<void> {
  const present = value();
  await lockThisPage();
  await change(async (rows, member_id) => {
    const id = idOf(name);
    if (!present) return rows.delete([member_id, id]);
    const row = { member_id, id, name, page: pageId, time: Date.now(), value: plain(present) };
    return rows.put(row);
  });
}

async function restore<Value extends object>(form: StoredForm<Value>): Promise<void> {
  const left = (await change((rows, member_id) => rows.where({ member_id }).toArray())) ?? [];
  const found = left.filter(({ name, page }) => name === form.name && page !== pageId);
  for (const row of found.toSorted((one, other) => other.time - one.time))
    await navigator.locks.request(lockOf(row.page), { ifAvailable: true }, (lock) => lock && take(form, row));
}

/**
 * Restores a note (the stored input of a page that has ended): shows it in the form and stores it as a note
 * of this page. An outdated or invalid note is only deleted. A note stays unchanged if the form already
 * contains input or if another member wrote it. The caller must have the lock of the ended page.
 */
async function take<Value extends object>(form: StoredForm<Value>, row: TypedFormRow): Promise<void> {
  const isOutdated = row.page === pageBefore;
  const isFree = form.value() === null && row.member_id === sessionState.member_id;
  if (!isOutdated && !isFree) return;
  if (!isOutdated && form.isValue(row.value)) {
    form.restore(row.value);
    await note(form);
  }
  await change((rows) => rows.delete([row.member_id, row.id]));
}

const idOf = (name: string): string => `${pageId} ${name}`;

/** Copies the value, because the database cannot store a proxy. */
const plain = (value: object): object => JSON.parse(JSON.stringify(value)) as object;

let locking: Promise<void> | undefined;

/**
 * Acquires the lock that shows other pages that this page is open. The browser releases it when the page
 * ends.
 */
function lockThisPage(): Promise<void> {
  locking ??= new Promise((locked, fail) => {
    const untilPageEnds = () => {
      locked();
      return new Promise<never>(() => {});
    };
    navigator.locks.request(lockOf(pageId), untilPageEnds).catch(fail);
  });
  return locking;
}

/**
 * Runs a change of the notes (the stored input of forms) in a transaction that also reads the current member.
 * Returns undefined if no member is logged in.
 */
async function change<Result>(
  run: (rows: Awaited<ReturnType<typeof openStore>>['typed_form'], memberId: number) => PromiseLike<Result>,
): Promise<Result | undefined> {
  const store = await openStore();
  return store.transaction('rw', store.local, store.typed_form, async () => {
    const memberId = await memberIn(store);
    return memberId > 0 ? run(store.typed_form, memberId) : undefined;
  });
}
