import { useEffect, useId } from 'react';

import { t } from '../../../i18n/t.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { CellBook } from '../../draft-cells/cell-book.ts';
import { ReviewList } from '../../sheet-reading/review-list.tsx';
import { reviewRows } from '../../sheet-reading/review-rows.ts';
import { ImportQuestions } from '../../sheet-reading/import-questions.tsx';
import { linesText } from '../../sheet-reading/lines-text.ts';
import styles from './paste-pane.module.css';
import { MailChanges } from './mail-changes.tsx';
import { ReadAsBefore } from './read-as-before.tsx';
import type { Importing } from './use-import.ts';
import type { ImportSheet } from '../../sheet-reading/use-judging.ts';

interface PastePaneProps {
  importing: Importing;
  book: CellBook;
  text: string;
  onText: (text: string) => void;
}

/**
 * The text pasted from a sheet, mail or chat, next to the sailings found in it. Line numbers link each
 * sailing with its lines of the text.
 */
export function PastePane({ importing, book, text, onText }: PastePaneProps) {
  const id = useId();
  const { sheet } = importing;
  const { spellings } = book;
  useEffect(() => {
    void importing.paste(text);
    // Reads the text when it changes, and again when the list of ports has loaded. Other changes, such as the
    // person's decisions, must not run this effect; their own handlers apply them.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text, spellings]);
  const states = sheet ? rowMarks(sheet, importing, text) : [];
  const left = states.flatMap((state, at) => (state === 'out' ? [at + 1] : []));
  const isNothing = text.trim() !== '' && !sheet;
  const total = Math.max(leastLines, text.split('\n').length);
  return (
    <div className={styles.two}>
      <div className={styles.field}>
        <label className={styles.label} htmlFor={id}>
          {t('draftGrid.pasteLabel')}
        </label>
        <div className={styles.box}>
          <LineNumbers total={total} states={states} />
          <textarea
            id={id}
            rows={total}
            value={text}
            autoComplete="off"
            spellCheck={false}
            wrap="off"
            aria-describedby={`${id}-hint`}
            data-autofocus
            onChange={(event) => onText(event.currentTarget.value)}
          />
        </div>
        <p className={styles.hint} id={`${id}-hint`}>
          {left.length > 0
            ? t('importReview.lineNotRead', { lines: linesText(left) })
            : t('draftGrid.pasteHint')}
        </p>
      </div>
      <div className={styles.got}>
        {isNothing && (
          <p className={styles.hint} role="status">
            {t(spellings ? 'draftGrid.pasteNone' : 'draftGrid.pasteNoPorts')}
          </p>
        )}
        {sheet && (
          <>
            <ReadAsBefore importing={importing} book={book} />
            <ImportQuestions
              sheet={sheet}
              asking={importing}
              includePast={importing.includePast}
              setDateOrder={importing.setDateOrder}
            />
            <MailChanges importing={importing} book={book} />
            {sheet.columns.rows.length > 0 && <ReviewList sheet={sheet} asking={importing} book={book} />}
          </>
        )}
      </div>
    </div>
  );
}

/** The line numbers of the text, each marked with the state of its line. */
const LineNumbers = ({ total, states }: { total: number; states: readonly RowMark[] }) => (
  <div className={styles.lines} aria-hidden="true">
    {Array.from({ length: total }, (_, at) => (
      <span key={at} className={classNames(styles[states[at] ?? 'none'])}>
        {at + 1}
      </span>
    ))}
  </div>
);

const leastLines = 14;

type RowMark = 'read' | 'ask' | 'out' | 'none';

/**
 * Returns the state of each line of the text: read, in question, left out, or none (for empty lines and
 * headings).
 */
function rowMarks(sheet: ImportSheet, { twinAnswers }: Importing, text: string): RowMark[] {
  const { lines, firstRow } = sheet.columns;
  const states = text.split('\n').map((line): RowMark => (line.trim() === '' ? 'none' : 'out'));
  // Lines of headings were read although they contain no sailing, so they are not marked as left out.
  for (const own of (lines ?? []).slice(0, firstRow)) for (const line of own) states[line - 1] = 'none';
  for (const { row, state } of reviewRows(sheet, twinAnswers))
    for (const line of lines?.[row.row - 1] ?? [])
      states[line - 1] = state === 'ask' ? 'ask' : state === 'out' ? 'out' : 'read';
  for (const { line, isSure } of sheet.mail?.changes ?? []) states[line - 1] = isSure ? 'read' : 'ask';
  for (const line of sheet.mail?.strays ?? []) states[line - 1] = 'ask';
  return states;
}
