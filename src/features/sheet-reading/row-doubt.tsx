import { useId, useState } from 'react';

import type { NewDraft } from '../../../trade/draft/draft.ts';
import { t } from '../../i18n/t.ts';
import { CheckLine } from '../../ui/check-line.tsx';
import type { CellBook } from '../draft-cells/cell-book.ts';
import { AnswerLine } from './answer-line.tsx';
import styles from './review-line.module.css';
import { daysText } from './open-choices.ts';
import { sourceOf, type AskedQuestion, type ReviewRow } from './review-rows.ts';
import { updatedDraft } from './import-found.ts';
import { changesBetween } from './twin-changes.ts';
import { twinAnswerOf, type Twin } from './twins.ts';
import type { Asking } from './asking.ts';
import type { ImportSheet } from './use-judging.ts';

interface RowDoubtProps {
  reviewRow: ReviewRow;
  sheet: ImportSheet;
  asking: Asking;
  book: CellBook;
}

/** Renders the source text of a row with the questions about it. */
export function RowDoubt({ reviewRow, sheet, asking, book }: RowDoubtProps) {
  const { row, questions, twin } = reviewRow;
  const { columns } = sheet;
  const pieces = sourceOf(columns, row.row);
  const asked = questions.map(({ text }) => text);
  return (
    <div className={styles.doubt}>
      {!columns.lines && (
        <div className={styles.why}>
          <span>{t('importReview.original', { row: row.row })}</span>
          <code className={styles.source}>
            {pieces.map((piece, at) => (
              // The index is a stable key, because the pieces of a row never change their order.
              // oxlint-disable-next-line react/no-array-index-key
              <Piece key={at} text={piece} asked={asked} />
            ))}
          </code>
        </div>
      )}
      <div className={styles.asks}>
        {questions.map((question) => (
          <Ask key={question.key} question={question} asking={asking} book={book} />
        ))}
        {twin && row.draft && (
          <AskTwin twin={twin} after={updatedDraft(twin.draft, row, columns)} asking={asking} book={book} />
        )}
      </div>
    </div>
  );
}

const Piece = ({ text, asked }: { text: string; asked: readonly string[] }) => (
  <>{asked.some((one) => text.includes(one)) ? <mark>{text}</mark> : text} </>
);

interface AskProps {
  question: AskedQuestion;
  asking: Asking;
  book: CellBook;
}

/**
 * Renders a question with its possible answers, none of which is preselected. The answer applies to all rows
 * with the same text.
 */
function Ask({ question, asking, book }: AskProps) {
  const { key, kind, text, options, rows } = question;
  const name = useId();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const chosen = asking.answers.get(key);
  const isOfHarbor = kind === 'harbor' || kind === 'harbor_near';
  const confirm = (isWanted: boolean, code = chosen) => {
    setIsConfirmed(isWanted);
    if (isWanted && code !== undefined) asking.remember?.(text, code);
  };
  return (
    <fieldset className={styles.question}>
      <legend>{t(questionTexts[kind], { text })}</legend>
      {options.map((option) => (
        <AnswerLine
          key={option}
          name={name}
          isChosen={chosen === option}
          onChoose={() => {
            asking.answer(key, option);
            if (isOfHarbor) confirm(isConfirmed, option);
          }}
          note={isOfHarbor ? option : undefined}
        >
          {isOfHarbor
            ? harborText(option, book)
            : kind === 'words'
              ? t(option === 'remark' ? 'importReview.wordsRemark' : 'importReview.wordsLeave')
              : daysText(option, book)}
        </AnswerLine>
      ))}
      {rows > 1 && <p className={styles.alike}>{t('importReview.alsoRows', { n: rows })}</p>}
      {isOfHarbor && asking.remember && (
        <CheckLine isChecked={isConfirmed} onChange={confirm}>
          {t('importReview.rememberAnswer', { text })}
        </CheckLine>
      )}
    </fieldset>
  );
}

const questionTexts = {
  harbor: 'importReview.askHarbor',
  harbor_near: 'importReview.askHarborNear',
  days: 'importReview.askDays',
  words: 'importReview.askWords',
} as const;

/** Returns the name of a port with its country, because several ports may share a name. */
function harborText(code: string, { names, language }: CellBook): string {
  const nation = names.nation(code.slice(0, 2));
  const where = nation && (language === 'zh' ? nation.chinese_name : nation.english_name);
  return [names.harborName(code, language), where].filter(Boolean).join(t('ui.comma'));
}

interface AskTwinProps {
  twin: Twin;
  /** The draft after an update from the sheet. */
  after: NewDraft;
  asking: Asking;
  book: CellBook;
}

/**
 * Renders a question about a row whose voyage is already a draft: does the row update the draft, or is it
 * another sailing?
 */
function AskTwin({ twin, after, asking, book }: AskTwinProps) {
  const { draft, nth } = twin;
  const name = useId();
  const answer = twinAnswerOf(twin, asking.twinAnswers);
  const changes = changesBetween(draft, after, book);
  return (
    <fieldset className={styles.question}>
      <legend>{t('importReview.askTwin', { n: nth })}</legend>
      <AnswerLine
        name={name}
        isChosen={answer === 'update'}
        onChoose={() => asking.answerTwins([draft.id], 'update')}
        note={changes.length > 0 ? changes.join(t('draftGrid.noteBreak')) : t('importReview.twinSame')}
      >
        {t('importReview.twinUpdate', { n: nth })}
      </AnswerLine>
      <AnswerLine
        name={name}
        isChosen={answer === 'add'}
        onChoose={() => asking.answerTwins([draft.id], 'add')}
      >
        {t('importReview.twinAdd')}
      </AnswerLine>
    </fieldset>
  );
}
