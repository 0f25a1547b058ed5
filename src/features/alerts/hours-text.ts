import type { AlertLeadHours } from '../../../contract/limits/alert-limits.ts';
import { t } from '../../i18n/t.ts';

/** Returns the hours before a deadline as text, the longest first: "24, 3 h before". */
export function hoursText(hours: readonly AlertLeadHours[]): string {
  if (hours.length === 0) return t('alerts.leadNone');
  return t('alerts.leadText', {
    hours: hours.toSorted((one, other) => other - one).join(t('alerts.hoursComma')),
  });
}
