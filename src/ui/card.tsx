import type { ReactNode } from 'react';

import styles from './card.module.css';
import { classNames } from './class-names.ts';

interface CardProps {
  /**
   * The heading. The card draws a line below it. Pass an `<h2>` or an `<h3>`, depending on its level on the
   * page.
   */
  head?: ReactNode;
  /** Controls at the right of the heading. */
  actions?: ReactNode;
  /** True if the card has no padding, for lists that fill it up to the border. */
  isFlush?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export const Card = ({ head, actions, isFlush = false, className, children }: CardProps) => (
  <div className={classNames('board', className)}>
    {(head || actions) && (
      <div className={styles.head}>
        <div className="shrinks grows">{head}</div>
        {actions}
      </div>
    )}
    {isFlush ? children : <div className="pad-4">{children}</div>}
  </div>
);
