import type { PlainDate } from '../../trade/calendar/plain-date.ts';
import { windowDateTime, windowParts, type Window } from '../i18n/windows.ts';
import { classNames } from './class-names.ts';
import styles from './when.module.css';

interface WhenProps {
  window: Window;
  /** The current day. The year of a date is written only if it is not the year of this day. */
  today: PlainDate;
  size?: 's' | 'm' | 'l';
  /** True if the date is no longer valid. It is then struck through. */
  isStruck?: boolean;
  className?: string | undefined;
}

/** Renders a day or a range of days, with the digits emphasised. */
export function When({ window, today, size = 'm', isStruck = false, className }: WhenProps) {
  return (
    <time
      className={classNames(styles.when, size !== 'm' && styles[size], isStruck && styles.struck, className)}
      dateTime={windowDateTime(window)}
    >
      {windowParts(window, today).map(({ text, isStrong }, index) =>
        // The index is the key, because the parts of a date have no identity and keep their order.
        // oxlint-disable-next-line react/no-array-index-key
        isStrong ? <b key={index}>{text}</b> : text,
      )}
    </time>
  );
}
