import type { SilentSource } from '../../../contract/calls/sailings/missing-news.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { openStore } from '../../store/open-store.ts';

const seenMost = 50;

const keyOf = ({ id, since }: Pick<SilentSource, 'id' | 'since'>): string => `${id} ${since}`;

/**
 * Reads the silences (times without data from a terminal or carrier) that the member has marked as seen on
 * this device. They are deleted at the logout.
 */
export async function seenSilences(store: LaycanStore): Promise<readonly string[]> {
  const row = await store.local.get('seen_silences');
  return row?.name === 'seen_silences' ? row.value : [];
}

/**
 * Returns the silent sources (terminals or carriers without new data) that the member has not marked as seen.
 * If a source becomes silent again later, it counts as unseen.
 */
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
