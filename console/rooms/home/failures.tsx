import type { Health } from '../../../contract/calls/console/health.ts';
import { beijingText } from '../../parts/beijing-time.ts';
import { TableCard } from '../../parts/table-card.tsx';
import { words } from '../../words/words.ts';

/**
 * The newest unexpected failures with their request ids, by which the operator can find them in the server's
 * log.
 */
export function Failures({ errors }: Pick<Health, 'errors'>) {
  const w = words();
  return (
    <TableCard
      id="failures"
      title={w.failures}
      note={errors.length === 0 ? w.noFailures : w.failuresText}
      heads={[w.requestId, w.when, w.request, w.problem]}
      rows={errors.map(({ request_id, time, method, path, problem }) => [
        request_id,
        <span key="id" className="c-mono">
          {request_id}
        </span>,
        beijingText(time),
        `${method} ${path}`,
        problem,
      ])}
    />
  );
}
