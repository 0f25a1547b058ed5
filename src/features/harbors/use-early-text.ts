import { useLayoutEffect, useState, type RefObject } from 'react';

import { isKnown, resolved, type EndDraft } from './end-draft.ts';
import { isOnItsWay, type HarborBookView } from './use-harbor-book.ts';

interface EarlyTextSettings {
  input: RefObject<HTMLInputElement | null>;
  draft: EndDraft;
  book: HarborBookView;
  /** All of the text was finished. */
  onDraft: (draft: EndDraft) => void;
  /** Somebody is still typing the last piece. */
  onGoOn: (draft: EndDraft) => void;
}

/**
 * Text that came before the list of ports becomes its places when that is there: all of it if the field
 * was left or finished with Enter, else the pieces before a separator.
 * @returns what Enter does as long as the list is on its way; after that nothing.
 */
export function useEarlyText({ input, draft, book, onDraft, onGoOn }: EarlyTextSettings) {
  const [finishedText, setFinishedText] = useState<string>();
  const isThere = isKnown(book);
  // With the list itself: between the two a letter could be typed, and would be taken back.
  useLayoutEffect(() => {
    if (!isThere || draft.text === '') return;
    const isFinished = draft.text === finishedText || document.activeElement !== input.current;
    const next = resolved(draft, book, isFinished);
    if (isFinished) onDraft(next);
    else onGoOn(next);
    // Only its arrival: afterwards each change is read when it is made.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isThere]);
  const finish = () => {
    const next = resolved(draft, book, true);
    setFinishedText(next.text);
    onDraft(next);
  };
  return isOnItsWay(book) && draft.text !== '' ? finish : undefined;
}
