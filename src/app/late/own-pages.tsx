import { useDeferredValue, useMemo, type ComponentType } from 'react';
import { useLocation } from 'wouter';

import { routes } from '../../../contract/links/screen-paths.ts';
import type { Language } from '../../../trade/language.ts';
import { acceptLaunchedFiles } from '../../features/own-lists/receive/accept-launched-files.ts';
import { useReading } from '../../features/own-lists/review/use-own-review.ts';
import { contextOf, useOwnBooks } from '../../features/own-lists/review/use-review-context.ts';
import { loadOwnTexts } from '../../i18n/load-own-texts.ts';
import { loadPublishTexts } from '../../i18n/load-publish-texts.ts';
import { useWorkingStore, type WorkingStore } from '../../hooks/use-working-store.ts';
import { OwnListsPage } from '../../pages/own-lists/own-lists-page.tsx';
import { ReviewPage } from '../../pages/own-lists/review-page.tsx';

/**
 * Loads the pages of own lists (sailing lists that the reader imports) with their texts. Imports files with
 * which the operating system opened the application.
 */
export async function loadOwnPages(language: Language): Promise<ComponentType> {
  await Promise.all([loadOwnTexts(language), loadPublishTexts(language)]);
  acceptLaunchedFiles();
  return OwnPages;
}

/**
 * Renders the pages of own lists. If a database in memory replaces the stored database, the pages are
 * rendered again from the beginning.
 */
function OwnPages() {
  const store = useWorkingStore();
  return <OwnPage key={store} store={store} />;
}

/**
 * Renders both pages of own lists. They share the import that is in progress, so that a file dropped on one
 * page is still read while the other page opens.
 */
function OwnPage({ store }: { store: WorkingStore }) {
  // The path is deferred, so that React renders the next page in small steps.
  const path = useDeferredValue(useLocation()[0]);
  const books = useOwnBooks();
  const context = useMemo(() => contextOf(books), [books]);
  useReading(context);
  const isReview = path.startsWith(routes.ownReview);
  return useMemo(
    () =>
      isReview ? (
        <ReviewPage books={books} context={context} />
      ) : (
        <OwnListsPage books={books} store={store} />
      ),
    [isReview, books, context, store],
  );
}
