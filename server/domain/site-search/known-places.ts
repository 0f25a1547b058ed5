import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import { prepareHarborIndex, type HarborIndex } from '../../../trade/harbors/harbor-search.ts';

const indexes = new WeakMap<HarborBook, HarborIndex>();

/** Ports, nations and areas by their names, made once for each version of the book. */
export function placeIndexOf(book: HarborBook): HarborIndex {
  const known = indexes.get(book);
  if (known) return known;
  const made = prepareHarborIndex(book);
  indexes.set(book, made);
  return made;
}
