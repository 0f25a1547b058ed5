import { offlineIcon, warningIcon } from './first-icon-shapes.ts';
import { Icon } from './icon.tsx';
import styles from './notes.module.css';

/** What went wrong, in the dialog where it did; read out when it appears. Empty = nothing. */
export const ProblemNote = ({ text }: { text: string }) => (
  <p role="alert" className={styles.problem} hidden={text === ''}>
    <Icon shape={warningIcon} size="s" />
    <span>{text}</span>
  </p>
);

/** Why something cannot be done now. Empty = it can. */
export const OfflineNote = ({ text }: { text: string }) => (
  <p role="status" className={styles.offline} hidden={text === ''}>
    <Icon shape={offlineIcon} size="s" />
    <span>{text}</span>
  </p>
);
