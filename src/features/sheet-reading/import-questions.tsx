import { useId } from 'react';

import { deadlineCodes } from '../../../trade/deadline/deadline-codes.ts';
import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import type { SheetNote } from '../../../trade/sheet/note.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { CheckLine } from '../../ui/check-line.tsx';
import { AnswerLine } from './answer-line.tsx';
import type { Asking } from './asking.ts';
import { asRemark, deadlineKey, unknownHeaders } from './deadline-answers.ts';
import { layoutKey } from './layout-answer.ts';
import styles from './sheet-parts.module.css';
import type { DateOrder } from '../../../trade/sheet/dates/date-atoms.ts';
import type { ImportSheet } from './use-judging.ts';

interface ImportQuestionsProps {
  sheet: ImportSheet | null;
  asking: Pick<Asking, 'answers' | 'answer'>;
  includePast: (isTaken: boolean) => void;
  setDateOrder: (order: DateOrder) => void;
}

/**
 * Renders the questions about a whole sheet: its age, its order of day and month, and its layout. Each answer
 * applies to all rows.
 */
export function ImportQuestions({ sheet, asking, includePast, setDateOrder }: ImportQuestionsProps) {
  const name = useId();
  const notes = (sheet?.judged ?? []).flatMap((row) => row.notes);
  const old = notes.find(({ code }) => code === 'list_old');
  const unknown = notes.find(({ code }) => code === 'date_order_unknown');
  const isOrderGiven = sheet?.dateOrder !== undefined;
  return (
    <>
      {(old || sheet?.isPastIncluded) && (
        <div className={styles.question}>
          {old && (
            <p>{t('draftGrid.askOld', { date: old.values['date'] ?? '', days: old.values['days'] ?? '' })}</p>
          )}
          <CheckLine isChecked={sheet?.isPastIncluded ?? false} onChange={includePast}>
            {t('draftGrid.takeOld')}
          </CheckLine>
        </div>
      )}
      {(unknown || isOrderGiven) && (
        <fieldset className={styles.question}>
          <legend>
            {unknown
              ? t('draftGrid.askOrder', { text: unknown.values['text'] ?? '' })
              : t('draftGrid.saidOrder')}
          </legend>
          <div className={styles.orders}>
            {(['month_first', 'day_first'] as const).map((order) => (
              <AnswerLine
                key={order}
                name={name}
                isChosen={sheet?.dateOrder === order}
                onChoose={() => setDateOrder(order)}
              >
                {t(`draftGrid.order_${order}`)}
              </AnswerLine>
            ))}
          </div>
        </fieldset>
      )}
      {sheet && <AskDeadlines sheet={sheet} notes={notes} asking={asking} />}
      {sheet?.columns.undecided && <AskLayout undecided={sheet.columns.undecided} asking={asking} />}
    </>
  );
}

interface AskDeadlinesProps {
  sheet: ImportSheet;
  notes: readonly SheetNote[];
  asking: ImportQuestionsProps['asking'];
}

/**
 * Asks, for each column of deadlines whose heading was not recognised, which deadline it contains. An answer
 * applies to all rows and is stored for later lists; an empty answer deletes the stored one.
 */
function AskDeadlines({ sheet, notes, asking: { answers, answer } }: AskDeadlinesProps) {
  const headers = unknownHeaders(notes, sheet.columns, answers);
  return headers.map((header) => (
    <label key={header} className={styles.question}>
      {t('importReview.askDeadline', { header })}{' '}
      <select
        value={answers.get(deadlineKey(header)) ?? ''}
        onChange={({ currentTarget }) => answer(deadlineKey(header), currentTarget.value)}
      >
        <option value="">{t('importReview.deadlineOpen')}</option>
        <option value={asRemark}>{t('importReview.deadlineRemark')}</option>
        {deadlineCodes.map((code) => (
          <option key={code} value={code}>
            {dictionaryName('cut_off', code, currentLanguage())}
          </option>
        ))}
      </select>
    </label>
  ));
}

interface AskLayoutProps {
  undecided: NonNullable<ImportSheet['columns']['undecided']>;
  asking: ImportQuestionsProps['asking'];
}

/**
 * Renders the choice between the possible layouts of the sheet. Each choice shows the first sailing that
 * would be read with it.
 */
function AskLayout({ undecided: { head, readings }, asking }: AskLayoutProps) {
  const name = useId();
  const key = layoutKey(head);
  return (
    <fieldset className={styles.question}>
      <legend>{t('importReview.askLayout')}</legend>
      <div className={styles.orders}>
        {readings.map(({ layout, text }) => (
          <AnswerLine
            key={layout}
            name={name}
            isChosen={asking.answers.get(key) === layout}
            onChoose={() => asking.answer(key, layout)}
          >
            {text}
          </AnswerLine>
        ))}
      </div>
    </fieldset>
  );
}
