import { loadSiteSearchTexts } from '../../i18n/load-site-search-texts.ts';
import { Palette } from './palette.tsx';

/** The palette with its texts, when somebody wants to search. */
export async function loadPalette(): Promise<typeof Palette> {
  await loadSiteSearchTexts();
  return Palette;
}
