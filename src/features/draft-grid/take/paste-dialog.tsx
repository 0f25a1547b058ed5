import { useEffect, useState } from 'react';

import type { NewDraft } from '../../../../trade/draft/draft.ts';
import { t } from '../../../i18n/t.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { CellBook } from '../cells/cell-book.ts';
import styles from '../view/dialogs.module.css';
import { foundIn, type FoundSailings } from './import-found.ts';
import { ImportQuestions } from './import-questions.tsx';
import { ImportVerdicts, TakeBad, TakeButton } from './import-verdicts.tsx';
import { useImport } from './use-import.ts';

interface PasteDialogProps {
  isOpen: boolean;
  onClose: () => void;
  book: CellBook;
  drafts: readonly NewDraft[];
  onTake: (found: FoundSailings, isAsTyped: boolean) => void;
}

/** A place for what was copied from a spreadsheet or a chat, for those without a keyboard too. */
export function PasteDialog({ isOpen, onClose, book, drafts, onTake }: PasteDialogProps) {
  const [text, setText] = useState('');
  const [isAsTyped, setIsAsTyped] = useState(false);
  const importing = useImport(book, drafts);
  const { sheet } = importing;
  const found = foundIn(sheet?.judged ?? []);
  const { spellings } = book;
  useEffect(() => {
    if (isOpen) importing.paste(text);
    // Read anew when the list of ports has come; what else changes is the person's.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen, text, spellings]);
  const take = () => {
    onClose();
    setText('');
    onTake(found, isAsTyped);
  };
  const isNothing = text.trim() !== '' && !sheet;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isSheet
      title={t('draftGrid.pasteTitle')}
      actions={
        <TakeButton found={found} isAsTyped={isAsTyped} there={drafts.length} onTake={take}>
          {t('draftGrid.pasteDo')}
        </TakeButton>
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
        {sheet && <ImportQuestions importing={importing} />}
        {sheet && <ImportVerdicts sheet={sheet} book={book} />}
        {isNothing && (
          <p className={styles.said} role="status">
            {t(spellings ? 'draftGrid.pasteNone' : 'draftGrid.pasteNoPorts')}
          </p>
        )}
        <TakeBad found={found} isAsTyped={isAsTyped} there={drafts.length} onAsTyped={setIsAsTyped} />
      </div>
    </Dialog>
  );
}
