import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { ProblemField } from '../../draft-cells/cell-problems.ts';
import { vesselName } from '../../draft-cells/cell-text.ts';
import { DraftForm } from './draft-form.tsx';
import { focusFormField } from './form-fields.ts';
import type { CellEdits } from '../view/use-cell-edits.ts';
import type { GridView } from '../view/use-grid-view.ts';

interface DraftDialogProps {
  /** The id of the open sailing; null if none is open. */
  id: string | null;
  /** The field that gets the focus first; if undefined, the first field of the form. */
  startsAt?: ProblemField | undefined;
  view: GridView;
  cells: CellEdits;
  onOpen: (id: string) => void;
  /** Called with the id of the sailing that was open last, which may have been deleted; null if there is none. */
  onClose: (id: string | null) => void;
}

/**
 * The dialog that shows a sailing of the table in the form that phones use. The form contains fields for
 * which the table has no cell.
 */
export function DraftDialog({ id, startsAt, view, cells, onOpen, onClose }: DraftDialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const index = view.rows.findIndex(({ draft }) => draft.id === id);
  const row = view.rows[index];
  useFirstFocus(id, startsAt, body);
  // A field saves when it loses the focus. Closing the form unmounts the field without a blur event, so the
  // focused field is blurred first.
  const leaveField = () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && body.current?.contains(activeElement)) activeElement.blur();
  };
  const close = () => {
    leaveField();
    onClose(id);
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    close();
  };
  const stepTo = (to: number, name: string) => {
    const wanted = view.rows[to];
    return (
      <Button disabled={!wanted} onClick={() => wanted && onOpen(wanted.draft.id)}>
        {name}
      </Button>
    );
  };
  return (
    <Dialog
      isOpen={row !== undefined}
      isWide
      onClose={close}
      title={t('draftGrid.formTitle', { n: index + 1, name: row ? vesselName(row.draft, view.book) : '' })}
      actions={
        <>
          {stepTo(index - 1, t('draftGrid.formPrevious'))}
          {stepTo(index + 1, t('draftGrid.formNext'))}
          <Button kind="primary" onClick={close}>
            {t('draftGrid.formDone')}
          </Button>
        </>
      }
    >
      {row && (
        // Key events of all fields in the form bubble up to this element. It therefore has a key handler,
        // although it is not interactive itself.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div ref={body} onKeyDown={closeByKey}>
          <DraftForm
            key={row.draft.id}
            row={row}
            index={index}
            view={view}
            cells={cells}
            startsAt={startsAt}
            level={3}
          />
        </div>
      )}
    </Dialog>
  );
}

/** Focuses the wanted field of the opened sailing, or its first field. */
function useFirstFocus(
  id: string | null,
  startsAt: ProblemField | undefined,
  body: RefObject<HTMLDivElement | null>,
): void {
  // This effect must run after the dialog's own effect, which opens the dialog and focuses its first button.
  useEffect(() => {
    if (id === null) return;
    if (startsAt) focusFormField(id, startsAt);
    else body.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [id, startsAt, body]);
}
