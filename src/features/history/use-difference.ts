import { batchData, batchDiff, type Batch } from '../../../contract/calls/publishing.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { AppError } from '../../../contract/error-code.ts';
import { todayIn } from '../../../trade/calendar/plain-date.ts';
import { publicationChanges, type SailingChange } from '../../../trade/draft/publication-changes.ts';
import { weekZone } from '../../../trade/calendar/week-zone.ts';
import { useAnswer } from '../../hooks/use-answer.ts';

/** A publication with its sailings, as readers received them. */
export interface PublicationContent {
  batch: Batch;
  list: NewDraft[];
}

export interface Difference {
  from: Batch;
  to: Batch;
  changes: readonly SailingChange[];
  sameTotal: number;
  /** The unchanged sailings; null while this device does not have them. */
  same: readonly NewDraft[] | null;
}

export interface DifferenceView {
  difference: Difference | undefined;
  /** True if this device computed the difference because the server did not answer. */
  isComputed: boolean;
  failure: AppError | undefined;
  fetchedTime: number | undefined;
  pending: boolean;
  retry: () => void;
}

/**
 * Returns the difference between two publications of a group: from the server or, without an answer, computed
 * from the publications stored on this device.
 */
export function useDifference(
  pair: { a: string; b: string } | null,
  contents: { a: PublicationContent | undefined; b: PublicationContent | undefined },
): DifferenceView {
  const asked = useAnswer(batchDiff, pair && { from: pair.a, to: pair.b });
  const computed = contents.a && contents.b && differenceOf(contents.a, contents.b);
  const { answer, failure, fetchedTime, pending, retry } = asked;
  if (!answer)
    return {
      difference: failure ? computed : undefined,
      isComputed: true,
      failure,
      fetchedTime,
      pending,
      retry,
    };
  return {
    difference: {
      from: answer.from,
      to: answer.to,
      changes: answer.list,
      sameTotal: answer.same_total,
      same: computed?.same ?? null,
    },
    isComputed: false,
    failure,
    fetchedTime,
    pending,
    retry,
  };
}

/**
 * Returns the content of a publication. A comparison also fetches it, so that the comparison works offline
 * later.
 */
export const usePublication = (id: string | null) => useAnswer(batchData, id === null ? null : { id });

/**
 * Computes the same comparison as the server. A sailing that is missing in the later publication counts as
 * withdrawn only if its loading was not over when that publication was made.
 */
export function differenceOf(a: PublicationContent, b: PublicationContent): Difference {
  const day = todayIn(weekZone, new Date(b.batch.publish_time));
  const { changes, same } = publicationChanges(a.list, b.list, day);
  return { from: a.batch, to: b.batch, changes, sameTotal: same.length, same };
}
