import { isPlainDate } from '../../../trade/calendar/plain-date.ts';
import { fullDayText } from '../../i18n/dates.ts';
import { TextField } from '../../ui/field.tsx';

interface DateFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** True to include a clock time: `2026-11-22T14:30` instead of `2026-11-22`. */
  withClock?: boolean;
  value: string;
  onChange: (value: string) => void;
}

/**
 * A date field. The browser formats the field in its own language, so the day is repeated below in the
 * reader's language.
 */
export function DateField({ hint, withClock = false, onChange, ...field }: DateFieldProps) {
  const words = dayWords(field.value);
  return (
    <TextField
      {...field}
      type={withClock ? 'datetime-local' : 'date'}
      hint={words === '' ? hint : words}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Formats the typed value, for example `2026年11月22日 星期日 14:30`; empty if it is not a day. */
export function dayWords(typed: string): string {
  const [day = '', time = ''] = typed.split('T');
  return isPlainDate(day) ? `${fullDayText(day)} ${time}`.trim() : '';
}
