import type { ReactNode } from 'react';

import styles from './badge.module.css';
import { classNames } from './class-names.ts';

interface BadgeProps {
  kind?: 'plain' | 'new' | 'moved' | 'gone' | 'good' | 'line';
  children: ReactNode;
}

/** A word on a coloured background. The word states the meaning, so that it does not depend on the colour. */
export const Badge = ({ kind = 'plain', children }: BadgeProps) => (
  <span className={classNames(styles.badge, kind !== 'plain' && styles[kind])}>{children}</span>
);

export const Badges = ({ children }: { children: ReactNode }) => (
  <span className={styles.group}>{children}</span>
);
