import type { ReactNode } from 'react';

import styles from './card.module.css';
import { classNames } from './class-names.ts';

interface CardProps {
  /** A heading with a line below it. Pass an `<h2>` or `<h3>` to set its level. */
  head?: ReactNode;
  /** Controls at the right of the heading. */
  actions?: ReactNode;
  /** Omits the padding, for lists that reach the border. */
  isFlush?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export const Card = ({ head, actions, isFlush = false, className, children }: CardProps) => (
  <div className={classNames(styles.card, className)}>
    {(head || actions) && (
      <div className={styles.head}>
        <div className={styles.title}>{head}</div>
        {actions}
      </div>
    )}
    {isFlush ? children : <div className={styles.body}>{children}</div>}
  </div>
);
