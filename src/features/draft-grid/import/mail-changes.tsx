import type { CellBook } from '../../draft-cells/cell-book.ts';
import { MailChangeList } from '../../sheet-reading/mail-change-list.tsx';
import type { Importing } from './use-import.ts';

/** The changes of drafts in the shown sheet or text. */
export function MailChanges({ importing, book }: { importing: Importing; book: CellBook }) {
  const { sheet, changeAnswers, answerChange } = importing;
  if (!sheet?.mail) return null;
  return <MailChangeList mail={sheet.mail} answers={changeAnswers} onAnswer={answerChange} book={book} />;
}
