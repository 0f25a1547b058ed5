import type { ReactNode } from 'react';

import { fullInstantText, type Instant } from '../i18n/dates.ts';
import { agoText } from '../i18n/relative-time.ts';
import { t } from '../i18n/t.ts';
import { ageLevel, scheduleAgeLimits, type AgeLimits } from './age-level.ts';
import styles from './age.module.css';
import { classNames } from '../ui/class-names.ts';

interface AgeProps {
  time: Instant;
  now: Date;
  /** The text in place of a text such as "12 min ago", for example a sentence that contains the age. */
  children?: ReactNode;
  within?: AgeLimits;
  className?: string | undefined;
}

/** Shows how old data is: a full, half or hollow mark with text. The exact time is the tooltip. */
export function Age({ time, now, children, within = scheduleAgeLimits, className }: AgeProps) {
  const level = ageLevel(time, now, within);
  const ago = agoText(time, now);
  return (
    <time
      className={classNames(styles.age, level !== 'fresh' && styles[level], className)}
      dateTime={new Date(time).toISOString()}
      title={fullInstantText(time)}
    >
      {children ?? (level === 'stale' ? t('ui.mayBeOutOfDate', { ago }) : ago)}
    </time>
  );
}
