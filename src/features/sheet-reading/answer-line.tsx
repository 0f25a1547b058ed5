import type { ReactNode } from 'react';

import styles from './answer-line.module.css';

interface AnswerLineProps {
  /** The name of the radio group. The lines of one question form a group, in which one line can be chosen. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
  /** A short note with reasons for or against this choice. */
  note?: ReactNode;
}

/** A possible choice for a question about a sheet. Pressing anywhere on the line chooses it. */
export const AnswerLine = ({ name, isChosen, onChoose, children, note }: AnswerLineProps) => (
  <label className={styles.answer}>
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
    <b>{children}</b>
    {note !== undefined && <small>{note}</small>}
  </label>
);
