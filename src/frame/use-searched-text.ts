import { useEffect, useRef, useState } from 'react';

/** A pause in typing after which the list follows. */
const typingPauseMs = 250;

/**
 * The text of a field that searches after a pause in typing, and by `ask` at once. The address has it as `keyword`: what
 * one asked for oneself may stand there after more was typed, and takes nothing of that; what was changed elsewhere, by
 * a link or by going back, stands in the field.
 */
export function useSearchedText(keyword: string, onSearch: (keyword: string) => void) {
  const [text, setText] = useState(keyword);
  /** What the address says, and what it will say by own doing. */
  const asked = useRef([keyword]);
  useEffect(() => {
    const at = asked.current.indexOf(keyword);
    if (at < 0) setText(keyword);
    asked.current = at < 0 ? [keyword] : asked.current.slice(at);
  }, [keyword]);
  const ask = () => {
    const wanted = text.trim();
    if (wanted === asked.current.at(-1)) return;
    asked.current.push(wanted);
    onSearch(wanted);
  };
  useEffect(() => {
    const timer = setTimeout(ask, typingPauseMs);
    return () => clearTimeout(timer);
    // Only what is typed starts it; a new address has its text here already.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text]);
  return { text, setText, ask };
}
