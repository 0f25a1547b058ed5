import { batchData, batchDiff, type Batch } from '../../../contract/calls/publishing.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { AppError } from '../../../contract/error-code.ts';
import { todayIn } from '../../../trade/calendar/plain-date.ts';
import { publicationChanges, type SailingChange } from '../../../trade/draft/publication-changes.ts';
import { weekZone } from '../../../trade/calendar/week-zone.ts';
import { useAnswer } from '../../frame/use-answer.ts';

/** A publication with what readers had by it. */
export interface PublicationContent {
  batch: Batch;
  list: NewDraft[];
}

export interface Difference {
  from: Batch;
  to: Batch;
  changes: readonly SailingChange[];
  sameTotal: number;
  /** Those that are the same; null while, or as long as, they are not here. */
  same: readonly NewDraft[] | null;
}

export interface DifferenceView {
  difference: Difference | undefined;
  /** The server has not compared them: this device has. */
  isComputed: boolean;
  failure: AppError | undefined;
  fetchedTime: number | undefined;
  pending: boolean;
  retry: () => void;
}

/** How two publications of a group differ: by the server, or by this device from what it keeps of both. */
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

/** The content of a publication; also asked for behind a difference, so that it is here when the line is not. */
export const usePublication = (id: string | null) => useAnswer(batchData, id === null ? null : { id });

/** As the server tells it: what had loaded when the later one went out, fell out of it by itself. */
export function differenceOf(a: PublicationContent, b: PublicationContent): Difference {
  const day = todayIn(weekZone, new Date(b.batch.publish_time));
  const { changes, same } = publicationChanges(a.list, b.list, day);
  return { from: a.batch, to: b.batch, changes, sameTotal: same.length, same };
}
