import { loadContainerTexts } from '../../i18n/load-container-texts.ts';
import { ContainerRates } from './container-rates.tsx';

/** Loads the component for container rates together with its texts. */
export async function loadContainerRates(): Promise<typeof ContainerRates> {
  await loadContainerTexts();
  return ContainerRates;
}
