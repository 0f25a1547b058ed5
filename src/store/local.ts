import { openStore } from './open-store.ts';
import type { LocalName, LocalRow, LocalValues } from './device-rows.ts';

/** The names of the values that are deleted with a session. */
export const sessionNames: LocalName[] = [
  'token',
  'user_info',
  'kernel',
  'header',
  'expires_in',
  'role',
  'data_key',
  'ended_time',
  'queue_pause',
  'sheet_readings',
  'search_words',
  'recent_vessels',
  'own_lists_most',
  'coming_groups',
  'seen_silences',
  'push_subscription',
  'boxShipToken',
];

export async function getLocal<Name extends LocalName>(name: Name): Promise<LocalValues[Name] | undefined> {
  const store = await openStore();
  return (await store.local.get(name))?.value as LocalValues[Name] | undefined;
}

/** Writes several values in one transaction. Other values stay unchanged. */
export async function putLocal(values: Partial<LocalValues>): Promise<void> {
  const store = await openStore();
  await store.local.bulkPut(Object.entries(values).map(([name, value]) => ({ name, value }) as LocalRow));
}
