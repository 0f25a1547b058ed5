import { useLayoutEffect, useState, type FormEvent } from 'react';

import { draftOf, isEmpty, resolved, type EndDraft } from './end-draft.ts';
import { isOnItsWay, type HarborBookView } from './use-harbor-book.ts';

export interface TwoEnds {
  from: EndDraft;
  to: EndDraft;
}

/**
 * The two ends of a form. What is sent before the list of ports is there waits for it, as names become
 * places only then; whoever changes an end meanwhile has taken it back.
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
    const isEarly = isOnItsWay(book) && (ends.from.text !== '' || ends.to.text !== '');
    setAsked(isEarly ? ends : null);
    if (!isEarly) onSend(ends);
  };
  // With the list itself: between the two an end could be changed, and would be taken back.
  useLayoutEffect(() => {
    if (isAsked && !isOnItsWay(book)) send();
    // `isAsked` is of the render in which the list came: the fields have not put their places in yet.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOnItsWay(book)]);
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
  /** What each field needs to fill the other one as well. */
  const others = { from: { isEmpty: isEmpty(to), onLane }, to: { isEmpty: isEmpty(from), onLane } };
  return { from, to, others, setFrom, setTo, swap, submit, isAsked };
}
