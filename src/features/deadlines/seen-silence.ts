import type { SilentSource } from '../../../contract/calls/sailings/missing-news.ts';

const name = 'laycan silent sources seen';
const seenMost = 50;

const keyOf = ({ id, since }: Pick<SilentSource, 'id' | 'since'>): string => `${id} ${since}`;

/** Returns the silent sources that the reader has not marked as seen. A new silence has another start. */
export function unseenSilence(sources: readonly SilentSource[]): SilentSource[] {
  const seen = new Set(stored());
  return sources.filter((one) => !seen.has(keyOf(one)));
}

/** Marks the silence of a source as seen on this device. */
export function markSilenceSeen(source: SilentSource): void {
  try {
    localStorage.setItem(name, JSON.stringify([...stored(), keyOf(source)].slice(-seenMost)));
  } catch {
    // If the browser has no storage, the report returns with the next page.
  }
}

function stored(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
