import { useState } from 'react';

import { isPlainDate, type PlainDate } from '../../../../trade/calendar/plain-date.ts';
import { laytimeTerms } from '../../../../trade/laytime/laytime.ts';
import { t } from '../../../i18n/t.ts';
import type { Window } from '../../../i18n/windows.ts';
import { ClockField } from '../../../ui/clock-field.tsx';
import { DaysField } from '../../../ui/days-field.tsx';
import { TextField } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { DateField } from '../date-field.tsx';
import { typedForms } from '../typed-forms.ts';
import type { LaytimeForm } from './laytime-form.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import styles from './laytime-tool.module.css';
import { faultText } from './laytime-words.ts';
import { termsOf, type LaytimeField, type ReadLaytime } from './read-laytime.ts';

interface LaytimeFieldsProps {
  form: Readonly<LaytimeForm>;
  faults: ReadLaytime['faults'];
  today: PlainDate;
}

const put = (change: Partial<LaytimeForm>) => Object.assign(typedForms.laytime, change);

/** Returns the props of a field: value, error and change handler. */
const fieldsOf =
  ({ form, faults }: Pick<LaytimeFieldsProps, 'form' | 'faults'>) =>
  (name: Exclude<LaytimeField, 'begin'>) => ({
    value: form[name],
    error: faultText(faults[name], name),
    onChange: (event: { currentTarget: { value: string } }) => put({ [name]: event.currentTarget.value }),
  });

/** The terms of the charter party and the time of readiness, all typed by the member. */
export function LaytimeFields({ form, faults, today }: LaytimeFieldsProps) {
  const field = fieldsOf({ form, faults });
  // `useState` calls `hasMore` only once, so that the section stays open if the person empties its fields.
  const [isMoreOpen] = useState(() => hasMore(form));
  const dateField = (name: 'notice' | 'completed') => ({
    ...field(name),
    onChange: (value: string) => put({ [name]: value }),
    today,
  });
  const number = (name: 'quantity' | 'rate' | 'turn') => ({
    ...field(name),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
  });
  return (
    <div className="stack shrinks gap-4 lines-at-start">
      <DaysField
        label={t('tools.laycan')}
        value={laycanOf(form)}
        today={today}
        onChange={(laycan) =>
          put({ laycanStart: laycan?.start_time ?? '', laycanEnd: laycan?.end_time ?? '' })
        }
      />
      <DateField label={t('tools.nor')} hint={t('tools.norHint')} withClock {...dateField('notice')} />
      <div className={styles.pair}>
        <TextField label={t('tools.quantity')} aside={t('tools.tonnes')} {...number('quantity')} />
        <TextField label={t('tools.rate')} aside={t('tools.tonnesADay')} {...number('rate')} />
      </div>
      <SelectField
        label={t('tools.terms')}
        value={termsOf(form.terms)}
        options={laytimeTerms.map((value) => ({ value, label: t(`tools.terms_${value}`) }))}
        onChange={(terms) => put({ terms })}
      />
      <SelectField
        label={t('tools.begin')}
        hint={t(`tools.beginHint_${form.begin}`)}
        value={form.begin}
        options={[
          { value: 'gencon', label: t('tools.begin_gencon') },
          { value: 'turn', label: t('tools.begin_turn') },
        ]}
        onChange={(begin) => put({ begin })}
      />
      {form.begin === 'turn' && (
        <TextField label={t('tools.turn')} aside={t('tools.hours')} {...number('turn')} />
      )}
      <details className={`grid gap-4 ${styles.more}`} open={isMoreOpen}>
        <summary>{t('tools.moreTerms')}</summary>
        <Excepted form={form} faults={faults} />
        <DateField label={t('tools.completed')} withClock {...dateField('completed')} />
      </details>
    </div>
  );
}

/** Returns the laycan if both of its days are given, otherwise null. */
const laycanOf = ({ laycanStart, laycanEnd }: LaytimeFieldsProps['form']): Window | null =>
  isPlainDate(laycanStart) && isPlainDate(laycanEnd)
    ? { start_time: laycanStart, end_time: laycanEnd }
    : null;

/** Returns true if a field of the section has a value, so that the section starts open. */
const hasMore = ({ holidays, stoppages, eve, morrow, completed }: LaytimeFieldsProps['form']): boolean =>
  [holidays, stoppages, eve, morrow, completed].some((text) => text !== '');

/**
 * Renders the fields for periods that do not count as laytime. Under the terms SHINC, Sundays and holidays
 * count, so the fields for holidays are hidden.
 */
function Excepted(props: Omit<LaytimeFieldsProps, 'today'>) {
  const field = fieldsOf(props);
  const clock = (name: 'eve' | 'morrow') => ({
    ...field(name),
    fault: t('tools.badClock'),
    onChange: (value: string) => put({ [name]: value }),
  });
  return (
    <>
      {props.form.terms !== 'SHINC' && (
        <>
          <TextArea
            label={t('tools.holidays')}
            hint={t('tools.holidaysHint')}
            {...field('holidays')}
            rows={2}
          />
          <div className={styles.pair}>
            <ClockField label={t('tools.eve')} hint={t('tools.eveHint')} {...clock('eve')} />
            <ClockField label={t('tools.morrow')} hint={t('tools.morrowHint')} {...clock('morrow')} />
          </div>
        </>
      )}
      <TextArea
        label={t('tools.stoppages')}
        hint={t('tools.stoppagesHint')}
        {...field('stoppages')}
        rows={2}
      />
    </>
  );
}
