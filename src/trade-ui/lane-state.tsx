import type { ReactNode } from 'react';

import { classNames } from '../ui/class-names.ts';
import styles from './lane-state.module.css';

/** The reason why no sailings are shown: none exist, none match, offline, locked, or an error. */
export type LaneStateKind = 'empty' | 'noMatch' | 'offline' | 'locked' | 'error';

const dot = <rect x="1" y="4" width="26" height="12" rx="6" fill="currentColor" stroke="none" />;

const pictures: Readonly<Record<LaneStateKind, ReactNode>> = {
  empty: (
    <>
      <rect x="1" y="4" width="26" height="12" rx="6" strokeDasharray="3 3" />
      <path d="M34 10h112" strokeDasharray="2 6" />
    </>
  ),
  noMatch: (
    <>
      {dot}
      <path d="M27 10h36M105 10h50" strokeDasharray="2 6" />
      <circle cx="82" cy="8.5" r="6" />
      <path d="m86.5 13 5 5" />
    </>
  ),
  offline: (
    <>
      {dot}
      <path d="M27 10h44M97 10h58" />
      <path d="m76 16 6-12M86 16l6-12" />
    </>
  ),
  locked: (
    <>
      {dot}
      <path d="M27 10h45M96 10h59" />
      <rect className={styles.lock} x="76" y="8" width="16" height="11" rx="2" stroke="none" />
      <path className={styles.shackle} d="M80 8V5.5a4 4 0 0 1 8 0V8" />
    </>
  ),
  error: (
    <>
      {dot}
      <path d="M27 10h47M94 10h61" />
      <path d="m78 4 12 12M90 4 78 16" />
    </>
  ),
};

const colours: Partial<Record<LaneStateKind, string | undefined>> = {
  offline: styles.sea,
  error: styles.bad,
};

/**
 * Draws a line like that of a sailing, changed in a way that shows why there are no sailings. The text next
 * to it contains the same reason.
 */
export const LaneState = ({ kind }: { kind: LaneStateKind }) => (
  <svg className={classNames(styles.line, colours[kind])} viewBox="0 0 168 20" aria-hidden="true">
    {pictures[kind]}
    <circle cx="160" cy="10" r="5.5" strokeWidth="2.5" />
  </svg>
);
