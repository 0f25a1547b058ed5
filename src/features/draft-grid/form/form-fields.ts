import type { ProblemField } from '../../draft-cells/cell-problems.ts';

export const formFieldId = (draftId: string, field: ProblemField): string => `draft-${draftId}-${field}`;

/**
 * Focuses a field in the form of a sailing. Scrolls it to the middle of the screen, so that sticky bars do
 * not cover it.
 */
export function focusFormField(draftId: string, field: ProblemField): void {
  const found = document.getElementById(formFieldId(draftId, field));
  const control = found instanceof HTMLInputElement ? found : found?.querySelector('input');
  if (!control) return;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}
