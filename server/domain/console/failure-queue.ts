import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { consoleFailureHandle, consoleFailureList } from '../../../contract/calls/console/failures.ts';
import {
  listFailedLetters,
  listFailedSources,
  listFailedTerminals,
  retryLetter,
  retrySource,
  retryTerminal,
} from '../../db/console/failures.ts';
import { invoiceNumber } from '../invoices/invoices.ts';
import { refusal } from '../rights/refusal.ts';
import type { ConsoleVisit } from './enter-console.ts';

/** Lists letters that were given up, and carriers and terminals whose last read failed. */
export async function listFailures({ database }: ConsoleVisit): Promise<AnswerOf<typeof consoleFailureList>> {
  const [letters, sources, terminals] = await Promise.all([
    listFailedLetters(database),
    listFailedSources(database),
    listFailedTerminals(database),
  ]);
  return {
    list: [
      ...letters.map(({ id, invoice_id, recipient, problem, tries, end_time }) => ({
        kind: 'letter' as const,
        id,
        about: invoiceNumber(invoice_id),
        recipient,
        shipowner: null,
        problem,
        tries,
        since: end_time?.toISOString() ?? null,
      })),
      ...sources.map(({ id, url, chinese_title, english_title, outcome, whole_time }) => ({
        kind: 'source' as const,
        id,
        about: url,
        recipient: '',
        shipowner: { chinese_name: chinese_title, english_name: english_title },
        problem: outcome,
        tries: 0,
        since: whole_time?.toISOString() ?? null,
      })),
      ...terminals.map(({ id, name, url, outcome, whole_time }) => ({
        kind: 'terminal' as const,
        id,
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

/**
 * Schedules another try for a failed letter or source. Throws `conflict` if there is no such failure any
 * longer, for example because a try is already scheduled.
 */
export async function retryFailure(
  { kind, id }: ParsedRequestOf<typeof consoleFailureHandle>,
  { database, now }: ConsoleVisit,
): Promise<Record<string, never>> {
  const retry = { letter: retryLetter, source: retrySource, terminal: retryTerminal }[kind];
  if (!(await retry(database, id, now)))
    throw refusal({ code: 'conflict', field: '', why: 'console_decided' });
  return {};
}
