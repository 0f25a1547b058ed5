import type { ComponentType } from 'react';

import { loadContentTexts } from '../../i18n/load-content-texts.ts';
import { HomeSections } from './home-sections.tsx';

/** What home has below the lanes, with its texts. */
export async function loadHomeSections(): Promise<{ default: ComponentType }> {
  await loadContentTexts();
  return { default: HomeSections };
}
