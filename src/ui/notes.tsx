import { offlineIcon, warningIcon } from './first-icon-shapes.ts';
import { Icon } from './icon.tsx';
import styles from './notes.module.css';

/**
 * A problem, shown in the dialog where it occurred and announced when it appears. Hidden if the text is
 * empty.
 */
export const ProblemNote = ({ text }: { text: string }) => (
  <p role="alert" className={styles.problem} hidden={text === ''}>
    <Icon shape={warningIcon} size="s" />
    <span>{text}</span>
  </p>
);

/** The reason why an action is not possible now. Hidden if the text is empty. */
export const OfflineNote = ({ text }: { text: string }) => (
  <p role="status" className={styles.offline} hidden={text === ''}>
    <Icon shape={offlineIcon} size="s" />
    <span>{text}</span>
  </p>
);
