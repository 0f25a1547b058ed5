import { useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { sessionState } from '../store/session-state.ts';
import { keepForm, keptForms } from '../store/kept-forms.ts';

/** What this member typed into a form and did not save. */
export interface KeptForm<Form extends object> {
  /** As it is drawn; null where nothing is typed. */
  form: Form | null;
  /** As it is at this moment. */
  now: () => Form | null;
  /** Null: it was saved, or called off. */
  keep: (form: Form | null) => void;
}

/** Follows a form that waits under this name. `isForm`: another version of the product may have stored it. */
export function useKeptForm<Form extends object>(
  name: string,
  isForm: (value: object) => value is Form,
): KeptForm<Form> {
  const { member_id, byName } = useSnapshot(keptForms, { sync: true });
  const { member_id: reader } = useSnapshot(sessionState);
  const formOf = (forms: Readonly<Record<string, object>>): Form | null => {
    const form = forms[name];
    return form && isForm(form) ? form : null;
  };
  return {
    form: member_id === reader ? formOf(byName) : null,
    now: () => (keptForms.member_id === sessionState.member_id ? formOf(keptForms.byName) : null),
    keep: (form) => keepForm(name, form),
  };
}

/** All that waits under names that begin so, for what nobody would open any more. */
export function useKeptForms<Form extends object>(
  start: string,
  isForm: (value: object) => value is Form,
): Form[] {
  const { member_id, byName } = useSnapshot(keptForms);
  const { member_id: reader } = useSnapshot(sessionState);
  if (member_id !== reader) return [];
  return Object.entries(byName).flatMap(([name, form]) =>
    name.startsWith(start) && isForm(form) ? [form] : [],
  );
}

/**
 * The form as it stands open, and what changes it. It is kept as long as something is typed; typed back to what was
 * seen, it stays as it stands here and is kept no more. `isUntouched`: whether nothing is typed.
 */
export function useOpenForm<Form extends object>(
  kept: KeptForm<Form>,
  begin: () => Form,
  isUntouched: (form: Form) => boolean,
): [form: Form, change: (change: (before: Form) => Form) => void] {
  const [untouched, setUntouched] = useState(begin);
  const change = (to: (before: Form) => Form) => {
    const next = to(kept.now() ?? untouched);
    if (isUntouched(next)) setUntouched(next);
    kept.keep(isUntouched(next) ? null : next);
  };
  return [kept.form ?? untouched, change];
}
