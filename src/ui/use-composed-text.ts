import { useRef, useState } from 'react';

import { isOfComposition } from './is-of-composition.ts';

/**
 * Manages the text of a field in which an input method may compose text. Until it is complete, the text is
 * only a draft: it is not searched for, and the field ignores the keys.
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
