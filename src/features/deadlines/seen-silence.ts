import type { SilentSource } from '../../../contract/calls/sailings/missing-news.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { openStore } from '../../store/open-store.ts';

const seenMost = 50;

const keyOf = ({ id, since }: Pick<SilentSource, 'id' | 'since'>): string => `${id} ${since}`;

/**
 * Reads the silences (sources without updates) that the member has marked as seen on this device. They are
 * deleted with the session.
 */
export async function seenSilences(store: LaycanStore): Promise<readonly string[]> {
  const row = await store.local.get('seen_silences');
  return row?.name === 'seen_silences' ? row.value : [];
}

/** Returns the silent sources that the member has not marked as seen. A new silence has another start. */
export const unseenSilence = (sources: readonly SilentSource[], seen: readonly string[]): SilentSource[] =>
  sources.filter((one) => !seen.includes(keyOf(one)));

/** Marks the silence of a source (a terminal or carrier without updates) as seen on this device. */
export async function markSilenceSeen(source: SilentSource): Promise<void> {
  const store = await openStore();
  await store.transaction('rw', store.local, async () => {
    const value = [...(await seenSilences(store)), keyOf(source)].slice(-seenMost);
    await store.local.put({ name: 'seen_silences', value });
  });
}
