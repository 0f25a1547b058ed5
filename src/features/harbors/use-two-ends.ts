import { useLayoutEffect, useState, type FormEvent } from 'react';

import { draftOf, isEmpty, resolved, type EndDraft } from './end-draft.ts';
import { mayStillArrive, type HarborBookView } from './use-harbor-book.ts';

export interface TwoEnds {
  from: EndDraft;
  to: EndDraft;
}

/**
 * Returns the state of a form with a loading and a discharging place. If the form is submitted before the
 * port list has loaded, the submission waits for the list, because names are resolved only then. Changing a
 * place cancels the waiting submission.
 */
export function useTwoEnds(
  first: { from: string; to: string },
  book: HarborBookView,
  onSend: (ends: TwoEnds) => void,
) {
  const [from, setFrom] = useState(() => draftOf(first.from));
  const [to, setTo] = useState(() => draftOf(first.to));
  const [asked, setAsked] = useState<TwoEnds | null>(null);
  const isAsked = asked !== null && asked.from === from && asked.to === to;
  const send = () => {
    const ends = { from: resolved(from, book, true), to: resolved(to, book, true) };
    setFrom(ends.from);
    setTo(ends.to);
    const isEarly = mayStillArrive(book) && (ends.from.text !== '' || ends.to.text !== '');
    setAsked(isEarly ? ends : null);
    if (!isEarly) onSend(ends);
  };
  // Runs as a layout effect. With a later effect, a place that the reader changes after the list has loaded
  // but before the effect would be reset.
  useLayoutEffect(() => {
    if (isAsked && !mayStillArrive(book)) send();
    // The effect runs only when loading ends. At that moment, the fields have not yet replaced typed text by
    // places. Doing so changes the places, which would cancel the waiting submission.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [mayStillArrive(book)]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const swap = () => {
    setFrom(to);
    setTo(from);
  };
  const onLane = (lane: string) => {
    const [start = '', end = ''] = lane.split(' ');
    setFrom(draftOf(start));
    setTo(draftOf(end));
  };
  /**
   * For each of the two fields: whether the opposite field is empty, and the function that fills both fields.
   */
  const others = { from: { isEmpty: isEmpty(to), onLane }, to: { isEmpty: isEmpty(from), onLane } };
  return { from, to, others, setFrom, setTo, swap, submit, isAsked };
}
