import { proxy } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/vanilla/utils';

import { isRecord } from '../../../trade/edit/record.ts';
import { storeForm } from '../../store/form-notes.ts';
import { isReturnExpected, sessionState } from '../../store/session-state.ts';
import { readOnceInTab } from '../../store/tab-memory.ts';
import { drawLicence, drawSmaller, type Licence } from './draw-licence.ts';

/** The member's input until the application is submitted. */
export interface CertificationDraft {
  /** The id of the member who typed the draft. Another member starts with an empty form. */
  member_id: number;
  company_name: string;
  social_credit_code: string;
  licence: Licence | null;
  /**
   * True while a newly chosen picture is being opened. Until then, `licence` is still the picture chosen
   * before, or null.
   */
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

/**
 * The session storage key of the typed text, for a reload of this tab. The picture is not stored: a licence
 * is never written to disk.
 */
const storageKey = 'certification_draft';

const isTyped = (value: unknown): value is Typed =>
  isRecord(value) &&
  typeof value['member_id'] === 'number' &&
  typeof value['company_name'] === 'string' &&
  typeof value['social_credit_code'] === 'string';

/** The draft in memory. It survives navigation, a login and a lost connection. */
export const certificationDraft = proxy<CertificationDraft>({
  ...nothing,
  ...readOnceInTab(storageKey, isTyped),
});

storeForm<Typed>({
  name: storageKey,
  isValue: isTyped,
  value: () => {
    const { member_id, company_name, social_credit_code } = certificationDraft;
    return company_name + social_credit_code === '' ? null : { member_id, company_name, social_credit_code };
  },
  restore: changeDraft,
  state: certificationDraft,
});

/** Starts an empty draft if the existing one belongs to another member. */
export function beginDraft(member_id: number): void {
  if (certificationDraft.member_id === member_id) return;
  forgetDraft();
  changeDraft({ member_id });
}

export function changeDraft(part: Partial<CertificationDraft>): void {
  Object.assign(certificationDraft, part);
}

let choices = 0;

/**
 * Opens the chosen picture and stores it in the draft. If the person chooses another picture before `file` is
 * open, `file` is dropped. Returns false only if `file` is not a picture; if it was dropped, returns true.
 */
export async function chooseLicence(file: File): Promise<boolean> {
  const own = (choices += 1);
  changeDraft({ isOpening: true });
  const licence = await drawLicence(file).catch(() => null);
  if (own !== choices) return true;
  changeDraft({ isOpening: false, ...(licence && { licence }) });
  return licence !== null;
}

/**
 * A reduced picture is used only if its size is below this fraction of the original size. A smaller saving
 * would make the text harder to read without speeding up the upload noticeably.
 */
const worthReducing = 0.8;

/**
 * Makes a picture smaller after its upload failed. Returns null if the picture cannot become smaller, or if
 * another picture was chosen.
 */
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

/**
 * Clears the draft after the given values were submitted. If the member has changed any part of the draft
 * since, the whole draft stays.
 */
export function forgetHandedIn({ company_name, social_credit_code, licence }: CertificationDraft): void {
  const now = certificationDraft;
  const isSame =
    now.company_name === company_name &&
    now.social_credit_code === social_credit_code &&
    now.licence === licence &&
    !now.isOpening;
  if (isSame) changeDraft({ ...nothing, member_id: now.member_id });
}

/**
 * A logout clears the draft. After an expired session the draft stays, because the same person usually logs
 * in again.
 */
subscribeKey(sessionState, 'member_id', (memberId) => {
  const isOwners = memberId === 0 ? isReturnExpected() : memberId === certificationDraft.member_id;
  if (!isOwners) forgetDraft();
});
