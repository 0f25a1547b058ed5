import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import type { Language } from '../../../trade/language.ts';
import {
  harborNamesInSteps,
  prepareHarborNames,
  type HarborNames as Spellings,
} from '../../../trade/sheet/ports/harbor-names.ts';
import { busyHarbors } from '../harbors/busy-harbors.ts';
import { slowly } from './slowly.ts';
import { namesOf, type HarborNames } from '../../../trade/harbors/place-names.ts';
import type { GridBook } from './grid-row.ts';

/**
 * The data for reading and rendering cells (`GridBook`), prepared so that thousands of cells are processed
 * quickly.
 */
export interface CellBook extends GridBook {
  language: Language;
  /** The index of all port spellings; null until the list of ports has loaded. */
  readonly spellings: Spellings | null;
  names: HarborNames;
}

const spellingsByBook = new WeakMap<HarborBook, Spellings>();

export function cellBookOf(book: GridBook, language: Language): CellBook {
  return {
    ...book,
    language,
    get spellings() {
      return book.harbors && spellingsOf(book.harbors);
    },
    names: namesOf(book.harbors, busyHarbors),
  };
}

/**
 * Builds the port spellings in advance, in small steps so that the page stays responsive. Stops early if
 * `signal` is aborted.
 */
export async function prepareSpellings(harbors: HarborBook, signal: AbortSignal): Promise<void> {
  if (spellingsByBook.has(harbors)) return;
  const isWanted = () => !signal.aborted && !spellingsByBook.has(harbors);
  const steps = function* () {
    const made = yield* harborNamesInSteps(harbors);
    spellingsByBook.set(harbors, made);
  };
  await slowly(steps(), () => {}, isWanted);
}

function spellingsOf(harbors: HarborBook): Spellings {
  const known = spellingsByBook.get(harbors);
  if (known) return known;
  const made = prepareHarborNames(harbors);
  spellingsByBook.set(harbors, made);
  return made;
}
