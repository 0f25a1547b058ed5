import { useState } from 'react';

/**
 * Returns the state of a text that is being edited, with the value that the person saw when editing began.
 */
export function useSeenText(present: string) {
  const [text, setText] = useState(present);
  const [seen, setSeen] = useState(present);
  const isOthers = present !== seen && present !== text;
  return {
    text,
    setText,
    /** The value that the person believes to be stored, with which the server compares the change. */
    seen,
    /** The properties of `OthersNote` if another person has changed the text in the meantime. */
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
