import { useMemo, useState } from 'react';

import { anEmptyDraft } from '../../../contract/draft.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { CellBook } from './cell-book.ts';
import { hasFault } from './cell-problems.ts';
import styles from './dialogs.module.css';
import { readSailings } from './read-sailings.ts';
import { writeCells, type CellWrites } from './write-cells.ts';

interface PasteDialogProps {
  isOpen: boolean;
  onClose: () => void;
  book: CellBook;
  onAdd: (sailings: readonly CellWrites[]) => void;
}

/** A place for what was copied from a spreadsheet or a chat, for those without a keyboard too. */
export function PasteDialog({ isOpen, onClose, book, onAdd }: PasteDialogProps) {
  const [text, setText] = useState('');
  const found = useMemo(
    () => (isOpen && text.trim() !== '' ? readSailings(text, book) : []),
    [isOpen, text, book],
  );
  const wrong = useMemo(() => found.filter((writes) => isWrong(writes, book)).length, [found, book]);
  const add = () => {
    onClose();
    setText('');
    onAdd(found);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isSheet
      title={t('draftGrid.pasteTitle')}
      actions={
        <Button kind="primary" disabled={found.length === 0} onClick={add}>
          {t('draftGrid.pasteDo')}
        </Button>
      }
    >
      <div className={styles.form}>
        <TextArea
          label={t('draftGrid.pasteLabel')}
          hint={t('draftGrid.pasteHint')}
          rows={8}
          value={text}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <p className={styles.said} role="status">
          {found.length > 0 && t('draftGrid.pasteFound', { n: found.length })}
          {found.length === 0 &&
            text.trim() !== '' &&
            t(book.spellings ? 'draftGrid.pasteNone' : 'draftGrid.pasteNoPorts')}{' '}
          {wrong > 0 && t('draftGrid.pasteWrong', { n: wrong })}
        </p>
      </div>
    </Dialog>
  );
}

function isWrong(writes: CellWrites, book: CellBook): boolean {
  let made = 0;
  const makeId = () => String((made += 1));
  const { draft, loose } = writeCells(anEmptyDraft({ id: '', sequence: 'V' }), writes, { book, makeId });
  return hasFault(draft, book) || [...loose.values()].some((text) => text !== null);
}
