import type { PlainDate } from '../../trade/calendar/plain-date.ts';
import { windowDateTime, windowParts, type Window } from '../i18n/windows.ts';
import { classNames } from './class-names.ts';
import styles from './when.module.css';

interface WhenProps {
  window: Window;
  /** The year is written only when it is not that of `today`. */
  today: PlainDate;
  size?: 's' | 'm' | 'l';
  /** No longer true. */
  isStruck?: boolean;
  className?: string | undefined;
}

/** A window of days or a single day: the digits speak, the units whisper. */
export function When({ window, today, size = 'm', isStruck = false, className }: WhenProps) {
  return (
    <time
      className={classNames(styles.when, size !== 'm' && styles[size], isStruck && styles.struck, className)}
      dateTime={windowDateTime(window)}
    >
      {windowParts(window, today).map(({ text, isStrong }, index) =>
        // The parts of one date have no names and keep their order.
        // oxlint-disable-next-line react/no-array-index-key
        isStrong ? <b key={index}>{text}</b> : text,
      )}
    </time>
  );
}
