import { systemKernel } from '../../api/first-calls.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useKernel } from '../../hooks/use-kernel.ts';

const nothing = {};

/**
 * Returns the hosts whose pages the operator allows in a frame: none if the request failed, undefined until
 * the answer has arrived.
 */
export function useListedHosts(): readonly string[] | undefined {
  const kernel = useKernel();
  const { failure } = useAnswer(systemKernel, nothing);
  return kernel || failure ? (kernel?.embed_hosts ?? []) : undefined;
}
