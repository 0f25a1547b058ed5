import type { ReactNode } from 'react';

import { ButtonGroup } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { LaneState, type LaneStateKind } from './lane-state.tsx';
import styles from './state-card.module.css';

interface StateCardProps {
  kind: LaneStateKind;
  title: ReactNode;
  /** A text about the situation and what the reader can do. */
  text?: ReactNode;
  /**
   * The buttons. The button of the main action is first. At most one other button follows, of the kind
   * `quiet`.
   */
  actions?: ReactNode;
  /** The level of the card's heading on the page. */
  level?: 1 | 2 | 3;
  /** True to omit border and background, for use inside a card. */
  isBare?: boolean;
  /** True if screen readers announce the card when it appears, for a result of a user's action. */
  isAnnounced?: boolean;
  children?: ReactNode;
}

/**
 * A card in place of a page or part that has nothing to show. It gives the reason and what the reader can do.
 */
export function StateCard(props: StateCardProps) {
  const { kind, title, text, actions, level = 2, isBare = false, isAnnounced = false, children } = props;
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(styles.state, !isBare && 'board')} role={isAnnounced ? 'status' : undefined}>
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
