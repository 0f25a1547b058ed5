import type { PlainDate } from '../../../../trade/calendar/plain-date.ts';
import { t } from '../../../i18n/t.ts';
import { classNames } from '../../../ui/class-names.ts';
import { warningIcon } from '../../../ui/first-icon-shapes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { windowText } from '../../../i18n/windows.ts';
import styles from './cell-editor.module.css';
import type { CellProblem } from '../../draft-cells/cell-problems.ts';

interface ProblemNoteProps {
  id: string;
  problem: CellProblem;
  isLow: boolean;
  today: PlainDate;
  /** Called with the text of a suggested range of days when the person chooses it. */
  onTake: (text: string) => void;
}

/**
 * The popup with the reason why a cell cannot be published, and the ranges of days that the person may have
 * meant.
 */
export const ProblemNote = ({ id, problem, isLow, today, onTake }: ProblemNoteProps) => (
  <div
    className={classNames(
      styles.popup,
      styles.note,
      problem.kind === 'hint' && styles.hint,
      isLow && styles.above,
    )}
    data-popup=""
  >
    <p id={id}>
      <Icon shape={warningIcon} size="s" />
      {problem.text}
    </p>
    {problem.offers?.map((window) => (
      <button
        key={window.start_time}
        type="button"
        className={styles.offer}
        onClick={() => onTake(`${window.start_time}~${window.end_time}`)}
      >
        {t(problem.offers?.length === 1 ? 'draftGrid.turnTo' : 'draftGrid.meant', {
          window: windowText(window, today),
        })}
      </button>
    ))}
  </div>
);
