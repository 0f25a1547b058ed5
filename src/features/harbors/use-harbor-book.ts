import { harborList, type HarborBook } from '../../../contract/calls/harbor.ts';
import { useAnswer } from '../answers/use-answer.ts';

export interface HarborBookView {
  /** Null until the list of ports has arrived; it is kept on the device then. */
  book: HarborBook | null;
  /** It is not there and nothing is on its way. */
  isMissing: boolean;
  retry: () => void;
}

/** Asked once by a page and handed down: every use of it is a request of its own. */
export function useHarborBook(): HarborBookView {
  const { answer, pending, retry } = useAnswer(harborList, {});
  return { book: answer ?? null, isMissing: answer === undefined && !pending, retry };
}
