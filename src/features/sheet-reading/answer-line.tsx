import type { ReactNode } from 'react';

import styles from './answer-line.module.css';

interface AnswerLineProps {
  /** The name of the radio group: one answer to each question is chosen. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
  /** A short note with reasons for or against the answer. */
  note?: ReactNode;
}

/** An answer to a question; pressing anywhere on the line chooses it. */
export const AnswerLine = ({ name, isChosen, onChoose, children, note }: AnswerLineProps) => (
  <label className={styles.answer}>
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
    <b>{children}</b>
    {note !== undefined && <small>{note}</small>}
  </label>
);
