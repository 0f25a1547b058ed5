import type { ComponentType } from 'react';

import type { Language } from '../../../trade/language.ts';
import { loadPublishTexts } from '../../i18n/load-publish-texts.ts';
import { HistoryPage } from '../../pages/workspace/history/history-page.tsx';
import { LogPage } from '../../pages/workspace/history/log-page.tsx';
import { PublicationPage } from '../../pages/workspace/history/publication-page.tsx';

const pages = { publishHistory: HistoryPage, publication: PublicationPage, publishLog: LogPage } as const;

/** Loads a page of the publication history with the publisher's texts. */
export async function loadPage(name: keyof typeof pages, language: Language): Promise<ComponentType> {
  await loadPublishTexts(language);
  return pages[name];
}
