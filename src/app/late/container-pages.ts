import type { ComponentType } from 'react';

import type { Language } from '../../../trade/language.ts';
import { loadContainerTexts } from '../../i18n/load-container-texts.ts';
import { loadTradeTexts } from '../../i18n/load-trade-texts.ts';
import { ContainerComparePage } from '../../pages/containers/compare/compare-page.tsx';
import { ContainerPage } from '../../pages/containers/container-page.tsx';

const pages = { containers: ContainerPage, containerCompare: ContainerComparePage } as const;

/** Loads a page of container sailings with its texts and the texts for sharing. */
export async function loadPage(name: keyof typeof pages, language: Language): Promise<ComponentType> {
  await Promise.all([loadContainerTexts(language), loadTradeTexts(language)]);
  return pages[name];
}
