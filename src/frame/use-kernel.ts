import type { Kernel } from '../../contract/calls/site/system.ts';
import { systemKernel } from '../api/first-calls.ts';
import { useAnswer } from './use-answer.ts';

const nothing = {};

/** Site settings; undefined until they are there. */
export const useKernel = (): Kernel | undefined => useAnswer(systemKernel, nothing).answer;
