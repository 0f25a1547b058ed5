import { useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { sessionState } from '../store/session-state.ts';
import { storeUnsavedForm, unsavedForms } from '../store/unsaved-forms.ts';

/** The unsaved input of a form, and the functions that read and change it. */
export interface UnsavedForm<Form extends object> {
  /** The form as rendered; null if nothing is typed. */
  form: Form | null;
  /** Returns the newest form, which may not be rendered yet; null if nothing is typed. */
  now: () => Form | null;
  /** Stores the form; null deletes it after saving or discarding. */
  store: (form: Form | null) => void;
}

/**
 * Returns the unsaved form with the given name, and the functions that change it. `isForm` validates the
 * stored value, because another version of the application may have stored it.
 */
export function useUnsavedForm<Form extends object>(
  name: string,
  isForm: (value: object) => value is Form,
): UnsavedForm<Form> {
  const { member_id, byName } = useSnapshot(unsavedForms, { sync: true });
  const { member_id: reader } = useSnapshot(sessionState);
  const formOf = (forms: Readonly<Record<string, object>>): Form | null => {
    const form = forms[name];
    return form && isForm(form) ? form : null;
  };
  return {
    form: member_id === reader ? formOf(byName) : null,
    now: () => (unsavedForms.member_id === sessionState.member_id ? formOf(unsavedForms.byName) : null),
    store: (form) => storeUnsavedForm(name, form),
  };
}

/**
 * Returns all unsaved forms whose names begin with `start`. With it, a page lists forms that the person could
 * not open in another way.
 */
export function useUnsavedForms<Form extends object>(
  start: string,
  isForm: (value: object) => value is Form,
): Form[] {
  const { member_id, byName } = useSnapshot(unsavedForms);
  const { member_id: reader } = useSnapshot(sessionState);
  if (member_id !== reader) return [];
  return Object.entries(byName).flatMap(([name, form]) =>
    name.startsWith(start) && isForm(form) ? [form] : [],
  );
}

/**
 * Returns an open form and a function that changes it. The form is stored while it contains unsaved input. If
 * the person restores the original values, it is deleted from the store but stays on the screen.
 * `isUntouched` returns true if nothing is changed.
 */
export function useOpenForm<Form extends object>(
  unsaved: UnsavedForm<Form>,
  begin: () => Form,
  isUntouched: (form: Form) => boolean,
): [form: Form, change: (change: (before: Form) => Form) => void] {
  const [untouched, setUntouched] = useState(begin);
  const change = (to: (before: Form) => Form) => {
    const next = to(unsaved.now() ?? untouched);
    if (isUntouched(next)) setUntouched(next);
    unsaved.store(isUntouched(next) ? null : next);
  };
  return [unsaved.form ?? untouched, change];
}
