import type { ReactNode } from 'react';

import styles from './answer-line.module.css';

interface AnswerLineProps {
  /** Of the question: one of its answers is chosen. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
  /** What speaks for or against it, in small. */
  note?: ReactNode;
}

/** One answer to a question, to be chosen with its whole line. */
export const AnswerLine = ({ name, isChosen, onChoose, children, note }: AnswerLineProps) => (
  <label className={styles.answer}>
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
    <b>{children}</b>
    {note !== undefined && <small>{note}</small>}
  </label>
);
