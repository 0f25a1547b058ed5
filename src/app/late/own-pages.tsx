import type { ComponentType } from 'react';
import { useLocation } from 'wouter';

import { routes } from '../../../contract/screen-paths.ts';
import type { Language } from '../../../trade/language.ts';
import { takeLaunched } from '../../features/own-lists/intake/take-launched.ts';
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

function OwnPage() {
  const [path] = useLocation();
  return path.startsWith(routes.ownReview) ? <ReviewPage /> : <OwnListsPage />;
}
