import type { ReactNode } from 'react';

import { ButtonGroup } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { LaneState, type LaneStateKind } from './lane-state.tsx';
import styles from './state-card.module.css';

interface StateCardProps {
  kind: LaneStateKind;
  title: ReactNode;
  /** What is so, and what can be done. */
  text?: ReactNode;
  /** The next step first; at most one more, quiet. */
  actions?: ReactNode;
  /** The level of its heading on the page. */
  level?: 1 | 2 | 3;
  /** Without border and ground, inside a card. */
  isBare?: boolean;
  /** Announced when it appears: for what happens after a person has acted. */
  isAnnounced?: boolean;
  children?: ReactNode;
}

/** A page or a part of it that has nothing to show: says why, and offers what to do next. */
export function StateCard(props: StateCardProps) {
  const { kind, title, text, actions, level = 2, isBare = false, isAnnounced = false, children } = props;
  const Heading = `h${level}` as const;
  return (
    <div
      className={classNames(styles.state, !isBare && styles.card)}
      role={isAnnounced ? 'status' : undefined}
    >
      <LaneState kind={kind} />
      <Heading className={styles.title} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children}
      {actions && <ButtonGroup>{actions}</ButtonGroup>}
    </div>
  );
}
