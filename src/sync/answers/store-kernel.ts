import { ref } from 'valtio/vanilla';

import { systemKernel, type Kernel } from '../../../contract/calls/site/system.ts';
import { getLocal, putLocal } from '../../store/local.ts';
import { sharedState } from '../../state/shared-state.ts';
import { readInMemory } from '../copies/answer-key.ts';
import { fetchAndCache } from './fetch-and-cache.ts';

/**
 * Fetches the site settings and stores them on this device, even in browsers without an answer cache.
 * Offline, and until the server has answered, the settings of the last visit are used. Throws if the server
 * is unreachable.
 */
export async function storeKernel(): Promise<void> {
  const stored = await getLocal('kernel');
  if (stored) share(stored);
  const kernel = readInMemory(systemKernel, {})?.answer ?? (await fetchAndCache(systemKernel, {})).answer;
  share(kernel);
  await putLocal({ kernel });
}

function share(kernel: Kernel): void {
  sharedState.kernel = ref(kernel);
  sharedState.logo = ref(kernel.logo);
}
