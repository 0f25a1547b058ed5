import { keyBetween } from '../../../trade/edit/fractional-key.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { DraftEdit } from './draft-edit.ts';
import { editBetween } from './grid-edits.ts';

/**
 * Returns the edits that store drafts in the given order. The longest series of rows that are already in
 * order keeps its sequence keys (texts that define the positions). Only the other rows get new keys, so that
 * as few rows as possible change.
 */
export function editsForOrder(drafts: readonly NewDraft[]): DraftEdit[] {
  const stays = longestAscending(drafts.map(({ sequence }) => sequence));
  let before: string | null = null;
  return drafts.flatMap((draft, at) => {
    if (stays.has(at)) {
      before = draft.sequence;
      return [];
    }
    const next = drafts.findIndex((_, later) => later > at && stays.has(later));
    const sequence: string = keyBetween(before, drafts[next]?.sequence ?? null);
    before = sequence;
    return editBetween(draft, { ...draft, sequence }) ?? [];
  });
}

/** Returns the positions of a longest strictly ascending subsequence. */
function longestAscending(keys: readonly string[]): ReadonlySet<number> {
  /**
   * The working array of the algorithm. Element n is the position of the smallest key that ends an ascending
   * subsequence of n + 1 keys.
   */
  const ends: number[] = [];
  const previous: number[] = [];
  keys.forEach((key, at) => {
    let length = ends.findIndex((end) => (keys[end] ?? '') >= key);
    if (length < 0) length = ends.length;
    previous[at] = ends[length - 1] ?? -1;
    ends[length] = at;
  });
  const found = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) found.add(at);
  return found;
}
