import { proxy, ref } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/vanilla/utils';

import { isRecord } from '../../../trade/edit/record.ts';
import type { ChosenPicture, OrganizationForm } from '../../features/workspace/change-organization.ts';
import { storeForm } from '../../store/form-notes.ts';
import { isReturnExpected, sessionState } from '../../store/session-state.ts';
import { readOnceInTab } from '../../store/tab-memory.ts';

/**
 * The input of the organisation's form that is not saved yet. `form` contains the typed values, `seen` the
 * values that the person saw before typing.
 */
export interface TypedOrganization {
  member_id: number;
  id: number;
  seen: OrganizationForm;
  form: OrganizationForm;
  /** The picture to which `form.logo` refers, if it was chosen on this device. */
  chosen: ChosenPicture | null;
}

/** The session storage key under which the form is stored during a reload of this tab. */
const storageKey = 'organization_form';

const isForm = (value: unknown): boolean =>
  isRecord(value) &&
  ['logo', 'chinese_title', 'english_title', 'chinese_description', 'english_description'].every(
    (field) => typeof value[field] === 'string',
  );

const isTyped = (value: unknown): value is TypedOrganization =>
  isRecord(value) && isForm(value['seen']) && isForm(value['form']);

const stored = readOnceInTab(storageKey, isTyped);

/** The typed form in memory; null if nothing is typed. It is retained when the member opens other pages. */
export const organizationTyped = proxy<{ typed: TypedOrganization | null }>({ typed: stored && ref(stored) });

storeForm({
  name: storageKey,
  isValue: isTyped,
  value: () => organizationTyped.typed,
  restore: (typed) => {
    organizationTyped.typed = ref(typed);
  },
  state: organizationTyped,
});

/**
 * Clears the form at a logout and when another member logs in. When the session expires, it stays, because
 * usually the same member logs in again.
 */
subscribeKey(sessionState, 'member_id', (memberId) => {
  const isOwners = memberId === 0 ? isReturnExpected() : memberId === organizationTyped.typed?.member_id;
  if (!isOwners) organizationTyped.typed = null;
});
