import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { AppError } from '../../../../contract/error-code.ts';
import { sentence } from '../../../../contract/messages/sentence.ts';
import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import { currentLanguage, t } from '../../../i18n/t.ts';
import type { DraftEdit } from '../../../store/draft-edit.ts';
import type { TypedCell, TypedNotes } from '../../draft-cells/typed-cell.ts';

/** Something that was typed and that has no place to go: it is offered until the person decides. */
export interface LostText {
  id: string;
  /**
   * `gone`: what it was typed into is no longer here. `changed`: something else has come there since. Else the
   * sentence that says why it was not saved.
   */
  why: 'gone' | 'changed' | { reason: string };
  /** The sailing in words; empty where it is about several. */
  name: string;
  /** The field in words; empty where more than one text is lost. */
  label: string;
  text: string;
  /** How it can be saved after all: as a new sailing, or by trying the same edit again. */
  edits: readonly DraftEdit[];
  /** As it was typed, where it was typed into a cell, and the id under which it was noted: it outlives the page then. */
  typed?: TypedCell | undefined;
}

/** Where a text was typed, in words. */
export type TypedWhere = Pick<LostText, 'name' | 'label' | 'text' | 'typed'>;

export interface LostTexts {
  list: readonly LostText[];
  lose: (lost: Omit<LostText, 'id'>) => void;
  /** Edits that the device has not taken. */
  refuse: (edits: readonly DraftEdit[], error: unknown, where?: TypedWhere) => void;
  drop: (lost: LostText) => void;
}

export function useLostTexts(notes: TypedNotes | undefined): LostTexts {
  const [list, setList] = useState<readonly LostText[]>([]);
  const keep = useNoted(list, notes);
  const lose: LostTexts['lose'] = (lost) => {
    const one = { ...lost, id: makeUuidV7() };
    keep(one);
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

/** Each is noted as long as it is offered, and left to whoever opens the group next. */
function useNoted(list: readonly LostText[], notes: TypedNotes | undefined): (lost: LostText) => void {
  const isHere = useRef(false);
  const keep = ({ id, typed }: LostText): void => {
    if (!typed) return;
    if (isHere.current) notes?.note({ ...typed, id }, typed.id);
    else notes?.leave({ ...typed, id }, typed.id);
  };
  const leaveAll = useEffectEvent(() => list.forEach(keep));
  useEffect(() => {
    isHere.current = true;
    return () => {
      // A cell that is open is handed over after this, and may be lost then.
      isHere.current = false;
      leaveAll();
    };
  }, []);
  return keep;
}

/** What a lost text is about, in one word. */
export function lostTitle({ why }: LostText): string {
  if (why === 'gone') return t('draftGrid.lostGone');
  return why === 'changed' ? t('draftGrid.lostChanged') : why.reason;
}
