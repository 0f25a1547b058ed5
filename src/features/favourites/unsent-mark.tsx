import { classNames } from '../../ui/class-names.ts';
import { warningIcon } from '../../ui/first-icon-shapes.ts';
import { waitingIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './unsent-mark.module.css';
import type { Unsent } from './unsent-rows.ts';

/**
 * Renders a clock for an unsent change, or a warning for a change that the server refused. The caller adds a
 * text for screen readers.
 */
export const UnsentMark = ({ unsent, className }: { unsent: Unsent; className?: string | undefined }) => (
  <span className={classNames(styles.mark, unsent !== 'waiting' && styles.refused, className)}>
    <Icon shape={unsent === 'waiting' ? waitingIcon : warningIcon} size="s" />
  </span>
);
