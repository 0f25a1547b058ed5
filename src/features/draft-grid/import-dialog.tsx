import { useId, useState } from 'react';

import type { NewDraft } from '../../../contract/draft.ts';
import { limits } from '../../../contract/limits.ts';
import {
  fieldName,
  noteSentence,
  sheetSentence,
} from '../../../contract/rules/sailing-sheet/note-sentence.ts';
import { sheetFields, type SheetField } from '../../../contract/rules/sailing-sheet/field.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { CheckLine } from '../../ui/check-line.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { CellBook } from './cell-book.ts';
import { fieldName as ownFieldName } from './column-names.ts';
import styles from './dialogs.module.css';
import { rowTexts } from './read-sailings.ts';
import { useImport, type ImportSheet, type Importing } from './use-import.ts';
import type { CellWrites } from './write-cells.ts';

interface ImportDialogProps {
  isOpen: boolean;
  onClose: () => void;
  book: CellBook;
  drafts: readonly NewDraft[];
  /** Good rows as drafts; the others as they are typed, where they are to be mended in the table. */
  onImport: (good: readonly NewDraft[], bad: readonly CellWrites[]) => void;
}

/** Takes a sheet into the drafts: which column holds what, what becomes of each row, then all at once. */
export function ImportDialog({ isOpen, onClose, book, drafts, onImport }: ImportDialogProps) {
  const importing = useImport(book, drafts);
  const [isKeepingBad, setIsKeepingBad] = useState(true);
  const { sheet } = importing;
  const judged = sheet?.judged ?? [];
  const good = judged.flatMap(({ draft }) => draft ?? []);
  const bad = judged.filter(({ verdict }) => verdict === 'refused');
  const close = () => {
    importing.reset();
    onClose();
  };
  const take = () => {
    const left =
      sheet && isKeepingBad ? bad.map(({ row }) => rowTexts(sheet.rows[row - 1] ?? [], sheet.columns)) : [];
    close();
    onImport(good, left);
  };
  const total = good.length + (isKeepingBad ? bad.length : 0);
  const isTooMany = drafts.length + total > limits.draftsPerGroupMost;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      isSheet
      title={t('draftGrid.importTitle')}
      actions={
        <Button kind="primary" disabled={total === 0 || isTooMany} onClick={take}>
          {t('draftGrid.importDo', { n: total })}
        </Button>
      }
    >
      <div className={styles.form}>
        <FileLine importing={importing} />
        {sheet && <Columns sheet={sheet} book={book} onChoose={importing.choose} />}
        {sheet && <Verdicts sheet={sheet} book={book} />}
        {isTooMany && (
          <p className={styles.wrong} role="alert">
            {t('draftGrid.importTooMany', { n: drafts.length + total, most: limits.draftsPerGroupMost })}
          </p>
        )}
        {bad.length > 0 && (
          <CheckLine isChecked={isKeepingBad} onChange={setIsKeepingBad}>
            {t('draftGrid.importKeepBad', { n: bad.length })}
          </CheckLine>
        )}
      </div>
    </Dialog>
  );
}

function FileLine({ importing }: { importing: Importing }) {
  const id = useId();
  return (
    <div className={styles.file}>
      <label htmlFor={id}>{t('draftGrid.importFile')}</label>
      <input
        id={id}
        type="file"
        accept=".xlsx,.csv,.txt,.tsv"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) void importing.open(file);
        }}
      />
      {importing.failure && (
        <p className={styles.wrong} role="alert">
          {t(`draftGrid.import_${importing.failure}`)}
        </p>
      )}
    </div>
  );
}

interface SheetProps {
  sheet: ImportSheet;
  book: CellBook;
}

/** What each column was taken for, to be confirmed or set right. */
function Columns({ sheet, book, onChoose }: SheetProps & { onChoose: Importing['choose'] }) {
  const { columns, columnOf, own } = sheet.columns;
  const filled = columns.filter(({ header, sample }) => header !== '' || sample !== '');
  return (
    <ul className={styles.columns}>
      {filled.map(({ index, header, sample }) => {
        const ownField = [...own].find(([, at]) => at === index)?.[0];
        const field = [...columnOf].find(([, at]) => at === index)?.[0] ?? '';
        const name = header || t('draftGrid.importColumn', { n: index + 1 });
        return (
          <li key={index}>
            <span className={styles.columnName}>
              <b>{name}</b>
              <small>{sample}</small>
            </span>
            <select
              aria-label={t('draftGrid.importHolds', { name })}
              value={field}
              onChange={(event) => onChoose(index, (event.currentTarget.value || null) as SheetField | null)}
            >
              <option value="">{ownField ? ownFieldName(ownField) : t('draftGrid.importSkip')}</option>
              {sheetFields.map((one) => (
                <option key={one} value={one}>
                  {fieldName(book.language, one)}
                </option>
              ))}
            </select>
          </li>
        );
      })}
    </ul>
  );
}

/** Rows whose notes are shown; nobody reads more before mending the first. */
const notesMost = 60;

function Verdicts({ sheet, book }: SheetProps) {
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
    const total = sheet.rows.length - sheet.columns.firstRow;
    return (
      <p className={styles.said} role="status">
        {t('draftGrid.importJudging', { done: sheet.done, total })}
      </p>
    );
  }
  const count = (verdict: string) => sheet.judged?.filter((row) => row.verdict === verdict).length ?? 0;
  const noted = sheet.judged.filter(({ verdict, notes }) => verdict !== 'skipped' && notes.length > 0);
  const sorted = noted.toSorted((a, b) => Number(b.verdict === 'refused') - Number(a.verdict === 'refused'));
  return (
    <>
      <p role="status">
        {t('draftGrid.importFound', {
          good: count('accepted'),
          corrected: count('corrected'),
          bad: count('refused'),
          skipped: count('skipped'),
        })}
      </p>
      <ol className={styles.notes}>
        {sorted.slice(0, notesMost).map(({ row, verdict, notes }) => (
          <li key={row} className={verdict === 'refused' ? styles.wrong : undefined}>
            <b>{t('draftGrid.row', { n: row })}</b>{' '}
            {notes.map((note) => noteSentence(language, note)).join('; ')}
          </li>
        ))}
      </ol>
    </>
  );
}
