import { proxy, ref } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/vanilla/utils';

import { isRecord } from '../../trade/edit/record.ts';
import { sessionState } from './session-state.ts';
import { keepInTab, takeFromTab } from './tab-memory.ts';

interface KeptForms {
  /** Who typed. */
  member_id: number;
  /** By the form's name. */
  byName: Record<string, object>;
}

/** Where they wait while the page is loaded again, in this tab only. */
const storageKey = 'kept_forms';

const isKept = (value: unknown): value is KeptForms =>
  isRecord(value) &&
  typeof value['member_id'] === 'number' &&
  isRecord(value['byName']) &&
  Object.values(value['byName']).every(isRecord);

const stored = takeFromTab(storageKey, isKept);

/** What a member typed into forms in dialogs and did not save: it stays when the dialog closes. */
export const keptForms = proxy<KeptForms>({
  member_id: stored?.member_id ?? 0,
  byName: Object.fromEntries(Object.entries(stored?.byName ?? {}).map(([name, form]) => [name, ref(form)])),
});

keepInTab(storageKey, () => (Object.keys(keptForms.byName).length > 0 ? keptForms : null));

/** `form` of null: it was saved, or called off. */
export function keepForm(name: string, form: object | null): void {
  const { member_id } = sessionState;
  // What was stored in this tab may be of another member, who left before this script was loaded.
  if (keptForms.member_id !== member_id) Object.assign(keptForms, { member_id, byName: {} });
  if (form) keptForms.byName[name] = ref(form);
  else delete keptForms.byName[name];
}

/** They go with the logout; a session that ended by itself is mostly the same person's again. */
subscribeKey(sessionState, 'member_id', (memberId) => {
  const isOwners = memberId === 0 ? sessionState.has_ended : memberId === keptForms.member_id;
  if (!isOwners) keptForms.byName = {};
});
