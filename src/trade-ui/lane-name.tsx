import type { ReactNode } from 'react';

import { t } from '../i18n/t.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './lane-name.module.css';

interface LaneNameProps {
  from: ReactNode;
  to: ReactNode;
  className?: string | undefined;
}

/** Shows two places with a small line between them. Screen readers read "A to B". */
export function LaneName({ from, to, className }: LaneNameProps) {
  return (
    <span className={classNames(styles.name, className)}>
      <span>{from}</span>
      <i>
        <span className="sr-only"> {t('ui.laneTo')} </span>
      </i>
      <span>{to}</span>
    </span>
  );
}
