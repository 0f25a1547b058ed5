import type { AlertRule } from '../../../contract/calls/alerts.ts';
import type { AlertSubjectKind } from '../../../contract/limits/alert-limits.ts';

interface Subject {
  kind: AlertSubjectKind;
  subject: string;
}

interface NamedSubject {
  from?: string | undefined;
  to?: string | null | undefined;
  shipowner_id?: number | undefined;
  mmsi?: string | undefined;
  information_id?: string | undefined;
  list_id?: string | undefined;
}

/**
 * Returns the stored form of the subject of an alert rule. A lane is `CNSHA>AEJEA`; without a destination it
 * ends with `>`.
 */
export function subjectOf({ from, to, shipowner_id, mmsi, information_id, list_id }: NamedSubject): Subject {
  if (from !== undefined) return { kind: 'lane', subject: `${from}>${to ?? ''}` };
  if (shipowner_id !== undefined) return { kind: 'shipowner', subject: String(shipowner_id) };
  if (mmsi !== undefined) return { kind: 'vessel', subject: mmsi };
  if (list_id !== undefined) return { kind: 'own_list', subject: list_id };
  return { kind: 'sailing', subject: information_id ?? '' };
}

/**
 * Returns the loading and discharging place of a rule's subject if it is a lane (`CNSHA>AEJEA`); an empty
 * object for other subjects.
 */
export function endsOf({ kind, subject }: { kind: string; subject: string }): {
  from?: string;
  to?: string;
} {
  if (kind !== 'lane') return {};
  const [from = '', to = ''] = subject.split('>');
  return { ...(from && { from }), ...(to && { to }) };
}

/** Returns those fields of a rule that name its subject. */
export function namedSubject({
  kind,
  subject,
}: Subject): Omit<AlertRule, 'days_least' | 'hours_least' | 'only_earlier' | 'title'> {
  const ends = endsOf({ kind, subject });
  return {
    from: ends.from ?? null,
    to: ends.to ?? null,
    shipowner_id: kind === 'shipowner' ? Number(subject) : null,
    mmsi: kind === 'vessel' ? subject : null,
    information_id: kind === 'sailing' ? subject : null,
    list_id: kind === 'own_list' ? subject : null,
  };
}
