import { offlineIcon, warningIcon } from './first-icon-shapes.ts';
import { Icon } from './icon.tsx';
import styles from './notes.module.css';

/**
 * Renders a problem inside a dialog. Screen readers announce it when it appears. It is hidden while the text
 * is empty.
 */
export const ProblemNote = ({ text }: { text: string }) => (
  <p role="alert" className={styles.problem} hidden={text === ''}>
    <Icon shape={warningIcon} size="s" />
    <span>{text}</span>
  </p>
);

/** Renders a note about why an action is not possible now. It is hidden while the text is empty. */
export const OfflineNote = ({ text }: { text: string }) => (
  <p role="status" className={styles.offline} hidden={text === ''}>
    <Icon shape={offlineIcon} size="s" />
    <span>{text}</span>
  </p>
);
