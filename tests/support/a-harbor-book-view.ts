import * as search from '../../src/features/harbors/place-search.ts';
import type { HarborBookView } from '../../src/features/harbors/use-harbor-book.ts';
import type { HarborBook } from '../../trade/harbors/harbor.ts';
import { namesOf } from '../../trade/harbors/place-names.ts';
import { aHarborBook } from './a-harbor-book.ts';

/** The view of a loaded port list; with `null`, of a list that is still loading. */
export const aHarborBookView = (book: HarborBook | null = aHarborBook()): HarborBookView => ({
  book,
  first: null,
  search,
  isMissing: false,
  names: namesOf(book),
  needWhole: () => {},
  retry: () => {},
});
