import type { ComponentType } from 'react';

import { loadContentTexts } from '../../../i18n/load-content-texts.ts';
import { loadShipownerTexts } from '../../../i18n/load-shipowner-texts.ts';
import { loadToolTexts } from '../../../i18n/load-tool-texts.ts';
import { currentLanguage } from '../../../i18n/t.ts';
import { Below } from './below.tsx';

/** Loads the part of the home page below the lanes, together with its texts. */
export async function loadBelow(): Promise<ComponentType> {
  await Promise.all([loadContentTexts(), loadShipownerTexts(currentLanguage()), loadToolTexts()]);
  return Below;
}
