import { refusal } from '../rights/refusal.ts';
import type { Words } from './schedule-words.ts';

/** Resolves a port's code or alias to its code. Throws `invalid` for an unknown port. */
export function resolveCode(code: string, field: string, { harborOf }: Pick<Words, 'harborOf'>): string {
  const harbor = harborOf(code);
  if (!harbor) throw refusal({ code: 'invalid', field, why: 'harbor_unknown', values: { value: code } });
  return harbor.code;
}
