import type { Health } from '../../../contract/calls/console/health.ts';
import { beijingText } from '../../parts/beijing-time.ts';
import { words } from '../../words/words.ts';
import { ColumnHeads } from '../../../src/ui/column-heads.tsx';

/** The newest unexpected failures with the request ids, by which the log has the details. */
export function Failures({ errors }: Pick<Health, 'errors'>) {
  const w = words();
  return (
    <section className="c-card" aria-labelledby="failures">
      <h2 id="failures">{w.failures}</h2>
      <p className="muted">{errors.length === 0 ? w.noFailures : w.failuresText}</p>
      {errors.length > 0 && (
        <table className="c-records">
          <ColumnHeads heads={[w.requestId, w.when, w.request, w.problem]} />
          <tbody>
            {errors.map(({ request_id, time, method, path, problem }) => (
              <tr key={request_id}>
                <td className="c-mono">{request_id}</td>
                <td>{beijingText(time)}</td>
                <td>
                  {method} {path}
                </td>
                <td>{problem}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
