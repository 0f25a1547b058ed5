import { useMemo, useState } from 'react';

import { t } from '../../../i18n/t.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { pasteIcon, tableIcon } from '../../../ui/icon-shapes.ts';
import { Segments } from '../../../ui/segments.tsx';
import { useControlEnter } from '../../../hooks/use-control-enter.ts';
import type { GridView } from '../view/use-grid-view.ts';
import { FilePane } from './file-pane.tsx';
import styles from './import-dialog.module.css';
import { ImportFoot } from './import-foot.tsx';
import { foundIn, type FoundSailings } from '../../sheet-reading/import-found.ts';
import { PastePane } from './paste-pane.tsx';
import { headsOf, storeReadings } from '../../sheet-reading/sheet-readings.ts';
import { useFileDrop } from './use-file-drop.ts';
import { importTotals } from './import-totals.ts';
import { useAcceptAll } from './use-accept-all.ts';
import { useImport } from './use-import.ts';

export type ImportSource = 'file' | 'paste';

interface ImportDialogProps {
  /** The chosen source; null while the dialog is closed. */
  way: ImportSource | null;
  onSource: (way: ImportSource | null) => void;
  title: string;
  /** The schedule group into which the sailings are imported. */
  groupId: string;
  /** The pasted text; preserved when the dialog is closed. */
  text: string;
  onText: (text: string) => void;
  view: Pick<GridView, 'book' | 'all'>;
  onImport: (found: FoundSailings, isAsTyped: boolean) => void;
}

/**
 * The dialog that imports a sheet or pasted text into the drafts. It shows the review rows and questions.
 * The import of all rows is one step of undo.
 */
export function ImportDialog(props: ImportDialogProps) {
  const { way, title, onSource } = props;
  return (
    <Dialog
      isOpen={way !== null}
      isFull
      onClose={() => onSource(null)}
      title={t('draftGrid.importTitle', { group: title })}
    >
      {way && <OpenImport {...props} way={way} />}
    </Dialog>
  );
}

interface OpenImportProps extends ImportDialogProps {
  way: ImportSource;
}

function OpenImport({ way, onSource, groupId, text, onText, view, onImport }: OpenImportProps) {
  const { book, all } = view;
  const drafts = useMemo(() => all.map(({ draft }) => draft), [all]);
  const importing = useImport(book, drafts, groupId);
  const [isAsTyped, setIsAsTyped] = useState(false);
  const [isRemembered, setIsRemembered] = useState(true);
  const { sheets, reset, open } = importing;
  const { inside, isOver } = useFileDrop((file) => {
    onSource('file');
    void open(file);
  });
  const { twinAnswers, changeAnswers } = importing;
  const found = foundIn(sheets, { twinAnswers, changeAnswers, book });
  const isBusy = sheets.some(({ done }) => done !== null);
  const importFound = () => {
    if (isRemembered && way === 'file')
      void storeReadings({ heads: Object.assign({}, ...sheets.map(({ columns }) => headsOf(columns))) });
    if (way === 'paste') onText('');
    onSource(null);
    onImport(found, isAsTyped);
  };
  const chooseWay = (next: ImportSource) => {
    reset();
    onSource(next);
  };
  const totals = importTotals(found, { isAsTyped, there: drafts.length });
  const isPossible = !isBusy && totals.tooMany === null;
  const acceptance = useAcceptAll(importing, isBusy, importFound);
  const onAccept = acceptance.isOffered ? acceptance.accept : null;
  useControlEnter(isPossible ? (onAccept ?? (totals.isNothing ? null : importFound)) : null);
  return (
    <div ref={inside} className={styles.inside}>
      <div className={styles.scroll}>
        <Ways way={way} onWay={chooseWay} />
        {way === 'file' ? (
          <FilePane
            importing={importing}
            book={book}
            isOver={isOver}
            isRemembered={isRemembered}
            onRemembered={setIsRemembered}
          />
        ) : (
          <PastePane importing={importing} book={book} text={text} onText={onText} />
        )}
      </div>
      <ImportFoot
        {...{ found, totals, isBusy, onAccept }}
        isAsTyped={isAsTyped}
        onAsTyped={setIsAsTyped}
        onClose={() => onSource(null)}
        onImport={importFound}
      />
    </div>
  );
}

function Ways({ way, onWay }: { way: ImportSource; onWay: (way: ImportSource) => void }) {
  return (
    <div className={styles.ways}>
      <Segments
        label={t('importReview.importFrom')}
        segments={[
          { value: 'file', label: t('importReview.fromFile'), icon: tableIcon },
          { value: 'paste', label: t('importReview.fromPaste'), icon: pasteIcon },
        ]}
        value={way}
        onChange={onWay}
      />
    </div>
  );
}
