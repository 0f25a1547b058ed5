import { loadSiteSearchTexts } from '../../i18n/load-site-search-texts.ts';
import { Palette } from './palette.tsx';

export async function loadPalette(): Promise<typeof Palette> {
  await loadSiteSearchTexts();
  return Palette;
}
