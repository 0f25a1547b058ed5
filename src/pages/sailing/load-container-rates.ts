import { loadContainerTexts } from '../../i18n/load-container-texts.ts';
import { ContainerRates } from './container-rates.tsx';

/** What the containers of a voyage cost, with its words. */
export async function loadContainerRates(): Promise<typeof ContainerRates> {
  await loadContainerTexts();
  return ContainerRates;
}
