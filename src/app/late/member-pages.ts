import type { ComponentType } from 'react';

import type { Language } from '../../../trade/language.ts';
import { loadMemberTexts } from '../../i18n/load-member-texts.ts';
import { loadPublishTexts } from '../../i18n/load-publish-texts.ts';
import { CollectPage } from '../../pages/favourites/collect-page.tsx';
import { DiagnosticsPage } from '../../pages/diagnostics/diagnostics-page.tsx';
import { SyncPage } from '../../pages/sync/sync-page.tsx';

const pages = { favourites: CollectPage, sync: SyncPage, diagnostics: DiagnosticsPage } as const;

/**
 * Loads the page of favourites, of the queue of changes, or of diagnostics. The page of the queue also shows
 * changes of drafts, so it needs the publisher's texts too.
 */
export async function loadPage(name: keyof typeof pages, language: Language): Promise<ComponentType> {
  await Promise.all([loadMemberTexts(language), name === 'sync' && loadPublishTexts(language)]);
  return pages[name];
}
