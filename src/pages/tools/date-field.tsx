import { isPlainDate } from '../../../trade/calendar/plain-date.ts';
import { fullDayText } from '../../i18n/dates.ts';
import { TextField } from '../../ui/field.tsx';

interface DateFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** With a clock beside it: `2026-11-22T14:30`, else `2026-11-22`. */
  withClock?: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** A day that is typed. The field is the browser's and in its language; what was typed stands below in the reader's. */
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

/** 2026年11月22日 星期日 14:30; nothing of what is no day. */
export function dayWords(typed: string): string {
  const [day = '', time = ''] = typed.split('T');
  return isPlainDate(day) ? `${fullDayText(day)} ${time}`.trim() : '';
}
