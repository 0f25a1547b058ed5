import type { DraftContent } from './draft.ts';
import { isRecord } from '../edit/record.ts';
import { digestOf, draftDigest } from './draft-digest.ts';
import { patternOf } from './service-pattern.ts';

/**
 * Returns a short digest of the drafts of a group and of its service pattern. Equal content has the same
 * digest. The order of the drafts does not matter.
 */
export function groupDigest(
  group: Parameters<typeof patternOf>[0] & { kind?: string | undefined },
  drafts: readonly (DraftContent & { id: string })[],
): string {
  const rows = drafts.map((draft) => [draft.id, draftDigest(draft)].join(' ')).toSorted();
  const pattern = group.kind === 'container' ? [patternOf(group)] : [];
  return digestOf(JSON.stringify([rows, ...pattern], inKeyOrder));
}

/**
 * Sorts the keys of objects when they are serialized, because the database and a device may store them in
 * different orders.
 */
const inKeyOrder = (_: string, value: unknown): unknown =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
