import type { RevisionBrief } from '../../../../contract/calls/console/content.ts';
import type { ContentState } from '../../../../contract/calls/console/content-fields.ts';
import { maskMobile } from '../../../../trade/identifiers/mask-mobile.ts';
import type { RowValues } from '../../../db/content/edit-content.ts';
import type { RevisionRow } from '../../../db/content/revisions.ts';

/**
 * Returns a revision for the list of revisions, with the names of the columns that differ from the previous
 * revision.
 */
export function briefOf(
  one: RevisionRow,
  before: RevisionRow | undefined,
  columns: readonly string[],
): RevisionBrief {
  return {
    number: one.number,
    create_time: one.create_time.toISOString(),
    author: one.nickname || maskMobile(one.mobile ?? ''),
    changed: before ? columns.filter((column) => !isSame(one.content[column], before.content[column])) : [],
  };
}

/** Returns the publication state of a content row, from its publication period or its `is_published` flag. */
export function stateAt(row: RowValues, now: Date): ContentState {
  const time = (name: string) => (typeof row[name] === 'string' ? Date.parse(row[name]) : null);
  if ('is_published' in row) return row['is_published'] ? 'live' : 'hidden';
  if (!('publish_time' in row)) return 'live';
  const [from, until] = [time('publish_time'), time('end_time')];
  if (from === null) return 'draft';
  if (from > now.getTime()) return 'scheduled';
  return until !== null && until <= now.getTime() ? 'ended' : 'live';
}

/**
 * True if two values are equal to a reader. Times are compared as instants, so their precision and offset do
 * not matter.
 */
const isSame = (one: unknown, other: unknown): boolean => normal(one) === normal(other);
const normal = (value: unknown): string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
    ? new Date(value).toISOString()
    : JSON.stringify(value ?? null);
/** True if the first row has the same values as the second in all columns of the second. */
export const areSame = (one: RowValues, other: RowValues): boolean =>
  Object.keys(other).every((column) => isSame(one[column], other[column]));
