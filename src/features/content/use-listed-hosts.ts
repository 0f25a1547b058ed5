import { systemKernel } from '../../api/first-calls.ts';
import { useAnswer } from '../../frame/use-answer.ts';
import { useKernel } from '../../frame/use-kernel.ts';

const nothing = {};

/**
 * Returns the hosts whose pages the operator allows in a frame: none if the request failed, undefined until
 * it is known.
 */
export function useListedHosts(): readonly string[] | undefined {
  const kernel = useKernel();
  const { failure } = useAnswer(systemKernel, nothing);
  return kernel || failure ? (kernel?.embed_hosts ?? []) : undefined;
}
