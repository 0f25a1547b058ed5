import { alertProblems } from '../../../contract/limits/alert-limits.ts';
import { t } from '../../i18n/t.ts';

/** Returns the reason of a failure: a text for a reason of our own, otherwise the provider's words. */
export function problemText(problem: string): string {
  const known = alertProblems.find((one) => one === problem);
  return known ? t(`alerts.problem_${known}`) : problem;
}
