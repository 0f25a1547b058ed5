import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type {
  consoleCertificationHandle,
  consoleCertificationList,
  consoleCertificationView,
} from '../../../contract/calls/console/certification.ts';
import { AppError } from '../../../contract/error-code.ts';
import {
  decideApplication,
  listApplications,
  showApplication,
  type ShownApplication,
} from '../certification/decide.ts';
import { refusal } from '../rights/refusal.ts';
import type { ConsoleVisit } from './enter-console.ts';

export async function waitingCertifications(
  visit: ConsoleVisit,
): Promise<AnswerOf<typeof consoleCertificationList>> {
  const { list, isMore } = await listApplications(visit);
  return { list: list.map(listed), is_more: isMore };
}

/**
 * Returns one waiting certification application with its licence picture. Throws `not_found` if the
 * application is not waiting.
 */
export async function viewWaitingCertification(
  { id }: ParsedRequestOf<typeof consoleCertificationView>,
  visit: ConsoleVisit,
): Promise<AnswerOf<typeof consoleCertificationView>> {
  const found = await showApplication(id, visit);
  if (!found) throw new AppError('not_found');
  const { others, picture } = found;
  // The server re-encodes each licence as WebP, so the data URL always has this type.
  return { ...listed(found), others, picture: picture === '' ? '' : `data:image/webp;base64,${picture}` };
}

/**
 * Accepts or refuses a certification application. Throws `conflict` if it is not waiting, for example because
 * another operator has decided it.
 */
export async function handleCertification(
  { id, decision, reason }: ParsedRequestOf<typeof consoleCertificationHandle>,
  visit: ConsoleVisit,
): Promise<AnswerOf<typeof consoleCertificationHandle>> {
  const done = await decideApplication({ id, state: decision, reason }, visit);
  if (!done) throw refusal({ code: 'conflict', field: '', why: 'console_decided' });
  return { company_name: done.company_name };
}

const listed = ({ id, mobile, company_name, social_credit_code, submit_time }: ShownApplication) => ({
  id,
  mobile,
  company_name,
  social_credit_code,
  submit_time,
});
