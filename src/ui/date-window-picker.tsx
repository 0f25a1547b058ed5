import type { PlainDate } from '../../trade/calendar/plain-date.ts';
import { t } from '../i18n/t.ts';
import { windowText } from '../i18n/windows.ts';
import { calendarIcon } from './first-icon-shapes.ts';
import { Icon } from './icon.tsx';
import { segmentClass, Segments } from './segments.tsx';
import { useDaysPopup } from './use-days-popup.tsx';
import type { WindowChoice } from './window-choice.ts';

interface DateWindowPickerProps {
  /** The label above the control, for example "Laycan". */
  label: string;
  value: WindowChoice;
  onChange: (value: WindowChoice) => void;
  today: PlainDate;
  look?: 'paper' | 'navy';
}

/** Chooses any time, this month, next month, or days from a calendar. */
export function DateWindowPicker({ label, value, onChange, today, look = 'paper' }: DateWindowPickerProps) {
  const { close, trigger, renderCalendar } = useDaysPopup();
  const dates = value.kind === 'dates' ? value : undefined;
  const chosen = dates && windowText({ start_time: dates.since, end_time: dates.until }, today);
  return (
    <Segments
      label={label}
      isLabelShown
      look={look}
      value={value.kind === 'dates' ? null : value.kind}
      onChange={(kind) => {
        close();
        onChange({ kind });
      }}
      segments={[
        { value: 'any', label: t('ui.anyTime') },
        { value: 'thisMonth', label: t('ui.thisMonth') },
        { value: 'nextMonth', label: t('ui.nextMonth') },
      ]}
    >
      <button
        {...trigger}
        type="button"
        className={segmentClass}
        aria-pressed={dates !== undefined}
        aria-label={chosen ? `${t('ui.pickDatesOf', { label })} ${chosen}` : undefined}
      >
        <Icon shape={calendarIcon} size="s" />
        <span>{chosen ?? t('ui.pickDates')}</span>
      </button>
      {renderCalendar(t('ui.pickDatesOf', { label }), {
        since: dates?.since,
        until: dates?.until,
        today,
        onApply: (since, until) => onChange({ kind: 'dates', since, until }),
        onClear: dates && (() => onChange({ kind: 'any' })),
      })}
    </Segments>
  );
}
