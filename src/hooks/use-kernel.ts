import { useSnapshot } from 'valtio/react';
import type { Snapshot } from 'valtio/vanilla';

import type { Kernel } from '../../contract/calls/site/system.ts';
import { systemKernel } from '../api/first-calls.ts';
import { sharedState } from '../state/shared-state.ts';
import { useAnswer } from './use-answer.ts';

const nothing = {};

/**
 * Returns the site settings, or the settings of the last visit if the server is unreachable; undefined until
 * the settings are loaded.
 */
export function useKernel(): Snapshot<Kernel> | undefined {
  const { answer } = useAnswer(systemKernel, nothing);
  const { kernel } = useSnapshot(sharedState);
  return answer ?? kernel ?? undefined;
}
