import { alertProblems } from '../../../contract/limits/alert-limits.ts';
import { t } from '../../i18n/t.ts';

/**
 * Returns the reason of a failure as text. If the reason is not one of `alertProblems`, it is the provider's
 * text and is returned unchanged.
 */
export function problemText(problem: string): string {
  const known = alertProblems.find((one) => one === problem);
  return known ? t(`alerts.problem_${known}`) : problem;
}
