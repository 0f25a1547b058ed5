import { useId } from 'react';

import { t } from '../../i18n/t.ts';
import { CheckLine } from '../../ui/check-line.tsx';
import type { CellBook } from '../draft-cells/cell-book.ts';
import { AnswerLine } from './answer-line.tsx';
import { changedDraft, chosenDraft, type ChangeAnswers } from './changed-draft.ts';
import { linesText } from './lines-text.ts';
import type { MailChange, ReadMail } from './mail-changes.ts';
import styles from './mail-change-list.module.css';
import { changesBetween } from './twin-changes.ts';
import type { Twin } from './twins.ts';

interface MailChangeListProps {
  mail: Pick<ReadMail, 'changes' | 'strays'>;
  answers: ChangeAnswers;
  /** Called with the key of a change and the person's answer: the id of the draft to change, or `leave`. */
  onAnswer: (key: string, answer: string) => void;
  book: CellBook;
}

/** Lists the changes of drafts that a mail announces. The person accepts each of them or leaves it out. */
export function MailChangeList({ mail, answers, onAnswer, book }: MailChangeListProps) {
  const id = useId();
  const { changes, strays } = mail;
  if (changes.length + strays.length === 0) return null;
  return (
    <section className="ink board clips" aria-labelledby={id}>
      <header className={styles.head}>
        <h3 className="text-s" id={id}>
          {t('importReview.mailTitle', { n: changes.length })}
        </h3>
      </header>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <Change key={change.key} {...{ change, answers, onAnswer, book }} />
        ))}
      </ul>
      {strays.length > 0 && (
        <p className="text-s breaks ageing pad-2-4 line-above" role="status">
          {t('importReview.mailStrays', { lines: linesText(strays) })}
        </p>
      )}
    </section>
  );
}

interface ChangeProps extends Omit<MailChangeListProps, 'mail'> {
  change: MailChange;
}

function Change({ change, answers, onAnswer, book }: ChangeProps) {
  const { key, line, text, candidates } = change;
  const name = useId();
  const chosen = chosenDraft(change, answers);
  const [only, ...others] = candidates;
  const note = (twin: Twin) => differences(change, twin, book);
  return (
    <li>
      <span className="grid in-middle fine">{line}</span>
      <div className="grid shrinks gap-6px">
        <code className="breaks text-xs muted">{text}</code>
        {only && others.length === 0 ? (
          <CheckLine
            isChecked={chosen !== null}
            onChange={(isAccepted) => onAnswer(key, isAccepted ? only.draft.id : 'leave')}
          >
            <b>{sentence(change, only)}</b>
            {note(only) && <small className="block breaks text-xs ageing">{note(only)}</small>}
          </CheckLine>
        ) : (
          <fieldset className={styles.question}>
            <legend>{t('importReview.mailWhich')}</legend>
            {candidates.map((twin) => (
              <AnswerLine
                key={twin.draft.id}
                name={name}
                isChosen={chosen === twin.draft}
                onChoose={() => onAnswer(key, twin.draft.id)}
                note={note(twin)}
              >
                {sentence(change, twin)}
              </AnswerLine>
            ))}
            <AnswerLine
              name={name}
              isChosen={answers.get(key) === 'leave'}
              onChoose={() => onAnswer(key, 'leave')}
            >
              {t('importReview.mailNone')}
            </AnswerLine>
          </fieldset>
        )}
      </div>
    </li>
  );
}

/** Returns a sentence about the effect of a change on a draft, such as `第 5 条 HERON 623W 标为取消`. */
function sentence({ action }: MailChange, { draft, nth }: Twin): string {
  const named = {
    n: nth,
    ship: [draft.ship_name ?? t('draftGrid.tbn'), draft.voyage_number].join(' ').trim(),
  };
  switch (action.kind) {
    case 'cancel':
      return t('importReview.mailCancel', named);
    case 'shift':
      return action.days > 0
        ? t('importReview.mailLater', { ...named, days: action.days })
        : t('importReview.mailEarlier', { ...named, days: -action.days });
    case 'name':
      return t('importReview.mailName', { ...named, name: action.ship });
    case 'window':
      return t('importReview.mailWindow', named);
  }
}

/**
 * Returns the cells of the draft that a change alters, with their texts before and after it; empty if the
 * change cannot be applied.
 */
function differences({ action }: MailChange, { draft }: Twin, book: CellBook): string {
  const after = changedDraft(draft, action, book);
  if (!after) return '';
  const changes = changesBetween(draft, after, book);
  return changes.length > 0 ? changes.join(t('draftGrid.noteBreak')) : t('importReview.twinSame');
}
