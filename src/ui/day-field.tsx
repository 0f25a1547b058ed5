import { useId } from 'react';

import type { PlainDate } from '../../trade/calendar/plain-date.ts';
import { currentLanguage, t } from '../i18n/t.ts';
import { ClockInput } from './clock-field.tsx';
import styles from './days-field.module.css';
import { describedBy, FieldFrame, type FieldTexts } from './field.tsx';
import { calendarIcon } from './first-icon-shapes.ts';
import { Icon } from './icon.tsx';
import { useDaysPopup } from './use-days-popup.tsx';

interface DayFieldProps extends FieldTexts {
  label: string;
  /** The chosen day; empty if there is none. */
  value: PlainDate;
  onChange: (value: PlainDate) => void;
  today: PlainDate;
  /** The last day that can be chosen; absent if there is none. */
  max?: PlainDate | undefined;
  /** The time of day that follows the day, for example `14:30`; null if the field is only for a day. */
  clock?: { value: string; label: string; fault: string; onChange: (value: string) => void } | null;
}

/** The first day in the calendar. It is far in the past, because the field may be for a past day. */
const min = '2000-01-01';

/**
 * A form field for one day, which is chosen in a calendar. The browser's own field for days is not used,
 * because it writes the day in the browser's language, so that `3/12` would be ambiguous.
 */
export function DayField({ label, hint, error, value, onChange, today, max, clock = null }: DayFieldProps) {
  const id = useId();
  const { trigger, renderCalendar } = useDaysPopup();
  const shown = value === '' ? t('ui.pickDay') : dayWithWeekday(value);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="flex gap-2">
        <button
          {...trigger}
          {...describedBy(id, { hint, error })}
          id={id}
          type="button"
          className={`grows ${styles.box}`}
          aria-label={`${label} ${shown}`}
        >
          <Icon shape={calendarIcon} size="s" />
          <span className={value === '' ? undefined : 'strong nowrap'}>{shown}</span>
        </button>
        {clock && (
          <ClockInput {...clock} className={`${styles.box} ${styles.clock}`} disabled={value === ''} />
        )}
      </div>
      {renderCalendar(label, {
        since: value,
        until: value,
        today,
        min,
        max,
        isSingle: true,
        onApply: onChange,
        onClear: value === '' ? undefined : () => onChange(''),
      })}
    </FieldFrame>
  );
}

/** Formats a day for a narrow field: 2026年11月22日周日; Sun, 22 Nov 2026. */
const dayWithWeekday = (day: PlainDate): string =>
  new Intl.DateTimeFormat(currentLanguage() === 'zh' ? 'zh-CN' : 'en-GB', {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(day));
