import type { Coverage } from '../../../contract/calls/sailings/coverage.ts';
import { t } from '../../i18n/t.ts';

/** The age groups of the newest confirmation by the publisher, the newest group first. */
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

/**
 * Returns the parts of the bar, by the age of the publisher's confirmation. Each has its start and its
 * length, measured in sailings.
 */
export function wordParts(coverage: Coverage): WordPart[] {
  const { word_7_total: week, word_14_total: fortnight, word_30_total: month, sailing_total: all } = coverage;
  return [
    { kind: 'week', start: 0, length: week },
    { kind: 'fortnight', start: week, length: fortnight - week },
    { kind: 'month', start: fortnight, length: month - fortnight },
    { kind: 'older', start: month, length: all - month },
  ];
}

/** Returns a share in whole percent: 0 only if the part is 0, and 100 only if the part is the whole. */
export function percentOf(part: number, whole: number): number {
  if (whole === 0 || part === 0) return 0;
  return part === whole ? 100 : Math.min(99, Math.max(1, Math.round((100 * part) / whole)));
}
