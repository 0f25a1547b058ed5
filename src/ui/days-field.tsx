import { useId } from 'react';

import type { PlainDate } from '../../trade/calendar/plain-date.ts';
import { t } from '../i18n/t.ts';
import { windowText, type Window } from '../i18n/windows.ts';
import styles from './days-field.module.css';
import { FieldFrame, type FieldTexts } from './field.tsx';
import { calendarIcon } from './first-icon-shapes.ts';
import { Icon } from './icon.tsx';
import { useDaysPopup } from './use-days-popup.tsx';

interface DaysFieldProps extends FieldTexts {
  label: string;
  /** The chosen days; null if none are chosen. */
  value: Window | null;
  onChange: (value: Window | null) => void;
  today: PlainDate;
}

/** A form field for an optional range of days, which is chosen from a calendar. */
export function DaysField({ label, hint, error, value, onChange, today }: DaysFieldProps) {
  const id = useId();
  const { trigger, renderCalendar } = useDaysPopup();
  const chosen = value && windowText(value, today);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <button
        {...trigger}
        id={id}
        type="button"
        className={styles.box}
        aria-label={[t('ui.pickDatesOf', { label }), chosen].filter(Boolean).join(' ')}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <Icon shape={calendarIcon} size="s" />
        <span className={chosen ? 'strong' : undefined}>{chosen ?? t('ui.pickDates')}</span>
      </button>
      {renderCalendar(t('ui.pickDatesOf', { label }), {
        since: value?.start_time,
        until: value?.end_time,
        today,
        onApply: (start_time, end_time) => onChange({ start_time, end_time }),
        onClear: value ? () => onChange(null) : undefined,
      })}
    </FieldFrame>
  );
}
