import { hoursOfRule } from '../../../trade/sailing/cut-off-rules.ts';
import { t } from '../../i18n/t.ts';
import type { CutOffLeft } from './cut-off-left.ts';

/** Formats the time left until a cut-off, rounded down. */
export function leftText({ isOver, days, hours, minutes }: CutOffLeft): string {
  if (isOver) return t('sailing.over');
  if (days > 0) return t('sailing.leftDays', { days, hours });
  return hours > 0 ? t('sailing.leftHours', { hours, minutes }) : t('sailing.leftMinutes', { minutes });
}

const rules: Readonly<Record<string, () => string>> = {
  noon_day_before_laycan: () => t('sailing.rule_noon_day_before_laycan'),
  end_of_day_before_laycan: () => t('sailing.rule_end_of_day_before_laycan'),
};

/** Returns the text of a computed cut-off, with its rule if known. */
export function computedText(rule: string | null): string {
  const hours = hoursOfRule(rule);
  const named =
    hours === null ? (rules[rule ?? '']?.() ?? rule) : t('sailing.rule_hours_before_departure', { n: hours });
  return named ? t('sailing.computed', { rule: named }) : t('sailing.computedPlain');
}
