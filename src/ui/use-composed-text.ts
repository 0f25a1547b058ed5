import { useRef, useState } from 'react';

import { isOfComposition } from './is-of-composition.ts';

/**
 * Text from a field in which an input method may be at work. What it is still composing stays in
 * here as a draft: nobody searches for half a word, and its keys belong to the input method.
 */
export function useComposedText(text: string, onText: (text: string) => void) {
  const [draft, setDraft] = useState<string>();
  const isComposing = useRef(false);

  const type = (next: string) => {
    if (isComposing.current) {
      setDraft(next);
      return;
    }
    setDraft(undefined);
    onText(next);
  };
  const start = () => {
    isComposing.current = true;
  };
  const end = (composed: string) => {
    isComposing.current = false;
    type(composed);
  };
  const ownsKey = ({ nativeEvent }: { nativeEvent: KeyboardEvent }): boolean =>
    isComposing.current || isOfComposition(nativeEvent);

  return { shownText: draft ?? text, type, start, end, ownsKey };
}
