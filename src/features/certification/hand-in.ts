import * as v from 'valibot';

import {
  certificationData,
  certificationFields,
  certificationHandle,
  certificationWithdraw,
  type Certification,
} from '../../../contract/calls/certification.ts';
import { certificationLimits } from '../../../contract/limits/certification-limits.ts';
import type { FieldError } from '../../../contract/error-code.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { fetchAnswer } from '../../api/client.ts';
import { fetchWithProgress, type ReportSent } from '../../api/fetch-with-progress.ts';
import { currentLanguage } from '../../i18n/t.ts';
import type { CertificationDraft } from './certification-draft.ts';
import { base64Of } from './draw-licence.ts';

type Draft = Pick<CertificationDraft, 'company_name' | 'social_credit_code' | 'licence'>;

/** Returns the errors that the server would report for a draft, found without a request. */
export function wrongOf(draft: Draft): FieldError[] {
  const { company_name, social_credit_code, licence } = draft;
  const { issues = [] } = v.safeParse(v.object(certificationFields), { company_name, social_credit_code });
  const codes = issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', code: issue.message }));
  if (!licence) codes.push({ field: 'picture', code: 'required' });
  return codes.map(({ field, code }) => ({ field, code, message: words(code) }));
}

const words = (code: string): string =>
  sentence(currentLanguage(), code, { most: certificationLimits.companyNameCharsMost });

/**
 * Submits a complete draft. Impossible offline, because the operator begins to review the application when it
 * is submitted.
 */
export async function handIn(draft: Draft, report: ReportSent): Promise<Certification> {
  const { company_name, social_credit_code, licence } = draft;
  const picture = licence ? base64Of(licence) : '';
  const request = { company_name, social_credit_code, picture };
  const { answer } = await fetchAnswer(certificationHandle, request, { fetch: fetchWithProgress(report) });
  return answer;
}

export async function withdrawCertification(): Promise<Certification> {
  return (await fetchAnswer(certificationWithdraw, {})).answer;
}

export async function fetchCertification(): Promise<Certification> {
  return (await fetchAnswer(certificationData, {})).answer;
}
