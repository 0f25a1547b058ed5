import type { AlertRule } from '../../../contract/calls/alerts.ts';

/** A lane, shipowner, vessel, sailing or own list about which a member gets alerts. */
export type AlertSubject =
  | { from: string; to: string | null }
  | { shipowner_id: number }
  | { mmsi: string }
  | { information_id: string }
  | { list_id: string };

/** The smallest change of a subject that causes an alert; null for the default rule. */
export type RuleValues = Pick<AlertRule, 'days_least' | 'hours_least' | 'only_earlier'> | null;

export const usualRule = { days_least: 0, hours_least: 0, only_earlier: false } as const;

const noSubject = {
  from: null,
  to: null,
  shipowner_id: null,
  mmsi: null,
  information_id: null,
  list_id: null,
};
type SubjectFields = Pick<AlertRule, keyof typeof noSubject>;

/** Returns the fields that identify a subject in a rule. The fields for other kinds of subjects are null. */
export const subjectFields = (subject: AlertSubject): SubjectFields => ({ ...noSubject, ...subject });

/** Returns a text that identifies a subject: equal subjects have the same text. */
export const subjectKey = (subject: AlertSubject): string => ruleKey(subjectFields(subject));

/**
 * Returns the key of a rule's subject. Cached answers of an earlier version have no `list_id`, so each field
 * may be missing.
 */
export const ruleKey = (fields: Partial<SubjectFields>): string =>
  [fields.from, fields.to, fields.shipowner_id, fields.mmsi, fields.information_id, fields.list_id]
    .map((one) => one ?? '')
    .join('|');

/** Returns the member's rule for a subject; undefined if the default rule applies. */
export const ruleOf = (rules: readonly AlertRule[], subject: AlertSubject): AlertRule | undefined =>
  rules.find((rule) => ruleKey(rule) === subjectKey(subject));

/** Returns the rule of a subject, or the default. */
export function valuesOf(rules: readonly AlertRule[], subject: AlertSubject): NonNullable<RuleValues> {
  const { days_least, hours_least, only_earlier } = ruleOf(rules, subject) ?? usualRule;
  return { days_least, hours_least, only_earlier };
}

/** Returns true if a rule equals the default rule. Such a rule need not be stored. */
export const isUsualRule = (rule: NonNullable<RuleValues>): boolean => isSameRule(rule, usualRule);

export const isSameRule = (one: NonNullable<RuleValues>, other: NonNullable<RuleValues>): boolean =>
  one.days_least === other.days_least &&
  one.hours_least === other.hours_least &&
  one.only_earlier === other.only_earlier;

/** Returns the rule that most of the subjects have; the default if no other rule is more frequent. */
export function commonRule(
  rules: readonly AlertRule[],
  subjects: readonly AlertSubject[],
): NonNullable<RuleValues> {
  const all = subjects.map((subject) => valuesOf(rules, subject));
  const timesOf = (rule: NonNullable<RuleValues>) => all.filter((one) => isSameRule(one, rule)).length;
  return all.reduce<NonNullable<RuleValues>>(
    (best, one) => (timesOf(one) > timesOf(best) ? one : best),
    usualRule,
  );
}
