import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { CheckLine } from '../../ui/check-line.tsx';
import { Segments } from '../../ui/segments.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { isUsualRule, valuesOf, type AlertSubject, type RuleValues } from './alert-subject.ts';
import type { AlertCardProps } from './use-alerts.ts';
import styles from './alerts.module.css';

const dayChoices = ['0', '1', '2', '3', 'never'] as const;
const hourChoices = ['0', '6', '12', '24', '48'] as const;

interface RuleRowProps extends AlertCardProps {
  subject: AlertSubject;
  name: string;
  /** The link to the subject's page. If absent, the name is rendered without a link. */
  href?: string | undefined;
}

/** The choice of the smallest change of one subject, for example a lane, that causes an alert. */
export function RuleRow({ subject, name, href, data, editing }: RuleRowProps) {
  // A sailing causes alerts only while a rule for it exists. The choice "never" therefore deletes the rule of
  // a sailing.
  const isSailing = 'information_id' in subject;
  const rule = valuesOf(data.rules, subject);
  const change = (next: Partial<NonNullable<RuleValues>>) => {
    if (editing.isCutOff) return;
    const wanted = { ...rule, ...next };
    editing.changeRule(subject, isUsualRule(wanted) && !isSailing ? null : wanted);
  };
  return (
    <li className={styles.bar}>
      <span className={styles.barName}>
        {href === undefined ? <b>{name}</b> : <a href={`#${href}`}>{name}</a>}
        {isSailing && (
          <Button
            kind="quiet"
            label={t('alerts.unfollowOf', { name })}
            aria-disabled={editing.isCutOff || undefined}
            onClick={() => !editing.isCutOff && editing.changeRule(subject, null)}
          >
            {t('alerts.unfollow')}
          </Button>
        )}
      </span>
      <RuleChoices name={name} rule={rule} mayBeNever={!isSailing} setting={data.setting} onChange={change} />
    </li>
  );
}

interface RuleChoicesProps {
  name: string;
  rule: NonNullable<RuleValues>;
  mayBeNever: boolean;
  setting: AlertCardProps['data']['setting'];
  onChange: (change: Partial<NonNullable<RuleValues>>) => void;
}

/**
 * The controls of a rule: the smallest change of a laycan in days, whether only earlier days are reported,
 * and the smallest change of a deadline in hours.
 */
export function RuleChoices({ name, rule, mayBeNever, setting, onChange }: RuleChoicesProps) {
  const hasHours = setting.deadlines && setting.topics.includes('cut_offs') && rule.days_least !== null;
  return (
    <>
      <Segments
        label={t('alerts.barsOf', { lane: name })}
        segments={dayChoices
          .filter((one) => one !== 'never' || mayBeNever)
          .map((one) => ({ value: one, label: dayWords(one) }))}
        value={dayChoice(rule.days_least)}
        onChange={(choice) => onChange({ days_least: choice === 'never' ? null : Number(choice) })}
      />
      {rule.days_least !== null && (
        <CheckLine isChecked={rule.only_earlier} onChange={(only_earlier) => onChange({ only_earlier })}>
          {t('alerts.onlyEarlier')}
          <span className="sr-only"> {name}</span>
        </CheckLine>
      )}
      {hasHours && (
        <SelectField
          label={t('alerts.hoursLeast')}
          value={hourChoice(rule.hours_least)}
          options={hourChoices.map((value) => ({ value, label: hourWords(value) }))}
          onChange={(choice) => onChange({ hours_least: Number(choice) })}
        />
      )}
    </>
  );
}

type DayChoice = (typeof dayChoices)[number];
type HourChoice = (typeof hourChoices)[number];

const dayWords = (choice: DayChoice): string => {
  if (choice === 'never') return t('alerts.never');
  return choice === '0' ? t('alerts.any') : t('alerts.days', { n: choice });
};

const hourWords = (choice: HourChoice): string =>
  choice === '0' ? t('alerts.any') : t('alerts.hours', { n: choice });

/**
 * Returns the largest choice that is not above the stored number, and `never` for null. Another version of
 * the app may have stored a number that is not among the choices.
 */
const dayChoice = (days: number | null): DayChoice =>
  days === null ? 'never' : (dayChoices.findLast((one) => one !== 'never' && Number(one) <= days) ?? '0');

const hourChoice = (hours: number): HourChoice => hourChoices.findLast((one) => Number(one) <= hours) ?? '0';
