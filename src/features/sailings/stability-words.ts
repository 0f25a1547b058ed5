import type { Stability } from '../../../contract/calls/sailings/shipowner.ts';
import * as limits from '../../../contract/limits/limits.ts';
import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import { numberText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/t.ts';

/** Formats how often a laycan was moved, and by how many days in total. */
export function movesWords({
  total: n,
  days,
}: Pick<NonNullable<SailingDetail['moves']>, 'total' | 'days'>): string {
  if (days === 0) return t('sailing.movesBack', { n });
  return days > 0 ? t('sailing.movesLater', { n, days }) : t('sailing.movesEarlier', { n, days: -days });
}

/** Returns one or two sentences about how reliably a shipowner keeps its laycans. */
export function ownerWords(owner: string, stability: Stability): string[] {
  const { sailing_total: total, moved_total: n, drift_days, warning_hours } = stability;
  const span = limits.stabilityDays;
  const steady = n === 0 ? t('sailing.ownerSteady', { owner, span, total }) : null;
  const moved = steady ?? t('sailing.ownerMoved', { owner, span, total, n });
  if (drift_days === null || warning_hours === null) return [moved];
  const median = t('sailing.ownerMedian', {
    drift: driftWords(drift_days),
    warning: warningWords(warning_hours),
  });
  return [moved, median];
}

function driftWords(days: number): string {
  if (days === 0) return t('sailing.driftNone');
  const n = numberText(Math.abs(days));
  return days > 0 ? t('sailing.driftLater', { n }) : t('sailing.driftEarlier', { n });
}

const hoursMost = 96;

/**
 * Formats how long before the original date a shipowner usually announces that it moves a laycan: in hours up
 * to 96 hours, otherwise in days. A negative number means that it is announced after this date.
 */
function warningWords(hours: number): string {
  if (hours < 0) return t('sailing.warningLate');
  if (hours <= hoursMost) return t('sailing.warningHours', { n: hours });
  return t('sailing.warningDays', { n: Math.floor(hours / 24) });
}
