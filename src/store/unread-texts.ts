import { keysOf } from '../../trade/keys-of.ts';
import type { DraftEdit, UnreadTexts } from './draft-edit.ts';

type UnreadEdit = Extract<DraftEdit, { kind: 'unread' }>;

/** The texts after an edit, which touches no cell but those that it changes: another window may have written the others. */
export function withUnread(now: UnreadTexts, edit: Pick<UnreadEdit, 'texts' | 'base'>): UnreadTexts {
  const after = { ...now };
  for (const field of changedIn(edit)) {
    const text = edit.texts[field];
    if (text === undefined) delete after[field];
    else after[field] = text;
  }
  return after;
}

/** The edit, cut down to the cells that still hold what it goes from; null when nothing is left of it. */
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
