import type { ReactNode } from 'react';

import styles from './suggestion-row.module.css';

interface SuggestionRowProps {
  /** A short code at the left. */
  code?: ReactNode;
  name: ReactNode;
  /** The name in the other language, or another name of the place. */
  note?: ReactNode;
  /** Content at the right, for example the nation. */
  aside?: ReactNode;
}

/** An option of a combobox: code, name, second name, nation or area. */
export const SuggestionRow = ({ code, name, note, aside }: SuggestionRowProps) => (
  <div className={styles.row}>
    <span className={styles.code}>{code}</span>
    <span className={styles.name}>
      <b>{name}</b>
      {note && <small>{note}</small>}
    </span>
    {aside && <span className={styles.aside}>{aside}</span>}
  </div>
);
