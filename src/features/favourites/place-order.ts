/**
 * Compares rows by their sequence keys (texts that define the order), for `sort`. Two devices may have made
 * the same key; such rows are ordered by the places of the lane or by id.
 */
export function byPlace(
  one: { sequence: string; from?: string; id?: string; to?: string | null },
  other: { sequence: string; from?: string; id?: string; to?: string | null },
): number {
  const pairs = [
    [one.sequence, other.sequence],
    [one.from ?? one.id ?? '', other.from ?? other.id ?? ''],
    [one.to ?? '', other.to ?? ''],
  ] as const;
  for (const [left, right] of pairs) if (left !== right) return left < right ? -1 : 1;
  return 0;
}
