import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

import { isPlaceIndexReady, resolved, type EndDraft } from './end-draft.ts';
import { mayStillArrive, type HarborBookView } from './use-harbor-book.ts';

interface EarlyTextSettings {
  input: RefObject<HTMLInputElement | null>;
  draft: EndDraft;
  book: HarborBookView;
  /**
   * Called with the new draft if the reader has finished the text, by leaving the field or pressing Enter.
   */
  onDraft: (draft: EndDraft) => void;
  /**
   * Called if text that was finished with Enter has become the only place and the reader is still in the
   * field.
   */
  onFirstPick?: (() => void) | undefined;
  /** Called with the new draft while the reader is still typing the last piece. */
  onProceed: (draft: EndDraft) => void;
}

/**
 * Handles text that was typed before the port list was loaded: when the list arrives, replaces the text by
 * places. If the reader has left the field or pressed Enter, the whole text is replaced, otherwise only the
 * pieces before a separator. Requests the whole list while there is such text. Returns the function to call
 * on Enter while the list is loading; undefined afterwards.
 */
export function useEarlyText({ input, draft, book, onDraft, onFirstPick, onProceed }: EarlyTextSettings) {
  const [finishedText, setFinishedText] = useState<string>();
  const isThere = isPlaceIndexReady(book);
  // Runs as a layout effect, because a letter typed between the loading of the port list and a later effect
  // would be lost.
  useLayoutEffect(() => {
    if (!isThere || draft.text === '') return;
    const isFocused = document.activeElement === input.current;
    const isFinished = !isFocused || draft.text === finishedText;
    const next = resolved(draft, book, isFinished);
    if (isFinished) onDraft(next);
    else onProceed(next);
    if (isFocused && isFinished && next.tokens.length === 1) onFirstPick?.();
    // The effect runs only when the port list becomes available. Later changes of the text are replaced by
    // places as they are typed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isThere]);
  const isWaiting = draft.text !== '' && !book.book;
  const { needWhole } = book;
  useEffect(() => {
    if (isWaiting) needWhole();
  }, [isWaiting, needWhole]);
  const finish = () => {
    const next = resolved(draft, book, true);
    setFinishedText(next.text);
    onDraft(next);
  };
  return mayStillArrive(book) && draft.text !== '' ? finish : undefined;
}
