import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { consoleMemberClose, consoleMemberCopy } from '../../../contract/calls/console/members.ts';
import { AppError } from '../../../contract/error-code.ts';
import type { Hindrance } from '../../db/member-data/hindrances.ts';
import { findConsoleMember } from '../../db/console/members.ts';
import { invoiceNumber } from '../invoices/invoices.ts';
import { closeAccount } from '../operator/close-account.ts';
import { copyAccount } from '../operator/copy-account.ts';
import { refusal } from '../rights/refusal.ts';
import type { ConsoleVisit } from './enter-console.ts';

/** Returns all data of a member as JSON. Throws `not_found` if the member does not exist. */
export async function copyOf(
  { id }: ParsedRequestOf<typeof consoleMemberCopy>,
  visit: ConsoleVisit,
): Promise<AnswerOf<typeof consoleMemberCopy>> {
  const copy = await copyAccount(String(id), visit);
  if (!copy) throw new AppError('not_found');
  return { text: JSON.stringify(copy, null, 2) };
}

/**
 * Closes an account. Throws `not_found` if it does not exist, `permission_denied` if the member is an
 * administrator, and `conflict` with the first reason why the account cannot be closed yet.
 */
export async function closeMember(
  { id }: ParsedRequestOf<typeof consoleMemberClose>,
  visit: ConsoleVisit,
): Promise<Record<string, never>> {
  const found = await findConsoleMember(visit.database, id, visit.now);
  if (!found) throw new AppError('not_found');
  if (found.role === 'ADMIN')
    throw refusal({ code: 'permission_denied', field: '', why: 'console_administrator' });
  const outcome = await closeAccount({ who: String(id), isSure: true }, visit);
  if (outcome.kind === 'unknown') throw new AppError('not_found');
  const [first] = outcome.kind === 'hindered' ? outcome.by : [];
  if (first) throw hindered(first);
  return {};
}

function hindered(by: Hindrance): AppError {
  if (by.kind === 'publisher')
    return refusal({
      code: 'conflict',
      field: '',
      why: 'console_close_publisher',
      values: { shipowner: by.shipowner },
    });
  const number = by.kind === 'order' ? by.number : invoiceNumber(by.invoice_id);
  return refusal({ code: 'conflict', field: '', why: 'console_close_money', values: { number } });
}
