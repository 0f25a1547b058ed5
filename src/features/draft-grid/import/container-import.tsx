import { useMemo, useRef, useState } from 'react';

import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import { cellText } from '../../../../trade/sheet/cell.ts';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { tableIcon } from '../../../ui/icon-shapes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { showMessage } from '../../../ui/toasts.ts';
import { readContainerSheet, voyagesAfter, type SeenTable } from '../../draft-cells/container-sheet.ts';
import { readSheetFile } from '../../sheet-reading/read-sheet-file.ts';
import toolStyles from '../grid-tools.module.css';
import { showStepMessage } from '../view/show-step-message.ts';
import type { CellEdits } from '../view/use-cell-edits.ts';
import type { GridView } from '../view/use-grid-view.ts';
import { ContainerReading } from './container-reading.tsx';

/** The time in ms for which a failure message is shown, long enough to read the reason. */
const messageMs = 6_000;

interface ContainerImportProps {
  title: string;
  view: GridView;
  cells: CellEdits;
}

/**
 * Imports a sheet of voyages in the export's format into a container service. Shows a preview, then writes
 * all changes as one step.
 */
export function ContainerImport({ title, view, cells }: ContainerImportProps) {
  const input = useRef<HTMLInputElement>(null);
  const [sheet, setSheet] = useState<SeenTable | null>(null);
  const open = async (file: File) => {
    const sheets = await readSheetFile(file, { signal: new AbortController().signal, onRows: () => {} });
    if (sheets === null) return;
    if (typeof sheets === 'string') return showMessage(t(`draftGrid.import_${sheets}`), { forMs: messageMs });
    const tables = sheets.map(({ rows, marks }) => ({ table: rows.map((row) => row.map(cellText)), marks }));
    const found = tables.find((one) => readContainerSheet(one, [], view.book));
    if (!found) return showMessage(t('service.sheetNone'), { forMs: messageMs });
    setSheet(found);
  };
  return (
    <>
      <button type="button" className={toolStyles.tool} onClick={() => input.current?.click()}>
        <Icon shape={tableIcon} />
        <span>{t('draftGrid.import')}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.xls,.ods,.csv,.txt,.tsv,.pdf,.docx,.htm,.html"
        aria-label={t('draftGrid.import')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void open(file);
        }}
      />
      {sheet && <OpenSheet {...{ title, view, cells, sheet }} onClose={() => setSheet(null)} />}
    </>
  );
}

/** The preview of a sheet. The preview is computed again whenever another person changes the voyages. */
function OpenSheet({
  title,
  view,
  cells,
  sheet,
  onClose,
}: ContainerImportProps & { sheet: SeenTable; onClose: () => void }) {
  const { all, book } = view;
  const reading = useMemo(() => readContainerSheet(sheet, all, book), [sheet, all, book]);
  const voyages = useMemo(() => {
    const last = all.at(-1)?.draft.sequence ?? null;
    return reading ? voyagesAfter(reading, all, { book, makeId: makeUuidV7, last }) : [];
  }, [reading, all, book]);
  const n = reading?.writes.length ?? 0;
  const importFound = async () => {
    onClose();
    if (!reading) return;
    if (await cells.writeRows(reading.writes))
      showStepMessage(t('service.sheetRead', { changed: reading.changed, added: reading.added }));
  };
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('draftGrid.importTitle', { group: title })}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" disabled={n === 0} onClick={() => void importFound()}>
            {t('service.sheetTake', { n })}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {reading && <ContainerReading reading={reading} voyages={voyages} book={book} />}
      </div>
    </Dialog>
  );
}
