import { useEffect, useRef, useState } from 'react';

/** The pause in typing, in ms, after which the list is searched. */
const typingPauseMs = 250;

/**
 * Returns the text of a search field. The field searches after a pause in typing, or immediately when `ask`
 * is called. The address contains the text as `keyword`. If the address changes to a search that this field
 * requested, text that was typed since is retained. If the address changes otherwise (a link, going back),
 * the field shows the new keyword.
 */
export function useSearchedText(keyword: string, onSearch: (keyword: string) => void) {
  const [text, setText] = useState(keyword);
  /** The current keyword in the address, followed by the keywords that this field has requested. */
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
    // Only typing starts a search; the text of a new address is set by the effect above.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text]);
  return { text, setText, ask };
}
