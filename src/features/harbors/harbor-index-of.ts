import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import { prepareHarborIndex, type HarborIndex } from '../../../trade/harbors/harbor-search.ts';

const indexes = new WeakMap<HarborBook, HarborIndex>();

/** Returns the search index of a port list. It is prepared once, because that takes many milliseconds. */
export function harborIndexOf(book: HarborBook): HarborIndex {
  const known = indexes.get(book);
  if (known) return known;
  const made = prepareHarborIndex(book);
  indexes.set(book, made);
  return made;
}
