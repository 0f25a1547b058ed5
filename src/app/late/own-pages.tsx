import { useDeferredValue, useMemo, type ComponentType } from 'react';
import { useLocation } from 'wouter';

import { routes } from '../../../contract/links/screen-paths.ts';
import type { Language } from '../../../trade/language.ts';
import { takeLaunched } from '../../features/own-lists/intake/take-launched.ts';
import { useReading } from '../../features/own-lists/review/use-own-review.ts';
import { contextOf, useOwnBooks } from '../../features/own-lists/review/use-review-context.ts';
import { loadOwnTexts } from '../../i18n/load-own-texts.ts';
import { loadPublishTexts } from '../../i18n/load-publish-texts.ts';
import { OwnListsPage } from '../../pages/own-lists/own-lists-page.tsx';
import { ReviewPage } from '../../pages/own-lists/review-page.tsx';

/** The pages of own lists, with their texts and those of reading sheets; what the system has opened with us is taken in. */
export async function loadOwnPages(language: Language): Promise<ComponentType> {
  await Promise.all([loadOwnTexts(language), loadPublishTexts(language)]);
  takeLaunched();
  return OwnPage;
}

/** Both pages share what they read with, so a file that is dropped on one of them is read on while the other opens. */
function OwnPage() {
  // The page that comes is drawn piece by piece.
  const path = useDeferredValue(useLocation()[0]);
  const books = useOwnBooks();
  const context = useMemo(() => contextOf(books), [books]);
  useReading(context);
  const isReview = path.startsWith(routes.ownReview);
  return useMemo(
    () => (isReview ? <ReviewPage books={books} context={context} /> : <OwnListsPage books={books} />),
    [isReview, books, context],
  );
}
