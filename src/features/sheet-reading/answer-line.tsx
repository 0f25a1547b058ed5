import type { ReactNode } from 'react';

import styles from './answer-line.module.css';

interface AnswerLineProps {
  /**
   * The name of the group of radio buttons. The lines of one question have the same name, so that only one of
   * them can be chosen.
   */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
  /** A short note with a reason for or against this answer. */
  note?: ReactNode;
}

/** A line with one possible answer to a question about a sheet. A press anywhere on the line chooses it. */
export const AnswerLine = ({ name, isChosen, onChoose, children, note }: AnswerLineProps) => (
  <label className={styles.answer}>
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
    <b>{children}</b>
    {note !== undefined && <small>{note}</small>}
  </label>
);
