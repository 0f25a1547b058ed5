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

/** Returns one waiting application with its licence. Throws `not_found` if it does not wait. */
export async function viewWaitingCertification(
  { id }: ParsedRequestOf<typeof consoleCertificationView>,
  visit: ConsoleVisit,
): Promise<AnswerOf<typeof consoleCertificationView>> {
  const found = await showApplication(id, visit);
  if (!found) throw new AppError('not_found');
  const { others, picture } = found;
  // Licences are stored as WebP, because the server re-encodes each one.
  return { ...listed(found), others, picture: picture === '' ? '' : `data:image/webp;base64,${picture}` };
}

/** Decides an application. Throws `conflict` if it does not wait, for example after another decision. */
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
