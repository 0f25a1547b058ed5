import type { DraftCall } from '../../../contract/draft.ts';
import type { CallRole } from './grid-columns.ts';

/** What stands behind a port on the way that loads or discharges; other readers pass over it. */
export const roleMarks: Readonly<Record<CallRole, string>> = { load: '(装)', via: '', unload: '(卸)' };

/** What each port in a cell of ports on the way does. */
export function rolesIn(text: string): CallRole[] {
  const pieces = text.split(/[,，;；、]/).filter((piece) => piece.trim() !== '');
  return pieces.map((piece) => {
    if (/[(（]\s*(?:装|load)\s*[)）]/i.test(piece)) return 'load';
    return /[(（]\s*(?:卸|unload|discharge)\s*[)）]/i.test(piece) ? 'unload' : 'via';
  });
}

/** A cell of ports on the way without the marks. */
export const withoutMarks = (text: string): string =>
  text.replace(/[(（]\s*(?:装|卸|load|unload|discharge)\s*[)）]/gi, '');

/** Calls between the ends with what they do, as far as each is known. */
export function withRoles<Call extends Pick<DraftCall, 'is_load' | 'is_unload'>>(
  calls: readonly Call[],
  roles: readonly CallRole[],
): Call[] {
  if (calls.length !== roles.length + 2) return [...calls];
  return calls.map((call, at) => {
    const role = roles[at - 1];
    if (role === undefined || at === calls.length - 1) return call;
    return { ...call, is_load: role === 'load', is_unload: role === 'unload' };
  });
}
