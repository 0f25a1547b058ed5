import { useRef } from 'react';

import { cellText } from '../../../../trade/sheet/cell.ts';
import { t } from '../../../i18n/t.ts';
import { tableIcon } from '../../../ui/icon-shapes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { showMessage } from '../../../ui/toasts.ts';
import { readSheetFile } from '../../sheet-reading/read-sheet-file.ts';
import styles from '../grid-tools.module.css';
import type { CellEdits } from '../view/use-cell-edits.ts';
import type { GridView } from '../view/use-grid-view.ts';

/** Long enough to be read. */
const messageMs = 6_000;

interface BoxImportProps {
  view: GridView;
  cells: CellEdits;
}

/** Takes a sheet of voyages, as the export writes it, into the voyages of the service, as one step that can be taken back. */
export function BoxImport({ view, cells }: BoxImportProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File) => {
    const { readBoxSheet, boxSheetText } = await import('../../draft-cells/box-sheet.ts');
    const sheets = await readSheetFile(file, { signal: new AbortController().signal, onRows: () => {} });
    if (sheets === null) return;
    if (typeof sheets === 'string') return showMessage(t(`draftGrid.import_${sheets}`), { forMs: messageMs });
    const table = sheets[0]?.rows.map((row) => row.map(cellText)) ?? [];
    const read = readBoxSheet(table, view.all, view.book);
    if (!read) return showMessage(t('service.sheetNone'), { forMs: messageMs });
    if (read.writes.length > 0) await cells.writeRows(read.writes);
    showMessage(boxSheetText(read), { forMs: messageMs });
  };
  return (
    <>
      <button type="button" className={styles.tool} onClick={() => input.current?.click()}>
        <Icon shape={tableIcon} />
        <span>{t('draftGrid.import')}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv,.txt,.tsv"
        aria-label={t('draftGrid.import')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void take(file);
        }}
      />
    </>
  );
}
