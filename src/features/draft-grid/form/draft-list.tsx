import { useState } from 'react';

import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { plusIcon } from '../../../ui/first-icon-shapes.ts';
import { DraftCard } from './draft-card.tsx';
import styles from './draft-list.module.css';
import type { CellEdits } from '../view/use-cell-edits.ts';
import type { GridView } from '../view/use-grid-view.ts';
import type { RowToCorrect } from '../view/use-correction.ts';

interface DraftListProps {
  /**
   * The sailing to open for correction; null if there is none. A sailing is opened once for each object; to
   * open it again, pass a new object.
   */
  rowToCorrect: RowToCorrect | null;
  view: GridView;
  cells: CellEdits;
  onClone: (id: string) => void;
  onRemove: (id: string) => void;
}

/**
 * The number of drafts rendered at first, because rendering a large group takes long on a phone. A button
 * renders as many more.
 */
const drawnAtOnce = 100;

/** The list of drafts on a phone. One of the drafts can be open as a form. */
export function DraftList({ view, cells, rowToCorrect, onClone, onRemove }: DraftListProps) {
  const { rows } = view;
  const [open, setOpen] = useState<RowToCorrect | null>(null);
  const [most, setMost] = useState(drawnAtOnce);
  const [seen, setSeen] = useState<RowToCorrect | null>(null);
  if (rowToCorrect && rowToCorrect !== seen) {
    setSeen(rowToCorrect);
    setOpen(rowToCorrect);
    setMost(Math.max(most, rows.findIndex(({ draft }) => draft.id === rowToCorrect.id) + 1));
  }
  const openId = open?.id;
  const setOpenId = (id: string | null) => setOpen(id === null ? null : { id, field: undefined });
  const add = () => {
    setMost(Math.max(most, rows.length + 1));
    setOpenId(view.addEmpty());
  };
  return (
    <div className="stack">
      <ol className={styles.drafts} aria-label={t('draftGrid.list')}>
        {rows.slice(0, most).map((row, index) => (
          <DraftCard
            key={row.draft.id}
            row={row}
            index={index}
            view={view}
            cells={cells}
            isOpen={row.draft.id === openId}
            startsAt={row.draft.id === openId ? open?.field : undefined}
            onOpen={(isOpen) => setOpenId(isOpen ? row.draft.id : null)}
            onNext={index < rows.length - 1 ? () => setOpenId(rows[index + 1]?.draft.id ?? null) : undefined}
            onClone={() => onClone(row.draft.id)}
            onRemove={() => onRemove(row.draft.id)}
          />
        ))}
      </ol>
      {rows.length > most && (
        <Button kind="quiet" onClick={() => setMost(most + drawnAtOnce)}>
          {t('draftGrid.showMore', { n: rows.length - most })}
        </Button>
      )}
      <Button kind="quiet" icon={plusIcon} className={styles.add} onClick={add}>
        {t('draftGrid.addSailing')}
      </Button>
    </div>
  );
}
