import type { Batch } from '../../../contract/calls/publishing.ts';
import { t } from '../../i18n/t.ts';
import { totalsText, type ChangeTotals } from '../publishing/change-counts.tsx';

/**
 * Returns the name of a publication, e.g. "第 42 次发布". A publication that was imported from a sheet has
 * the number 0 and a name without a number.
 */
export const batchName = ({ number }: Pick<Batch, 'number'>): string =>
  number === 0 ? t('history.imported') : t('history.nth', { n: number });

export const stateName = (state: Batch['state']): string => t(`history.state_${state}`);

type Counts = Pick<Batch, 'added_total' | 'moved_total' | 'changed_total' | 'withdrawn_total'>;

/** Returns the numbers of changes between a publication and the previous publication. */
export const totalsOfBatch = (batch: Counts): ChangeTotals => ({
  added: batch.added_total,
  moved: batch.moved_total,
  changed: batch.changed_total,
  withdrawn: batch.withdrawn_total,
});

/**
 * Returns the changes of a publication as text, for example "+6 条船期，2 处受载期变动"; empty if there is no
 * change.
 */
export const countsText = (batch: Counts): string => totalsText(totalsOfBatch(batch));

/** Sorts publications by number, then by time of publication. */
export const inTime = (batches: readonly Batch[]): Batch[] =>
  batches.toSorted(
    (a, b) =>
      a.number - b.number || (a.publish_time < b.publish_time ? -1 : Number(a.publish_time > b.publish_time)),
  );

/**
 * Returns the pair that is compared by default: the live publication and the publication that was live before
 * it. `a` or `b` is null if customers saw no sailings then, because the group was taken down. Returns null if
 * there is only one publication.
 */
export function usualPair(batches: readonly Batch[]): { a: Batch | null; b: Batch | null } | null {
  const line = inTime(batches);
  const live = line.findLastIndex(({ state }) => state === 'live');
  const out = line.findLastIndex(({ state }) => state !== 'scheduled');
  const last = line[out];
  if (live === -1 && last?.state === 'deleted') return { a: last, b: null };
  const later = Math.max(1, live === -1 ? out : live);
  const [a, b] = [line[later - 1], line[later]];
  if (!a || !b) return null;
  // A publication that another one replaced has the state `replaced`. The state `deleted` means that it was
  // taken down, so customers saw no sailings then.
  return { a: a.state === 'deleted' ? null : a, b };
}
