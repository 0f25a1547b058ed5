import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { AppError } from '../../../../contract/error-code.ts';
import { sentence } from '../../../../contract/messages/sentence.ts';
import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import { currentLanguage, t } from '../../../i18n/t.ts';
import type { DraftEdit } from '../../draft-cells/draft-edit.ts';
import type { TypedCell, TypedNotes } from '../../draft-cells/typed-cell.ts';

/** A typed text that could not be saved. The text is offered until the person decides what to do with it. */
export interface LostText {
  id: string;
  /**
   * The reason. `gone`: the sailing or field was deleted. `changed`: another value was saved in the field
   * since. Otherwise the sentence that explains why the text was not saved.
   */
  why: 'gone' | 'changed' | { reason: string };
  /** The name of the sailing; empty if the edits affect several. */
  name: string;
  /** The name of the field; empty if more than one text is lost. */
  label: string;
  text: string;
  /**
   * The edits that save the text if the person decides so: they add a new sailing, or try the same edit
   * again.
   */
  edits: readonly DraftEdit[];
  /**
   * The text with its cell and the id of its note; absent if the text was not typed into a cell. Only a text
   * with a note is still available after the page is closed.
   */
  typed?: TypedCell | undefined;
}

export type TypedWhere = Pick<LostText, 'name' | 'label' | 'text' | 'typed'>;

export interface LostTexts {
  list: readonly LostText[];
  lose: (lost: Omit<LostText, 'id'>) => void;
  /** Called with edits that the device did not store. */
  refuse: (edits: readonly DraftEdit[], error: unknown, where?: TypedWhere) => void;
  drop: (lost: LostText) => void;
}

export function useLostTexts(notes: TypedNotes | undefined): LostTexts {
  const [list, setList] = useState<readonly LostText[]>([]);
  const save = useNoted(list, notes);
  const lose: LostTexts['lose'] = (lost) => {
    const one = { ...lost, id: makeUuidV7() };
    save(one);
    setList((before) => [...before, one]);
  };
  return {
    list,
    lose,
    refuse: (edits, error, where = { name: '', label: '', text: '' }) => {
      const code = error instanceof AppError ? error.code : 'broken';
      lose({ ...where, why: { reason: sentence(currentLanguage(), code) }, edits });
    },
    drop: (lost) => {
      notes?.forget(lost.id);
      setList((before) => before.filter((one) => one !== lost));
    },
  };
}

/**
 * Stores each lost text as a note on the device while it is shown. If the page ends, the next page that opens
 * the group can show the text again.
 */
function useNoted(list: readonly LostText[], notes: TypedNotes | undefined): (lost: LostText) => void {
  const isHere = useRef(false);
  const save = ({ id, typed }: LostText): void => {
    if (!typed) return;
    if (isHere.current) notes?.note({ ...typed, id }, typed.id);
    else notes?.leave({ ...typed, id }, typed.id);
  };
  const leaveAll = useEffectEvent(() => list.forEach(save));
  useEffect(() => {
    isHere.current = true;
    return () => {
      // After this cleanup, a cell that is still open may save its text. If that fails, `isHere` is false,
      // and the text stays as a note for the next page.
      isHere.current = false;
      leaveAll();
    };
  }, []);
  return save;
}

/** Returns the heading of a lost text: the reason. */
export function lostTitle({ why }: LostText): string {
  if (why === 'gone') return t('draftGrid.lostGone');
  return why === 'changed' ? t('draftGrid.lostChanged') : why.reason;
}
