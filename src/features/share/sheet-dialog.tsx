import { useEffect, useRef, useState } from 'react';

import * as limits from '../../../contract/limits/limits.ts';
import { failureKindOf } from '../../api/failure-kind.ts';
import { AppError } from '../../../contract/error-code.ts';
import { instantText } from '../../i18n/dates.ts';
import { cappedText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/t.ts';
import { serverNow } from '../../state/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { fileName } from '../../ui/save-file.ts';
import type { SheetKind } from '../../ui/save-table.ts';
import { chosenRows, type SharedSailings } from './shared-sailings.ts';
import type { WholeList } from './shared-sailings.ts';

interface SheetDialogProps {
  isOpen: boolean;
  onClose: () => void;
  taken: SharedSailings;
  whole: WholeList | undefined;
}

/** Renders the choice of the sheet's format, the progress, and a description of the saved file. */
export function SheetDialog({ isOpen, onClose, taken, whole }: SheetDialogProps) {
  const { progress, outcome, save, leave } = useSheet(taken, whole);
  const chosen = chosenRows(taken).length;
  const isWhole = whole !== undefined && chosen === taken.rows.length;
  const close = () => {
    leave();
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      isSheet
      title={t('share.sheetTitle')}
      actions={
        <>
          <Button isBusy={progress !== null} onClick={() => void save('csv')} data-autofocus>
            {t('share.csv')}
          </Button>
          <Button isBusy={progress !== null} onClick={() => void save('xlsx')}>
            {t('share.xlsx')}
          </Button>
        </>
      }
    >
      <p>
        {isWhole
          ? t('share.sheetAsk', {
              n: cappedText(whole.total, limits.totalMost),
              most: limits.totalMost,
            })
          : t('share.sheetChosen', { n: chosen })}
      </p>
      {progress && (
        <progress value={progress.fetched} max={progress.total} aria-label={t('share.sheetTitle')} />
      )}
      <p role="status">
        {progress ? t('share.sheetBusy', { n: progress.fetched, total: progress.total }) : outcome}
      </p>
    </Dialog>
  );
}

function useSheet(taken: SharedSailings, whole: WholeList | undefined) {
  const [progress, setProgress] = useState<{ fetched: number; total: number } | null>(null);
  const [outcome, setOutcome] = useState('');
  const running = useRef<AbortController | null>(null);
  const leave = () => {
    running.current?.abort();
    running.current = null;
    setProgress(null);
    setOutcome('');
  };
  useEffect(() => () => running.current?.abort(), []);
  const save = async (kind: SheetKind) => {
    const control = new AbortController();
    running.current = control;
    const onProgress = (fetched: number, total: number) => setProgress({ fetched, total });
    onProgress(0, whole ? Math.min(whole.total, limits.totalMost) : taken.rows.length);
    setOutcome('');
    try {
      const { rows, text } = await gather(taken, whole, { signal: control.signal, onProgress });
      const { saveSheet } = await import('./save-sheet.ts');
      if (control.signal.aborted) return;
      const { from, to } = taken.lane;
      await saveSheet(kind, rows, { names: taken.names, name: fileName([from, to], kind) });
      setOutcome(text);
    } catch (error) {
      if (control.signal.aborted) return;
      setOutcome(error instanceof AppError ? t('share.sheetFailed') : t('share.fileFailed'));
    }
    setProgress(null);
  };
  return { progress, outcome, save, leave };
}

interface Gathered {
  rows: SharedSailings['rows'];
  /** A description of the rows in the file. */
  text: string;
}

/**
 * Collects the rows for the file: the selected rows or, if none is selected, the rows of all pages of the
 * list. Offline, only the rows of the shown page are available.
 */
async function gather(
  taken: SharedSailings,
  whole: WholeList | undefined,
  watched: { signal: AbortSignal; onProgress: (fetched: number, total: number) => void },
): Promise<Gathered> {
  const chosen = chosenRows(taken);
  if (!whole || chosen.length < taken.rows.length)
    return { rows: chosen, text: t('share.sheetDone', { n: chosen.length }) };
  try {
    const { fetchWholeList } = await import('./whole-list.ts');
    const rows = await fetchWholeList(whole, watched);
    const isCut = rows.length >= limits.totalMost;
    return { rows, text: t(isCut ? 'share.sheetCut' : 'share.sheetDone', { n: rows.length }) };
  } catch (error) {
    if (!(error instanceof AppError) || failureKindOf(error) !== 'unreachable') throw error;
    const time = instantText(taken.fetchedTime, new Date(serverNow()));
    return { rows: taken.rows, text: t('share.sheetOfCopy', { n: taken.rows.length, time }) };
  }
}
