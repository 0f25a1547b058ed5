import type { ComponentType } from 'react';

import type { Language } from '../../../trade/language.ts';
import { loadPublishTexts } from '../../i18n/load-publish-texts.ts';
import { FeedsPage } from '../../pages/company/feeds-page.tsx';
import { KeysPage } from '../../pages/company/keys-page.tsx';
import { ManagersPage } from '../../pages/company/managers-page.tsx';
import { WidgetPage } from '../../pages/company/widget-page.tsx';

const pages = { apiKeys: KeysPage, feeds: FeedsPage, managers: ManagersPage, widget: WidgetPage } as const;

/** Loads a page of a company with the publisher's texts. */
export async function loadPage(name: keyof typeof pages, language: Language): Promise<ComponentType> {
  await loadPublishTexts(language);
  return pages[name];
}
