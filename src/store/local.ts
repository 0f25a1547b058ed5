import { openStore } from './open-store.ts';
import type { LocalName, LocalRow, LocalValues } from './device-rows.ts';

export async function getLocal<Name extends LocalName>(name: Name): Promise<LocalValues[Name] | undefined> {
  const store = await openStore();
  return (await store.local.get(name))?.value as LocalValues[Name] | undefined;
}

/** Writes several values in one transaction; the others stay. */
export async function putLocal(values: Partial<LocalValues>): Promise<void> {
  const store = await openStore();
  await store.local.bulkPut(Object.entries(values).map(([name, value]) => ({ name, value }) as LocalRow));
}
