import { loadContainerTexts } from '../../i18n/load-container-texts.ts';
import { BoxRates } from './box-rates.tsx';

/** What the containers of a voyage cost, with its words. */
export async function loadBoxRates(): Promise<typeof BoxRates> {
  await loadContainerTexts();
  return BoxRates;
}
