import { useEffect, useRef, useState } from 'react';

/** The pause in typing, in ms, after which the list is searched. */
const typingPauseMs = 250;

/**
 * Manages the text of a search field. The search starts after a pause in typing, or at once when `ask` is
 * called. The URL contains the searched text as `keyword`. If the URL changes because of a search by this
 * field, text that was typed since is not overwritten. If it changes for any other reason (a link, the Back
 * button), the field shows the new keyword.
 */
export function useSearchedText(keyword: string, onSearch: (keyword: string) => void) {
  const [text, setText] = useState(keyword);
  /** The keyword in the URL, followed by the keywords that this field has searched for since. */
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
    // The effect depends on `text` only: typing starts a search, but a text that the effect above has set
    // does not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text]);
  return { text, setText, ask };
}
