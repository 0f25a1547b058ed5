import type { AlertRule } from '../../../contract/calls/alerts.ts';

/** A lane, shipowner, vessel or sailing about which a member gets alerts. */
export type AlertSubject =
  | { from: string; to: string | null }
  | { shipowner_id: number }
  | { mmsi: string }
  | { information_id: string };

/** The smallest change of a subject that is reported; null for the default. */
export type RuleValues = Pick<AlertRule, 'days_least' | 'hours_least' | 'only_earlier'> | null;

export const usualRule = { days_least: 0, hours_least: 0, only_earlier: false } as const;

const noSubject = { from: null, to: null, shipowner_id: null, mmsi: null, information_id: null };
type SubjectFields = Pick<AlertRule, keyof typeof noSubject>;

/** Returns the fields of a rule that name its subject. */
export const subjectFields = (subject: AlertSubject): SubjectFields => ({ ...noSubject, ...subject });

/** Returns a text that is the same for the same subject. */
export function subjectKey(subject: AlertSubject): string {
  const { from, to, shipowner_id, mmsi, information_id } = subjectFields(subject);
  return [from, to, shipowner_id, mmsi, information_id].map((one) => one ?? '').join('|');
}

/** Returns the rule of a subject; undefined if the subject has the default. */
export const ruleOf = (rules: readonly AlertRule[], subject: AlertSubject): AlertRule | undefined =>
  rules.find((rule) => isRuleOf(rule, subject));

export function isRuleOf(rule: AlertRule, subject: AlertSubject): boolean {
  const { from, to, shipowner_id, mmsi, information_id } = subjectFields(subject);
  return (
    rule.from === from &&
    rule.to === to &&
    rule.shipowner_id === shipowner_id &&
    rule.mmsi === mmsi &&
    rule.information_id === information_id
  );
}
