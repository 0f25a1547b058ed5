import type { ComponentType } from 'react';

import type { Language } from '../../../trade/language.ts';
import { addTexts } from '../../i18n/t.ts';
import { ChooseLocationPage } from '../../pages/choose-location/choose-location-page.tsx';
import { OpenLocationPage } from '../../pages/open-location/open-location-page.tsx';

const pages = { openLocation: OpenLocationPage, chooseLocation: ChooseLocationPage } as const;

/**
 * Loads one of two pages with the texts of both: the page that shows a place, or the page on which the user
 * chooses a place.
 */
export async function loadPage(name: keyof typeof pages, language: Language): Promise<ComponentType> {
  const { location } =
    language === 'zh' ? await import('../../i18n/zh/location.ts') : await import('../../i18n/en/location.ts');
  addTexts(language, { location });
  return pages[name];
}
