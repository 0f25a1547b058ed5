import { containerBook } from './container-book.ts';
import { content } from './content.ts';
import { firstBook } from './first-book.ts';
import { laterBook } from './later-book.ts';
import { location } from './location.ts';
import { loginBook } from './login-book.ts';
import { memberBook } from './member-book.ts';
import { membershipBook } from './membership-book.ts';
import { outsideBook } from './outside-book.ts';
import { ownBook } from './own-book.ts';
import { colleaguesBook } from './colleagues-book.ts';
import { ownAnswersBook } from './own-answers-book.ts';
import { publishBook } from './publish-book.ts';
import { reachBook } from './reach-book.ts';
import { shipownerBook } from './shipowner-book.ts';
import { toolBook } from './tool-book.ts';
import { siteSearch } from './site-search.ts';
import { tradeBook } from './trade-book.ts';
import { user } from './user.ts';
import { vesselBook } from './vessel-book.ts';

/** All texts of the product in Chinese. Its keys and parameters define those of the other catalogues. */
export const book = {
  ...firstBook,
  ...laterBook,
  ...loginBook,
  ...memberBook,
  ...membershipBook,
  ...tradeBook,
  ...containerBook,
  ...outsideBook,
  ...ownBook,
  ...colleaguesBook,
  ...ownAnswersBook,
  ...publishBook,
  ...reachBook,
  ...shipownerBook,
  content,
  ...toolBook,
  ...vesselBook,
  location,
  siteSearch,
  user,
} as const;
