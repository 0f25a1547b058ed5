import { useMemo, useState } from 'react';

import type { SheetField } from '../../../trade/sheet/headers/field.ts';
import type { Asking } from '../../features/sheet-reading/asking.ts';
import { ColumnsCard } from '../../features/sheet-reading/columns-card.tsx';
import { ReviewList } from '../../features/sheet-reading/review-list.tsx';
import { failureText } from '../../features/sheet-reading/note-text.ts';
import { ImportQuestions } from '../../features/sheet-reading/import-questions.tsx';
import { withColumn } from '../../features/sheet-reading/import-rows.ts';
import { SheetTabs } from '../../features/sheet-reading/sheet-tabs.tsx';
import type { ListToSave } from '../../features/own-lists/review/lists-to-save.ts';
import type { ReviewContext } from '../../features/own-lists/review/read-for-review.ts';
import { dropFile } from '../../features/own-lists/review/review-actions.ts';
import { isAtWork, type ReviewFile } from '../../features/own-lists/review/review-file.ts';
import { answerInFile, changeSheet } from '../../features/own-lists/review/work-on-files.ts';
import { runWithMessage } from '../../ui/run-with-message.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { warningIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { LoadingAfterDelay } from '../../ui/loading-after-delay.tsx';
import { ChangesCard } from './changes-card.tsx';
import { fileTitle } from './file-title.ts';
import { ReadFacts } from './read-facts.tsx';
import styles from './review-read.module.css';

interface ReviewReadProps {
  file: ReviewFile;
  context: ReviewContext;
  /** The list that will be saved from the file; undefined until it has been computed. */
  toSave: ListToSave | undefined;
}

export function ReviewRead({ file, context, toSave }: ReviewReadProps) {
  const drop = () => {
    let undo = async () => {};
    void runWithMessage(
      async () => {
        undo = await dropFile(file.id);
      },
      t('ownIntake.dropped', { name: fileTitle(file) }),
      () => undo(),
    );
  };
  return (
    <section className="stack shrinks gap-4" aria-labelledby="read-title">
      <header className={`flex at-start apart gap-2-4 ${styles.head}`}>
        <h2 className="text-m breaks" id="read-title">
          {fileTitle(file)}
        </h2>
        <Button kind="quiet" onClick={drop}>
          {t('ownIntake.dropFile')}
        </Button>
      </header>
      {file.unstoredOf !== null && (
        <p className={styles.wrong} role="alert">
          <Icon shape={warningIcon} size="s" />
          <span>{t('ownIntake.unstored')}</span>
        </p>
      )}
      {file.reason && (
        <p className={styles.wrong} role="alert">
          <Icon shape={warningIcon} size="s" />
          <span>{t(`ownIntake.reason_${file.reason}`)}</span>
        </p>
      )}
      {file.unread.length > 0 && (
        <div className={styles.wrong}>
          <Icon shape={warningIcon} size="s" />
          <span>
            {file.unread.map(({ name, reason }) => (
              <span key={name} className="block">
                {name}
                {t('ui.comma')}
                {t(`ownIntake.reason_${reason}`)}
              </span>
            ))}
          </span>
        </div>
      )}
      {isAtWork(file) && file.sheets.length === 0 && (
        <LoadingAfterDelay>{t('ownIntake.readingFile')}</LoadingAfterDelay>
      )}
      {file.sheets.length > 0 && file.state !== 'reading' && (
        <ReadFacts file={file} context={context} toSave={toSave} />
      )}
      {toSave && toSave.changes.length > 0 && <ChangesCard changes={toSave.changes} book={context.book} />}
      {file.sheets.length > 0 && <Sheets file={file} context={context} />}
    </section>
  );
}

/** The sheets of a file, shown one at a time. */
function Sheets({ file, context }: Pick<ReviewReadProps, 'file' | 'context'>) {
  const [shown, setShown] = useState(0);
  const { book } = context;
  const { id, answers } = file;
  const asking = useMemo(
    (): Asking => ({
      answers,
      twinAnswers: new Map(),
      answer: (key, value) => answerInFile(id, key, value, context),
      answerTwins: () => {},
    }),
    [answers, id, context],
  );
  const at = shown < file.sheets.length ? shown : 0;
  const sheet = file.sheets[at];
  if (!sheet) return null;
  const { failure } = sheet.columns;
  const say = (differs: Parameters<typeof changeSheet>[2]) => changeSheet(file.id, at, differs, context);
  const choose = (index: number, field: SheetField | null) =>
    say({ columns: withColumn(sheet.columns, index, field) });
  const isGuessed = sheet.columns.columns.some(({ by }) => by === 'contents');
  return (
    <>
      <SheetTabs sheets={file.sheets} leftOut={file.leftOut} shown={at} onShow={setShown} />
      {failure && (
        <p className={styles.wrong} role="alert">
          {failureText(failure, book)}
        </p>
      )}
      {(failure || isGuessed) && sheet.columns.columns.length > 0 && !sheet.columns.lines && (
        <ColumnsCard sheet={sheet} book={book} onChoose={choose} />
      )}
      {file.state !== 'reading' && (
        <ImportQuestions
          sheet={sheet}
          asking={asking}
          includePast={(isPastIncluded) => say({ isPastIncluded })}
          setDateOrder={(dateOrder) => say({ dateOrder })}
        />
      )}
      {!failure && <ReviewList key={at} sheet={sheet} asking={asking} book={book} />}
    </>
  );
}
