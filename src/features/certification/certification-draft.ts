import { proxy } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/vanilla/utils';

import { isRecord } from '../../../trade/edit/record.ts';
import { sessionState } from '../../store/session-state.ts';
import { keepInTab, takeFromTab } from '../../store/tab-memory.ts';
import { drawLicence, drawSmaller, type Licence } from './draw-licence.ts';

/** What somebody has typed and chosen, until it is handed in. */
export interface CertificationDraft {
  /** Who: another member begins anew. */
  member_id: number;
  company_name: string;
  social_credit_code: string;
  licence: Licence | null;
  /** A picture was chosen and is being opened: `licence` is not what was chosen last. */
  isOpening: boolean;
}

type Typed = Pick<CertificationDraft, 'member_id' | 'company_name' | 'social_credit_code'>;

const nothing: CertificationDraft = {
  member_id: 0,
  company_name: '',
  social_credit_code: '',
  licence: null,
  isOpening: false,
};

/** Where the words wait while the page is loaded again, in this tab only. The picture does not: a licence lies on no disk. */
const storageKey = 'certification_draft';

const isTyped = (value: unknown): value is Typed =>
  isRecord(value) &&
  typeof value['member_id'] === 'number' &&
  typeof value['company_name'] === 'string' &&
  typeof value['social_credit_code'] === 'string';

/** In memory: it survives going to another page and back, a login, and a line that breaks. */
export const certificationDraft = proxy<CertificationDraft>({
  ...nothing,
  ...takeFromTab(storageKey, isTyped),
});

keepInTab(storageKey, () => {
  const { member_id, company_name, social_credit_code } = certificationDraft;
  return company_name + social_credit_code === '' ? null : { member_id, company_name, social_credit_code };
});

/** What a member typed is nobody else's. */
export function beginDraft(member_id: number): void {
  if (certificationDraft.member_id === member_id) return;
  forgetDraft();
  changeDraft({ member_id });
}

export function changeDraft(part: Partial<CertificationDraft>): void {
  Object.assign(certificationDraft, part);
}

let choices = 0;

/** Opens the picture that was chosen. Another one may be chosen meanwhile: the last one counts. False: it is no picture. */
export async function chooseLicence(file: File): Promise<boolean> {
  const own = (choices += 1);
  changeDraft({ isOpening: true });
  const licence = await drawLicence(file).catch(() => null);
  if (own !== choices) return true;
  changeDraft({ isOpening: false, ...(licence && { licence }) });
  return licence !== null;
}

/** Less is no gain on the line, and costs what can be read. */
const worthReducing = 0.8;

/** Makes a picture smaller that did not get through. Null: it cannot be made so, or another one is chosen. */
export async function reduceLicence(sent: Licence): Promise<Licence | null> {
  const smaller = await drawSmaller(sent).catch(() => null);
  if (!smaller || smaller.bytes > sent.bytes * worthReducing || certificationDraft.licence !== sent)
    return null;
  changeDraft({ licence: smaller });
  return smaller;
}

function forgetDraft(): void {
  choices += 1;
  changeDraft(nothing);
}

/** It was handed in as it stood in `sent`. What was typed or chosen meanwhile stays, with what belongs to it. */
export function forgetHandedIn({ company_name, social_credit_code, licence }: CertificationDraft): void {
  const now = certificationDraft;
  const isSame =
    now.company_name === company_name &&
    now.social_credit_code === social_credit_code &&
    now.licence === licence &&
    !now.isOpening;
  if (isSame) changeDraft({ ...nothing, member_id: now.member_id });
}

/** It goes with the logout; a session that ended by itself is mostly the same person's again. */
subscribeKey(sessionState, 'member_id', (memberId) => {
  const isOwners = memberId === 0 ? sessionState.has_ended : memberId === certificationDraft.member_id;
  if (!isOwners) forgetDraft();
});
