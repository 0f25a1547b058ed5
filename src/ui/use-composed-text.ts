import { useRef, useState } from 'react';

import { isOfComposition } from './is-of-composition.ts';

/**
 * Manages the text of a field with input methods. Text that is still being composed stays a draft: no search
 * runs for half a word, and the input method handles the key presses.
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
