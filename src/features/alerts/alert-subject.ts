import type { AlertRule } from '../../../contract/calls/alerts.ts';

/** A lane, shipowner, vessel, sailing or own list about which a member gets alerts. */
export type AlertSubject =
  | { from: string; to: string | null }
  | { shipowner_id: number }
  | { mmsi: string }
  | { information_id: string }
  | { list_id: string };

/** The smallest change of a subject that is reported; null for the default. */
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

/** Returns the fields of a rule that name its subject. */
export const subjectFields = (subject: AlertSubject): SubjectFields => ({ ...noSubject, ...subject });

/** Returns a text that is the same for the same subject. */
export const subjectKey = (subject: AlertSubject): string => keyOf(subjectFields(subject));

/** Cached answers of an earlier version have no `list_id`, so each field may be missing. */
const keyOf = (fields: Partial<SubjectFields>): string =>
  [fields.from, fields.to, fields.shipowner_id, fields.mmsi, fields.information_id, fields.list_id]
    .map((one) => one ?? '')
    .join('|');

/** Returns the rule of a subject; undefined if the subject has the default. */
export const ruleOf = (rules: readonly AlertRule[], subject: AlertSubject): AlertRule | undefined =>
  rules.find((rule) => keyOf(rule) === subjectKey(subject));
