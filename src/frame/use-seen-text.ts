import { useState } from 'react';

/** A text that is being changed, and what stood there when that began: what one saw is what one changes. */
export function useSeenText(present: string) {
  const [text, setText] = useState(present);
  const [seen, setSeen] = useState(present);
  const isOthers = present !== seen && present !== text;
  return {
    text,
    setText,
    /** What the person has in mind as having stood there. */
    seen,
    /** For `OthersNote`, where somebody else has put something there meanwhile. */
    others: isOthers && {
      was: seen,
      theirs: present,
      mine: text,
      editor: '',
      onMine: () => setSeen(present),
      onTheirs: () => {
        setSeen(present);
        setText(present);
      },
    },
  };
}
