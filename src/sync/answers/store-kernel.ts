import { ref } from 'valtio/vanilla';

import { systemKernel, type Kernel } from '../../../contract/calls/site/system.ts';
import { getLocal, putLocal } from '../../store/local.ts';
import { sharedState } from '../../state/shared-state.ts';
import { readInMemory } from '../copies/answer-key.ts';
import { fetchAndCache } from './fetch-and-cache.ts';

/**
 * Stores the site settings on this device. Until the server has answered, the settings of the last visit are
 * used. Therefore they are available offline even in browsers without an answer cache. Throws if the server
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
