import { refusal } from '../rights/refusal.ts';
import type { Words } from './schedule-words.ts';

/** The code of a port as it stands here, an alias followed. Throws `invalid` for one that is no port of ours. */
export function knownCode(code: string, field: string, { harborOf }: Pick<Words, 'harborOf'>): string {
  const harbor = harborOf(code);
  if (!harbor) throw refusal({ code: 'invalid', field, why: 'harbor_unknown', values: { value: code } });
  return harbor.code;
}
