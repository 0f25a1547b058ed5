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
 * Loads the pages of own lists (schedules that the reader imported) with their texts. If the operating system
 * opened the application with files, these are imported.
 */
export async function loadOwnPages(language: Language): Promise<ComponentType> {
  await Promise.all([loadOwnTexts(language), loadPublishTexts(language)]);
  acceptLaunchedFiles();
  return OwnPages;
}

/**
 * Renders the pages of own lists (imported schedules). If the page continues with a database in memory, the
 * pages are mounted again and read that database.
 */
function OwnPages() {
  const store = useWorkingStore();
  return <OwnPage key={store} store={store} />;
}

/**
 * Renders one of the two pages of own lists. The component stays mounted when the person moves between them,
 * so that a running import continues.
 */
function OwnPage({ store }: { store: WorkingStore }) {
  // Defers the path, so that React can render the next page in small steps.
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
