import type { ReactNode } from 'react';

import styles from './badge.module.css';
import { classNames } from './class-names.ts';

interface BadgeProps {
  kind?: 'plain' | 'new' | 'moved' | 'gone' | 'good' | 'line';
  children: ReactNode;
}

/** A word on a tinted background. Colour alone never carries the meaning. */
export const Badge = ({ kind = 'plain', children }: BadgeProps) => (
  <span className={classNames(styles.badge, kind !== 'plain' && styles[kind])}>{children}</span>
);

export const Badges = ({ children }: { children: ReactNode }) => (
  <span className={styles.group}>{children}</span>
);
