import { proxy, ref } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/vanilla/utils';

import { isRecord } from '../../trade/edit/record.ts';
import { storeForm } from './form-notes.ts';
import { isReturnExpected, sessionState } from './session-state.ts';
import { readOnceInTab } from './tab-memory.ts';

interface UnsavedForms {
  /** The member who typed the forms; 0 for a visitor. */
  member_id: number;
  byName: Record<string, object>;
}

/** The session storage key under which the forms are stored during a reload of this tab. */
const storageKey = 'kept_forms';

const isUnsavedForms = (value: unknown): value is UnsavedForms =>
  isRecord(value) &&
  typeof value['member_id'] === 'number' &&
  isRecord(value['byName']) &&
  Object.values(value['byName']).every(isRecord);

/**
 * Wraps each form in valtio's `ref`. Valtio then does not track the fields of a form, and a change must set
 * the whole form.
 */
function refsOf(byName: Record<string, object>): Record<string, object> {
  return Object.fromEntries(Object.entries(byName).map(([name, form]) => [name, ref(form)]));
}

const stored = readOnceInTab(storageKey, isUnsavedForms);

/** The unsaved input of forms in dialogs. It is retained when the dialog closes. */
export const unsavedForms = proxy<UnsavedForms>({
  member_id: stored?.member_id ?? 0,
  byName: refsOf(stored?.byName ?? {}),
});

storeForm({
  name: storageKey,
  isValue: isUnsavedForms,
  value: () => (Object.keys(unsavedForms.byName).length > 0 ? unsavedForms : null),
  restore: ({ member_id, byName }) => Object.assign(unsavedForms, { member_id, byName: refsOf(byName) }),
  state: unsavedForms,
});

/** Stores the input of a form. A `form` of null deletes it, because the form was saved or cancelled. */
export function storeUnsavedForm(name: string, form: object | null): void {
  const { member_id } = sessionState;
  // Forms stored in this tab may belong to a member who logged out before this script was loaded, so the
  // forms of another member are dropped first.
  if (unsavedForms.member_id !== member_id) Object.assign(unsavedForms, { member_id, byName: {} });
  if (form) unsavedForms.byName[name] = ref(form);
  else delete unsavedForms.byName[name];
}

/**
 * Deletes the forms at a logout. If the server ended the session, the forms stay, because the same person
 * usually logs in again.
 */
subscribeKey(sessionState, 'member_id', (memberId) => {
  const isOwners = memberId === 0 ? isReturnExpected() : memberId === unsavedForms.member_id;
  if (!isOwners) unsavedForms.byName = {};
});
