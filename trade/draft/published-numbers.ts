import { optionalNumbers, type OptionalNumber } from '../fields/optional-particulars.ts';
import { recordOf } from '../keys-of.ts';
import type { DraftContent } from './draft.ts';

/**
 * Returns the numeric fields of a draft without faults. In a draft they are texts; a published sailing has
 * numbers, and null for a field that is not given.
 */
export const publishedNumbers = (
  draft: Pick<DraftContent, OptionalNumber>,
): Record<OptionalNumber, number | null> =>
  recordOf(optionalNumbers, (key) => {
    const text = draft[key] ?? null;
    return text === null ? null : Number(text);
  });
