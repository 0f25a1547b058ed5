import { proxy } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/vanilla/utils';

import { isRecord } from '../../../trade/edit/record.ts';
import { sessionState } from '../../store/session-state.ts';
import { keepInTab, takeFromTab } from '../../store/tab-memory.ts';
import type { Licence } from './draw-licence.ts';

/** What somebody has typed and chosen, until it is handed in. */
export interface CertificationDraft {
  company_name: string;
  social_credit_code: string;
  licence: Licence | null;
}

type Typed = Pick<CertificationDraft, 'company_name' | 'social_credit_code'>;

const nothing: CertificationDraft = { company_name: '', social_credit_code: '', licence: null };

/** Where the words wait while the page is loaded again, in this tab only. The picture does not: a licence lies on no disk. */
const storageKey = 'certification_draft';

const isTyped = (value: unknown): value is Typed =>
  isRecord(value) &&
  typeof value['company_name'] === 'string' &&
  typeof value['social_credit_code'] === 'string';

/** In memory: it survives going to another page and back, a login, and a line that breaks. */
export const certificationDraft = proxy<CertificationDraft>({
  ...nothing,
  ...takeFromTab(storageKey, isTyped),
});

keepInTab(storageKey, () => {
  const { company_name, social_credit_code } = certificationDraft;
  return company_name + social_credit_code === '' ? null : { company_name, social_credit_code };
});

export function changeDraft(part: Partial<CertificationDraft>): void {
  Object.assign(certificationDraft, part);
}

export const forgetDraft = (): void => changeDraft(nothing);

/** What a member typed is nobody else's; a session that ended by itself is mostly the same person's again. */
subscribeKey(sessionState, 'member_id', (memberId) => {
  if (memberId === 0 && !sessionState.has_ended) forgetDraft();
});
