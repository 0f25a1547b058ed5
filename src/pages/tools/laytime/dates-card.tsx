import { useSnapshot } from 'valtio/react';

import { addDays, daysBetween, isPlainDate, type PlainDate } from '../../../../trade/calendar/plain-date.ts';
import { workingDays, type Exceptions } from '../../../../trade/laytime/laytime.ts';
import { readNumber } from '../../../../trade/units/typed-number.ts';
import { fullDayText } from '../../../i18n/dates.ts';
import { t } from '../../../i18n/t.ts';
import { Card } from '../../../ui/card.tsx';
import { Facts, type Fact } from '../../../ui/facts.tsx';
import { TextField } from '../../../ui/field.tsx';
import { DateField } from '../date-field.tsx';
import { typedForms } from '../typed-forms.ts';
import styles from './laytime-tool.module.css';

const daysMost = 3_660;

/** Calculates the days and working days between two dates, and the date after a number of days. */
export function DatesCard({ exceptions, today }: { exceptions: Exceptions; today: PlainDate }) {
  const { since: typedSince, until, after } = useSnapshot(typedForms).dates;
  const since = typedSince || today;
  const days = wholeDays(after);
  const facts = factsOf({ since, until, days, exceptions });
  return (
    <Card head={<h3>{t('tools.dates')}</h3>}>
      <div className={styles.dates}>
        <DateField
          label={t('tools.since')}
          value={since}
          today={today}
          onChange={(day) => (typedForms.dates.since = day)}
        />
        <DateField
          label={t('tools.until')}
          value={until}
          today={today}
          onChange={(day) => (typedForms.dates.until = day)}
        />
        <TextField
          label={t('tools.after')}
          hint={t('tools.afterHint')}
          inputMode="numeric"
          autoComplete="off"
          value={after}
          error={after.trim() !== '' && days === null ? t('tools.notNumber') : undefined}
          onChange={(event) => (typedForms.dates.after = event.currentTarget.value)}
        />
      </div>
      <div role="status">{facts.length > 0 && <Facts facts={facts} />}</div>
    </Card>
  );
}

function wholeDays(typed: string): number | null {
  const read = readNumber(typed);
  return read && Number.isInteger(read.value) && Math.abs(read.value) <= daysMost ? read.value : null;
}

interface Asked {
  since: string;
  until: string;
  days: number | null;
  exceptions: Exceptions;
}

function factsOf({ since, until, days, exceptions }: Asked): Fact[] {
  const facts: Fact[] = [];
  if (isPlainDate(since) && isPlainDate(until)) {
    const [first, last] = until < since ? [until, since] : [since, until];
    const n = daysBetween(first, last);
    facts.push({ label: t('tools.between'), value: t('tools.betweenText', { n, all: n + 1 }) });
    facts.push({
      label: t('tools.workingDays'),
      value: (
        <>
          {t('tools.nDays', { n: workingDays(first, last, exceptions) })}{' '}
          <small className="muted">{t('tools.workingNote')}</small>
        </>
      ),
    });
  }
  if (days !== null && isPlainDate(since))
    facts.push({ label: t('tools.lands'), value: fullDayText(addDays(since, days)) });
  return facts;
}
