import type { ProblemField } from '../../draft-cells/cell-problems.ts';

/** The id of a field in the form of a sailing. */
export const formFieldId = (draftId: string, field: ProblemField): string => `draft-${draftId}-${field}`;

/** Puts the cursor into a field of the form of a sailing, in the middle of the screen, clear of what sticks to its edges. */
export function focusFormField(draftId: string, field: ProblemField): void {
  const found = document.getElementById(formFieldId(draftId, field));
  const control = found instanceof HTMLInputElement ? found : found?.querySelector('input');
  if (!control) return;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}
