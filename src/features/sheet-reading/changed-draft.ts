import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';
import { shiftDates } from '../draft-cells/shift-dates.ts';
import type { MailChange } from './mail-changes.ts';
import { callOfWindow } from './mail-windows.ts';

/**
 * The person's decisions about changes that a mail announces, by the key of the change: the id of the draft
 * to change, or `leave`.
 */
export type ChangeAnswers = ReadonlyMap<string, string>;

/**
 * Returns the draft to change. Returns null if the person has decided to leave the change out, or must still
 * choose between several drafts.
 */
export function chosenDraft(
  { key, candidates, isSure }: MailChange,
  answers: ChangeAnswers,
): NewDraft | null {
  const [first] = candidates;
  const answer = answers.get(key) ?? (isSure ? first?.draft.id : undefined);
  return candidates.find(({ draft }) => draft.id === answer)?.draft ?? null;
}

/** Returns the draft as it is after the change; null if the change cancels it. */
export function changedDraft(draft: NewDraft, action: MailChange['action'], book: CellBook): NewDraft | null {
  switch (action.kind) {
    case 'cancel':
      return null;
    case 'shift':
      return shiftDates(draft, action.days, { book, movesEntered: false });
    case 'name':
      return { ...draft, ship_name: action.ship, imo: null };
    case 'window': {
      const changed = callOfWindow(draft, action);
      const { start: start_time, end: end_time } = action;
      const harbors = draft.harbors.map((call) =>
        call.id === changed?.id ? { ...call, start_time, end_time } : call,
      );
      return { ...draft, harbors };
    }
  }
}
