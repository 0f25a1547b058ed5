import type { Book } from '../t.ts';
import { firstBook } from './first-book.ts';
import { laterBook } from './later-book.ts';
import { location } from './location.ts';
import { memberBook } from './member-book.ts';
import { publishBook } from './publish-book.ts';
import { shipowner } from './shipowner.ts';
import { siteSearch } from './site-search.ts';
import { toolBook } from './tool-book.ts';
import { tradeBook } from './trade-book.ts';
import { user } from './user.ts';

/** Every text of the product in English. */
export const book: Book = {
  ...firstBook,
  ...laterBook,
  ...memberBook,
  ...tradeBook,
  ...publishBook,
  ...toolBook,
  location,
  shipowner,
  siteSearch,
  user,
};
