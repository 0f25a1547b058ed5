import type { ReactNode } from 'react';

import styles from './side-columns.module.css';

/** Places a side column next to the content, and below it on narrow screens. */
export const SideColumns = ({ children }: { children: ReactNode }) => (
  <div className={styles.columns}>{children}</div>
);
