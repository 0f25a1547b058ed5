import { t } from '../../../i18n/t.ts';
import { classNames } from '../../../ui/class-names.ts';
import { tableIcon } from '../../../ui/icon-shapes.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { CellBook } from '../../draft-cells/cell-book.ts';
import { ChooseFile, SheetButton } from './choose-file.tsx';
import { ColumnsCard } from '../../sheet-reading/columns-card.tsx';
import styles from '../../sheet-reading/sheet-parts.module.css';
import { ReviewList } from '../../sheet-reading/review-list.tsx';
import { failureText } from '../../sheet-reading/note-text.ts';
import { ImportQuestions } from '../../sheet-reading/import-questions.tsx';
import { MailChanges } from './mail-changes.tsx';
import { ReadAsBefore } from './read-as-before.tsx';
import { SheetTabs } from '../../sheet-reading/sheet-tabs.tsx';
import type { Importing } from './use-import.ts';

interface FilePaneProps {
  importing: Importing;
  book: CellBook;
  /** True while a file is dragged over the dialog. */
  isOver: boolean;
  /** True to store the meanings of the headings for the next sheet. */
  isRemembered: boolean;
  onRemembered: (isRemembered: boolean) => void;
}

/**
 * The import of a file: at first the area on which to drop it, afterwards the rows that were read from it.
 */
export function FilePane({ importing, book, isOver, isRemembered, onRemembered }: FilePaneProps) {
  const { sheet } = importing;
  if (!sheet) return <ChooseFile importing={importing} book={book} isOver={isOver} />;
  const { failure } = sheet.columns;
  return (
    <div className={classNames(styles.pane, isOver && styles.isOver)}>
      <div className={styles.file}>
        <Icon shape={tableIcon} />
        <h3>{sheet.source.source}</h3>
        <SheetButton kind="quiet" importing={importing}>
          {t('importReview.otherFile')}
        </SheetButton>
        <SheetTabs
          sheets={importing.sheets}
          leftOut={importing.leftOut}
          shown={importing.shown}
          onShow={importing.show}
        />
      </div>
      {failure && (
        <p className="text-s failed" role="alert">
          {failureText(failure, book)}
        </p>
      )}
      <ReadAsBefore importing={importing} book={book} />
      {sheet.columns.columns.length > 0 && (
        <ColumnsCard
          sheet={sheet}
          book={book}
          onChoose={importing.choose}
          isRemembered={isRemembered}
          onRemembered={onRemembered}
        />
      )}
      <ImportQuestions
        sheet={sheet}
        asking={importing}
        includePast={importing.includePast}
        setDateOrder={importing.setDateOrder}
      />
      <MailChanges importing={importing} book={book} />
      {!failure && <ReviewList key={importing.shown} sheet={sheet} asking={importing} book={book} />}
    </div>
  );
}
