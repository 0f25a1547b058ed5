import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import type { Language } from '../../../trade/language.ts';
import {
  harborNamesInSteps,
  prepareHarborNames,
  type HarborNames as Spellings,
} from '../../../trade/sheet/ports/harbor-names.ts';
import { busyHarbors } from '../harbors/busy-harbors.ts';
import { slowly } from '../sheet-reading/slowly.ts';
import { namesOf, type HarborNames } from '../../../trade/harbors/place-names.ts';
import type { GridBook } from './grid-row.ts';

/** A `GridBook`, prepared for reading and showing thousands of cells. */
export interface CellBook extends GridBook {
  language: Language;
  /** Every spelling of a port; null until the list of ports is here. */
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

/** Makes the spellings before they are asked for, and lets the page draw meanwhile. Ends early when told. */
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
