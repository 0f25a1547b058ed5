import { t } from '../../i18n/t.ts';
import { DayField } from '../../ui/day-field.tsx';

interface DateFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** True to include a clock time: `2026-11-22T14:30` instead of `2026-11-22`. */
  withClock?: boolean;
  value: string;
  onChange: (value: string) => void;
  today: string;
}

/** The clock time that is used if the person has chosen only a day. */
const morning = '08:00';

/** A field for a day, or for a day and a time. */
export function DateField({ withClock = false, value, onChange, ...field }: DateFieldProps) {
  const [day = '', time = ''] = value.split('T');
  if (!withClock) return <DayField {...field} value={day} onChange={onChange} />;
  return (
    <DayField
      {...field}
      value={day}
      onChange={(next) => onChange(next === '' ? '' : `${next}T${time || morning}`)}
      clock={{
        value: time,
        label: t('tools.timeOf', { label: field.label }),
        fault: t('tools.badClock'),
        onChange: (next) => onChange(`${day}T${next}`),
      }}
    />
  );
}
