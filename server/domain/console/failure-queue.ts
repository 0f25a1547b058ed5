import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { consoleFailureHandle, consoleFailureList } from '../../../contract/calls/console/failures.ts';
import {
  dropAlerts,
  listFailedAlerts,
  listFailedLetters,
  listFailedSources,
  listFailedTerminals,
  retryAlerts,
  retryLetter,
  retrySource,
  retryTerminal,
} from '../../db/console/failures.ts';
import { invoiceNumber } from '../invoices/invoices.ts';
import { refusal } from '../rights/refusal.ts';
import type { ConsoleVisit } from './enter-console.ts';

/**
 * Lists emails and alerts that the server no longer tries to send, and carriers and terminals whose last read
 * failed.
 */
export async function listFailures({
  database,
}: Pick<ConsoleVisit, 'database'>): Promise<AnswerOf<typeof consoleFailureList>> {
  const [letters, alerts, sources, terminals] = await Promise.all([
    listFailedLetters(database),
    listFailedAlerts(database),
    listFailedSources(database),
    listFailedTerminals(database),
  ]);
  return {
    list: [
      ...letters.map(({ id, invoice_id, recipient, problem, tries, end_time }) => ({
        kind: 'letter' as const,
        id: String(id),
        about: invoiceNumber(invoice_id),
        recipient,
        shipowner: null,
        problem,
        tries,
        since: end_time?.toISOString() ?? null,
      })),
      ...alerts.map(({ id, kind, shown, problem, total, since }) => ({
        kind: 'alerts' as const,
        id,
        about: kind,
        recipient: shown,
        shipowner: null,
        problem,
        tries: total,
        since: since?.toISOString() ?? null,
      })),
      ...sources.map(({ id, url, chinese_title, english_title, outcome, whole_time }) => ({
        kind: 'source' as const,
        id: String(id),
        about: url,
        recipient: '',
        shipowner: { chinese_name: chinese_title, english_name: english_title },
        problem: outcome,
        tries: 0,
        since: whole_time?.toISOString() ?? null,
      })),
      ...terminals.map(({ id, name, url, outcome, whole_time }) => ({
        kind: 'terminal' as const,
        id: String(id),
        about: `${name} · ${url}`,
        recipient: '',
        shipowner: null,
        problem: outcome ?? '',
        tries: 0,
        since: whole_time?.toISOString() ?? null,
      })),
    ],
  };
}

const retries = { letter: retryLetter, source: retrySource, terminal: retryTerminal };

/**
 * Schedules another try for a failed email, import source or alert, or gives up alerts. Throws `conflict` if
 * the failure no longer exists, for example because another try has already been scheduled.
 */
export async function retryFailure(
  { kind, id, decision }: ParsedRequestOf<typeof consoleFailureHandle>,
  { database, now }: Pick<ConsoleVisit, 'database' | 'now'>,
): Promise<Record<string, never>> {
  const isDone =
    kind === 'alerts'
      ? await (decision === 'drop' ? dropAlerts(database, id) : retryAlerts(database, id, now))
      : await retries[kind](database, Number(id) || 0, now);
  if (!isDone) throw refusal({ code: 'conflict', field: '', why: 'console_decided' });
  return {};
}
