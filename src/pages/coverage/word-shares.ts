import type { Coverage } from '../../../contract/calls/sailings/coverage.ts';
import { t } from '../../i18n/t.ts';

/** How old the newest word of a publisher is, the freshest first. */
export const shares = [
  { kind: 'week', text: () => t('coverage.week') },
  { kind: 'fortnight', text: () => t('coverage.fortnight') },
  { kind: 'month', text: () => t('coverage.month') },
  { kind: 'older', text: () => t('coverage.older') },
] as const;

interface WordPart {
  kind: (typeof shares)[number]['kind'];
  start: number;
  length: number;
}

/** The sailings in a row by the age of their publishers' word: where each part begins and how many it has. */
export function wordParts(coverage: Coverage): WordPart[] {
  const { word_7_total: week, word_14_total: fortnight, word_30_total: month, sailing_total: all } = coverage;
  return [
    { kind: 'week', start: 0, length: week },
    { kind: 'fortnight', start: week, length: fortnight - week },
    { kind: 'month', start: fortnight, length: month - fortnight },
    { kind: 'older', start: month, length: all - month },
  ];
}

/** A share in whole percent that is 0 and 100 only where it is none and all. */
export function percentOf(part: number, whole: number): number {
  if (whole === 0 || part === 0) return 0;
  return part === whole ? 100 : Math.min(99, Math.max(1, Math.round((100 * part) / whole)));
}
