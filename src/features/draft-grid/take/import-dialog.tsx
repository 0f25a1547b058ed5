import { useId, useState } from 'react';

import type { NewDraft } from '../../../../trade/draft/draft.ts';
import { fieldName } from '../../../../contract/messages/sheet/note-sentence.ts';
import { sheetFields, type SheetField } from '../../../../trade/sheet/columns/field.ts';
import { t } from '../../../i18n/t.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadingAfterDelay } from '../../../ui/loading-after-delay.tsx';
import type { CellBook } from '../cells/cell-book.ts';
import { fieldName as ownFieldName } from '../cells/column-names.ts';
import styles from '../view/dialogs.module.css';
import { foundIn, type FoundSailings } from './import-found.ts';
import { ImportQuestions } from './import-questions.tsx';
import { SheetTabs } from './sheet-tabs.tsx';
import { ImportVerdicts, TakeBad, TakeButton } from './import-verdicts.tsx';
import { useImport, type ImportSheet, type Importing } from './use-import.ts';

interface ImportDialogProps {
  isOpen: boolean;
  onClose: () => void;
  book: CellBook;
  drafts: readonly NewDraft[];
  onTake: (found: FoundSailings, isAsTyped: boolean) => void;
}

/** Takes a sheet into the drafts: which column holds what, what becomes of each row, then all at once. */
export function ImportDialog({ isOpen, onClose, book, drafts, onTake }: ImportDialogProps) {
  const importing = useImport(book, drafts);
  const [isAsTyped, setIsAsTyped] = useState(false);
  const { sheet } = importing;
  const found = foundIn(importing.sheets.flatMap(({ judged }) => judged ?? []));
  const close = () => {
    importing.reset();
    onClose();
  };
  const take = () => {
    close();
    onTake(found, isAsTyped);
  };
  const n = found.good.length + (isAsTyped ? found.bad.length : 0);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      isSheet
      title={t('draftGrid.importTitle')}
      actions={
        <TakeButton found={found} isAsTyped={isAsTyped} there={drafts.length} onTake={take}>
          {t('draftGrid.importDo', { n })}
        </TakeButton>
      }
    >
      <div className={styles.form}>
        <FileLine importing={importing} />
        <SheetTabs importing={importing} />
        {sheet && <Columns sheet={sheet} book={book} onChoose={importing.choose} />}
        <ImportQuestions importing={importing} />
        {sheet && <ImportVerdicts sheet={sheet} book={book} />}
        <TakeBad found={found} isAsTyped={isAsTyped} there={drafts.length} onAsTyped={setIsAsTyped} />
      </div>
    </Dialog>
  );
}

/** Most files are read before anybody could read a word about it. */
const readingDelayMs = 200;

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
      {importing.isReading && (
        <LoadingAfterDelay delayMs={readingDelayMs}>{t('draftGrid.importReading')}</LoadingAfterDelay>
      )}
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
              onChange={({ currentTarget: { value } }) => onChoose(index, fieldOf(value))}
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

const fieldOf = (value: string): SheetField | null => sheetFields.find((one) => one === value) ?? null;
