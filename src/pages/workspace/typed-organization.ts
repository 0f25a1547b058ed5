import { proxy, ref } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/vanilla/utils';

import { isRecord } from '../../../trade/edit/record.ts';
import type { ChosenPicture, OrganizationForm } from '../../features/workspace/change-organization.ts';
import { sessionState } from '../../store/session-state.ts';
import { keepInTab, takeFromTab } from '../../store/tab-memory.ts';

/** What somebody has typed of an organisation, over what they saw, until it is saved. */
export interface TypedOrganization {
  member_id: number;
  id: number;
  seen: OrganizationForm;
  form: OrganizationForm;
  /** The picture that `form.logo` names, where it was chosen here. */
  chosen: ChosenPicture | null;
}

/** Where it waits while the page is loaded again, in this tab only. */
const storageKey = 'organization_form';

const isForm = (value: unknown): boolean =>
  isRecord(value) &&
  ['logo', 'chinese_title', 'english_title', 'chinese_description', 'english_description'].every(
    (field) => typeof value[field] === 'string',
  );

const isTyped = (value: unknown): value is TypedOrganization =>
  isRecord(value) && isForm(value['seen']) && isForm(value['form']);

const stored = takeFromTab(storageKey, isTyped);

/** In memory: it survives going to another page and back. Null as long as nothing is typed. */
export const organizationTyped = proxy<{ typed: TypedOrganization | null }>({ typed: stored && ref(stored) });

keepInTab(storageKey, () => organizationTyped.typed);

/** It goes with the logout; a session that ended by itself is mostly the same person's again. */
subscribeKey(sessionState, 'member_id', (memberId) => {
  const isOwners = memberId === 0 ? sessionState.has_ended : memberId === organizationTyped.typed?.member_id;
  if (!isOwners) organizationTyped.typed = null;
});
