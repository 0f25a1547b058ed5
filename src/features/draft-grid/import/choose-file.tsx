import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { warningIcon } from '../../../ui/first-icon-shapes.ts';
import { FileButton } from '../../../ui/file-button.tsx';
import { downloadIcon, uploadIcon } from '../../../ui/icon-shapes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LoadingAfterDelay } from '../../../ui/loading-after-delay.tsx';
import { fileName } from '../../../ui/save-file.ts';
import type { CellBook } from '../../draft-cells/cell-book.ts';
import drawing from '../../../trade-ui/sheet-drawing.module.css';
import styles from './choose-file.module.css';
import type { Importing } from './use-import.ts';

interface ChooseFileProps {
  importing: Importing;
  book: CellBook;
  /** True while a file is dragged over the dialog. */
  isOver: boolean;
}

/** The area to drop or choose a file, with the failure of the last file and the progress of reading. */
export function ChooseFile({ importing, book, isOver }: ChooseFileProps) {
  const { failure, rowsRead } = importing;
  const template = async () => {
    const { exportTable } = await import('../../draft-cells/export-table.ts');
    const { saveTable } = await import('../../../ui/save-table.ts');
    await saveTable('xlsx', exportTable([], book), fileName([t('importReview.templateName')], 'xlsx'));
  };
  return (
    <div className={classNames(styles.drop, isOver && styles.isOver)}>
      <h3>{t(isOver ? 'importReview.chooseDrop' : 'importReview.chooseTitle')}</h3>
      <p>{t('importReview.chooseText')}</p>
      <Picture />
      {failure && (
        <p className={styles.wrong} role="alert">
          <Icon shape={warningIcon} size="s" />
          <span>{t(`draftGrid.import_${failure}`)}</span>
        </p>
      )}
      {rowsRead === null ? (
        <div className="flex wraps middle gap-2">
          <SheetButton kind="primary" importing={importing}>
            {t('draftGrid.importFile')}
          </SheetButton>
          <Button kind="quiet" icon={downloadIcon} onClick={() => void template()}>
            {t('importReview.template')}
          </Button>
        </div>
      ) : (
        <Reading rowsRead={rowsRead} />
      )}
    </div>
  );
}

/**
 * The delay in ms before the progress is shown. Most files are read within this time, and progress that
 * disappears at once would only distract.
 */
const readingDelayMs = 200;

const Reading = ({ rowsRead }: { rowsRead: number }) => (
  <LoadingAfterDelay delayMs={readingDelayMs}>
    {rowsRead > 0 ? t('importReview.rowsRead', { n: rowsRead }) : t('draftGrid.importReading')}
  </LoadingAfterDelay>
);

interface SheetButtonProps {
  kind: 'primary' | 'quiet';
  importing: Importing;
  children: string;
}

/** A button that opens a sheet, a document or a mail for the import. */
export const SheetButton = ({ kind, importing, children }: SheetButtonProps) => (
  <FileButton
    kind={kind}
    icon={uploadIcon}
    data-autofocus={kind === 'primary'}
    label={children}
    accept=".xlsx,.xls,.xlsb,.ods,.csv,.txt,.tsv,.pdf,.docx,.rtf,.htm,.html,.eml,.msg,.zip"
    onFile={(file) => void importing.open(file)}
  >
    {children}
  </FileButton>
);

/** A picture of a sheet from which the lines of voyages are made. */
const Picture = () => (
  <svg className={styles.picture} viewBox="0 0 420 116" aria-hidden="true">
    <g transform="translate(16 14) rotate(-5)">
      <path className={drawing.paper} d="M3 0h94l15 15v74a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3Z" />
      <path className={drawing.rule} d="M8 22h96v58H8zM8 33h96M8 49h96M8 65h96M36 22v58M66 22v58" />
    </g>
    <path className={drawing.way} d="M136 56h66" />
    <rect className={drawing.paper} x="212" y="8" width="200" height="100" rx="6" />
    <path className={drawing.rule} d="M212 41h200M212 75h200M262 8v100M222 25h26M222 58h30M222 92h22" />
    <path className={drawing.line} d="M300 25h62M288 58h88M310 92h40" />
    <path
      className={drawing.load}
      d="M279 20h16a5 5 0 0 1 0 10h-16a5 5 0 0 1 0-10ZM279 53h4a5 5 0 0 1 0 10h-4a5 5 0 0 1 0-10ZM279 87h26a5 5 0 0 1 0 10h-26a5 5 0 0 1 0-10Z"
    />
    <g className={drawing.unload}>
      <rect x="362" y="20.5" width="22" height="9" rx="4.5" />
      <rect x="376" y="53.5" width="16" height="9" rx="4.5" />
      <rect x="350" y="87.5" width="28" height="9" rx="4.5" />
    </g>
  </svg>
);
