import { keysOf } from '../../../trade/keys-of.ts';
import type { DraftEdit, UnreadTexts } from './draft-edit.ts';

type UnreadEdit = Extract<DraftEdit, { kind: 'unread' }>;

/**
 * Returns the stored texts of cells after an edit. Only the cells of the edit change, because another browser
 * window may have written the texts of other cells.
 */
export function withUnread(now: UnreadTexts, edit: Pick<UnreadEdit, 'texts' | 'base'>): UnreadTexts {
  const after = { ...now };
  for (const field of changedIn(edit)) {
    const text = edit.texts[field];
    if (text === undefined) delete after[field];
    else after[field] = text;
  }
  return after;
}

/**
 * Returns the edit without the cells whose text has changed since the edit was made; null if no cell is left.
 */
export function fittingUnread(edit: UnreadEdit, now: UnreadTexts): UnreadEdit | null {
  const fields = changedIn(edit).filter((field) => now[field] === edit.base[field]);
  const only = (texts: UnreadTexts): UnreadTexts =>
    Object.fromEntries(
      fields.flatMap((field) => (texts[field] === undefined ? [] : [[field, texts[field]]])),
    );
  return fields.length > 0 ? { ...edit, texts: only(edit.texts), base: only(edit.base) } : null;
}

const changedIn = ({ texts, base }: Pick<UnreadEdit, 'texts' | 'base'>): string[] =>
  keysOf({ ...base, ...texts }).filter((field) => texts[field] !== base[field]);
