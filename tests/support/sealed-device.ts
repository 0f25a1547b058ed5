import { vi } from 'vitest';

import type { KeyEvent } from '../../src/store/at-rest/key-event.ts';
import { FakeKeyFiles } from './fake-key-files.ts';
import { rawText } from './raw-database.ts';

/**
 * Opens a tab: new copies of the modules with separate memory, which use the shared database and key files.
 */
export async function openTab() {
  vi.resetModules();
  const { openStore } = await import('../../src/store/open-store.ts');
  const { putSession, deleteSession, getSession, watchSession } = await import('../../src/store/session.ts');
  const { sessionState } = await import('../../src/store/session-state.ts');
  const { recordIn } = await import('../../src/sync/queue/record-entry.ts');
  const { memberIn } = await import('../../src/store/member-in.ts');
  const store = await openStore();
  const empty = () =>
    store.transaction('rw', store.tables, () => Promise.all(store.tables.map((table) => table.clear())));
  const { watchKey } = await import('../../src/store/watch-key.ts');
  const session = { state: sessionState, get: getSession, watch: watchSession, watchKey };
  return { store, empty, putSession, deleteSession, session, recordIn, memberIn };
}

export type Tab = Awaited<ReturnType<typeof openTab>>;

/** Returns the recorded events of this device's session keys. */
export async function keyEvents(store: Tab['store']): Promise<KeyEvent[]> {
  const row = await store.device.get('key_log');
  return row?.name === 'key_log' ? row.value : [];
}

/**
 * Closes the tabs and deletes their database. Resets the modules, so that the next tab does not get the
 * modules of a closed tab.
 */
export async function closeTabs([first, ...others]: readonly Tab[]): Promise<void> {
  for (const { store } of others) store.close();
  await first?.store.delete();
  vi.resetModules();
}

const dataKeyOf = (member: number) => ({ key_id: 'k', key: btoa(String(member).repeat(32)) });

export async function logIn(tab: Tab, member: number): Promise<void> {
  const user_info = { id: member, publisher: 0, avatar: '', mobile: 'MARK', nickname: 'MARK' } as const;
  await tab.putSession({
    token: `MARK ${member} ${crypto.randomUUID()}`,
    header: 'Bearer',
    data_key: [dataKeyOf(member)],
    user_info,
  });
}

/**
 * Changes a row of the logged-in member and queues the change. Returns the id of the member, or 0 if no
 * member is logged in.
 */
export async function write(tab: Tab, title: string): Promise<number> {
  const { store } = tab;
  const member = await tab.memberIn(store);
  const id = `draft-${title.length}`;
  const group = { id, title: `MARK ${title}`, sequence: 'V', version: 1, create_time: '' };
  const intent = {
    call: 'model/set',
    body: { title: `MARK ${title}` },
    entity: `collection_group/${id}`,
    holds: [],
    fold: 'never' as const,
    change: (own: Parameters<Parameters<Tab['recordIn']>[1]['change']>[0]) =>
      own.put('collection_group', group),
  };
  return tab.recordIn(store, intent, member).then(
    () => member,
    () => 0,
  );
}

/** Records the work that the application reported to each member as saved. Two tabs share a database and its key files. */
export class SealedDevice {
  readonly keyFiles = new FakeKeyFiles();
  readonly saved = new Map<number, string[]>();
  readonly broken: string[] = [];
  readonly #tabs: Tab[];

  constructor(tabs: Tab[]) {
    this.#tabs = tabs;
    this.keyFiles.give();
  }

  tab(at: number): Tab {
    const tab = this.#tabs[at % this.#tabs.length];
    if (!tab) throw new Error('the world has no tabs');
    return tab;
  }

  async write(at: number, title: string): Promise<void> {
    const member = await write(this.tab(at), title);
    if (member > 0) this.saved.set(member, [...(this.saved.get(member) ?? []), `MARK ${title}`]);
  }

  /** Simulates that every tab is closed and opened again, which loses the memory of the tabs. */
  restart(): void {
    for (const { store } of this.#tabs) store.keys.forget();
  }

  async checkDisk(when: string): Promise<void> {
    if ((await rawText()).includes('MARK')) this.broken.push(`the disk contains plain text ${when}`);
  }

  /** Logs in a member and checks that all work of the member is present. */
  async checkWork(member: number): Promise<void> {
    const tab = this.tab(0);
    await logIn(tab, member);
    const entries = await tab.store.outbox.toArray();
    const found = new Set(entries.map(({ body }) => (body as { title: string }).title));
    for (const title of this.saved.get(member) ?? [])
      if (!found.has(title)) this.broken.push(`${title} of ${member} is lost`);
    if (entries.some(({ member_id }) => member_id !== member))
      this.broken.push('the queue has a row of another member');
  }
}
