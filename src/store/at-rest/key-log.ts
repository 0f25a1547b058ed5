import type { Dexie } from 'dexie';

import type { KeyEvent, KeyEventKind } from './key-event.ts';

/** The maximum number of events in the log, enough for some weeks of logins. */
const eventsMost = 40;

/**
 * Records an event for each key. Never rejects, because a failure of the log must not make a login, a logout
 * or a start fail.
 */
export async function noteKeyEvent(
  store: Dexie,
  kind: KeyEventKind,
  ids: readonly string[],
  cause?: unknown,
): Promise<void> {
  if (ids.length === 0) return;
  const error = cause instanceof Error || cause instanceof DOMException ? { error: cause.name } : {};
  const events = ids.map((id): KeyEvent => ({ time: Date.now(), key: id.slice(0, 8), kind, ...error }));
  const device = store.table<{ name: 'key_log'; value: KeyEvent[] }, string>('device');
  try {
    await store.transaction('rw', device, async () => {
      const before = (await device.get('key_log'))?.value ?? [];
      await device.put({ name: 'key_log', value: [...before, ...events].slice(-eventsMost) });
    });
  } catch {
    // The event is lost if the database is full or unavailable.
  }
}
