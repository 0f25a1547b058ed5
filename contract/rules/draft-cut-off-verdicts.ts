import { dictionary } from '../dictionary.ts';
import type { DraftContent } from '../draft.ts';
import { fault, known, required, type DraftVerdict } from './draft-verdict.ts';
import { isPlainDate } from './plain-date.ts';

/** A cut-off belongs to a port of the rotation, and a port has each only once. */
export function cutOffVerdicts({
  harbors,
  cut_offs,
}: Pick<DraftContent, 'harbors' | 'cut_offs'>): DraftVerdict[] {
  const codes = new Set(
    harbors.flatMap((call) => [call.harbor_code, call.second_harbor_code, call.third_harbor_code]),
  );
  const seen = new Set<string>();
  return cut_offs.flatMap((one) => {
    const { id, harbor_code, code, time, provenance } = one;
    const field = (name: string) => `cut_offs.${id}.${name}`;
    const name = `${harbor_code} ${code}`;
    const isTwice = seen.has(name);
    seen.add(name);
    return [
      ...required(field('harbor_code'), harbor_code),
      ...(harbor_code !== '' && !codes.has(harbor_code)
        ? [fault(field('harbor_code'), 'cut_off_elsewhere', { text: harbor_code })]
        : []),
      ...required(field('code'), code),
      ...known(field('code'), code, dictionary.cut_off, 'cut_off_unknown'),
      ...(isTwice ? [fault(field('code'), 'cut_off_twice')] : []),
      ...(time === null && provenance !== 'not_given' ? [fault(field('time'), 'missing')] : []),
      ...(time !== null && !isLocalTime(time)
        ? [fault(field('time'), 'time_unreadable', { text: time })]
        : []),
    ];
  });
}

/** A local time with its offset: `2026-11-20T17:00:00+08:00`. */
const isLocalTime = (text: string): boolean =>
  /^[\d-]{10}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/.test(text) &&
  isPlainDate(text.slice(0, 10));
