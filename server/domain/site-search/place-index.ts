import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import { prepareHarborIndex, type HarborIndex } from '../../../trade/harbors/harbor-search.ts';

const indexes = new WeakMap<HarborBook, HarborIndex>();

/**
 * Returns the index of ports, nations and areas by name. The index is built once per version of the port
 * data.
 */
export function placeIndexOf(book: HarborBook): HarborIndex {
  const known = indexes.get(book);
  if (known) return known;
  const made = prepareHarborIndex(book);
  indexes.set(book, made);
  return made;
}
