import { hoursOfRule, isCutOffRule } from '../../../trade/sailing/cut-off-rules.ts';
import { t } from '../../i18n/t.ts';

/** Returns the name of a cut-off rule; a rule in the publisher's own words is returned unchanged. */
export function ruleText(rule: string): string {
  const hours = hoursOfRule(rule);
  if (hours !== null) return t('sailing.rule_hours_before_departure', { n: hours });
  return isCutOffRule(rule) ? t(`sailing.rule_${rule}`) : rule;
}
