import type { ReactNode } from 'react';

import { sheetSentence, fieldName } from '../../../../contract/messages/sheet/note-sentence.ts';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckLine } from '../../../ui/check-line.tsx';
import type { CellBook } from '../cells/cell-book.ts';
import styles from '../view/dialogs.module.css';
import type { FoundSailings } from './import-found.ts';
import { tooManyText } from '../cells/too-many.ts';
import type { ImportRow } from './import-rows.ts';
import { noteLine } from './note-text.ts';
import { trayFieldName } from './tray-row.ts';
import type { ImportSheet } from './use-import.ts';

/** Rows whose notes are shown; nobody reads more before mending the first. */
const notesMost = 60;

interface ImportVerdictsProps {
  sheet: ImportSheet;
  book: CellBook;
}

/** Rows that are sailings, but none that anybody may publish. */
const leftOutCodes: readonly string[] = ['row_withdrawn', 'row_full', 'row_struck'];

/** What becomes of each row of a sheet, or how far the judging is. */
export function ImportVerdicts({ sheet, book }: ImportVerdictsProps) {
  const { failure } = sheet.columns;
  const { language } = book;
  if (failure) {
    const field = failure.code === 'column_missing' ? fieldName(language, failure.field) : '';
    const values = failure.code === 'sheet_too_long' ? failure.values : { field };
    return (
      <p className={styles.wrong} role="alert">
        {sheetSentence(language, failure.code, values)}
      </p>
    );
  }
  if (!sheet.judged) {
    const total = sheet.columns.rows.length - sheet.columns.firstRow;
    return (
      <p className={styles.said} role="status">
        {t('draftGrid.importJudging', { done: sheet.done, total })}
      </p>
    );
  }
  return (
    <>
      <VerdictCounts judged={sheet.judged} />
      <NotedRows judged={sheet.judged} book={book} />
    </>
  );
}

/** How many rows are taken, wait, or are left out; only of what there is. */
function VerdictCounts({ judged }: { judged: readonly ImportRow[] }) {
  const count = (verdict: string) => judged.filter((row) => row.verdict === verdict).length;
  const coded = (code: string) => judged.filter(({ notes }) => notes[0]?.code === code).length;
  const [withdrawn = 0, full = 0, struck = 0] = leftOutCodes.map(coded);
  const left = [
    withdrawn > 0 && t('draftGrid.importWithdrawn', { n: withdrawn }),
    full > 0 && t('draftGrid.importFull', { n: full }),
    struck > 0 && t('draftGrid.importStruck', { n: struck }),
  ].filter((part) => part !== false);
  const bad = judged.filter(({ tray }) => tray !== null).length;
  const there = count('refused') - bad;
  return (
    <p role="status">
      {t('draftGrid.importFound', {
        good: count('accepted'),
        corrected: count('corrected'),
        bad,
        skipped: count('skipped'),
      })}
      {left.length > 0 && (
        <>
          <br />
          {t('draftGrid.importLeft', { parts: left.join(t('draftGrid.noteBreak')) })}
        </>
      )}
      {there > 0 && ` ${t('draftGrid.importThere', { n: there })}`}
    </p>
  );
}

interface NotedRowsProps {
  judged: readonly ImportRow[];
  book: CellBook;
}

/** What is to be said of single rows, those that wait for a person first. */
function NotedRows({ judged, book }: NotedRowsProps) {
  // The words are made for those alone that are shown: they take a second for thousands.
  const noted = judged.filter(
    ({ verdict, notes, unread }) =>
      (verdict !== 'skipped' || notes.some(({ code }) => leftOutCodes.includes(code))) &&
      notes.length + unread.length > 0,
  );
  const sorted = noted.toSorted((a, b) => Number(b.verdict === 'refused') - Number(a.verdict === 'refused'));
  if (sorted.length === 0) {
    return null;
  }
  return (
    <ol className={styles.notes}>
      {sorted.slice(0, notesMost).map((row) => (
        <li key={row.row} className={row.verdict === 'refused' ? styles.wrong : undefined}>
          <b>{t('draftGrid.trayRow', { row: row.row })}</b>{' '}
          {linesOf(row, book).join(t('draftGrid.noteBreak'))}
        </li>
      ))}
    </ol>
  );
}

const linesOf = ({ notes, unread }: ImportRow, book: CellBook): string[] => [
  ...notes.map((note) => noteLine(note, book)),
  ...unread.map(([field, text]) => t('draftGrid.noteOf', { field: trayFieldName(field, book), text })),
];

interface TakeProps {
  found: FoundSailings;
  /** Rows with faults become drafts as they are typed. */
  isAsTyped: boolean;
  /** Drafts that are there already. */
  there: number;
}

const addedBy = ({ found: { good, bad }, isAsTyped }: TakeProps): number =>
  good.length + (isAsTyped ? bad.length : 0);

/** What becomes of rows with faults, and whether all that is wanted has room. */
export function TakeBad(props: TakeProps & { onAsTyped: (isAsTyped: boolean) => void }) {
  const { found, isAsTyped, there, onAsTyped } = props;
  const n = found.bad.length;
  const tooMany = tooManyText(there, addedBy(props));
  return (
    <>
      {n > 0 && (
        <div>
          {!isAsTyped && <p className={styles.said}>{t('draftGrid.importToTray', { n })}</p>}
          <CheckLine isChecked={isAsTyped} onChange={onAsTyped}>
            {t('draftGrid.importAsTyped', { n })}
          </CheckLine>
        </div>
      )}
      {tooMany !== null && (
        <p className={styles.wrong} role="alert">
          {tooMany}
        </p>
      )}
    </>
  );
}

/** Takes it, once there is something to take and room for it. */
export function TakeButton(props: TakeProps & { onTake: () => void; children: ReactNode }) {
  const { found, there, onTake, children } = props;
  const n = addedBy(props);
  const isNothing = n + found.bad.length === 0;
  return (
    <Button kind="primary" disabled={isNothing || tooManyText(there, n) !== null} onClick={onTake}>
      {n > 0 || isNothing ? children : t('draftGrid.importOnlyTray')}
    </Button>
  );
}
