import { useState } from 'react';

/** Returns the state of a text that is being edited, and the value that the person saw when editing began. */
export function useSeenText(present: string) {
  const [text, setText] = useState(present);
  const [seen, setSeen] = useState(present);
  const isOthers = present !== seen && present !== text;
  return {
    text,
    setText,
    /**
     * The value that the person saw. The server compares it with the stored value, to notice changes by
     * others.
     */
    seen,
    /** The properties of `OthersNote`, if another person has changed the text since editing began. */
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
