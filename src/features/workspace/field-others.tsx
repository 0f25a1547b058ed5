import { OthersNote } from '../../trade-ui/others-note.tsx';

interface FieldOthersProps {
  /** The value when the person began to edit. */
  was: string;
  /** The current value; undefined if it is unknown. */
  theirs: string | undefined;
  mine: string;
  /**
   * Called when the person has chosen one of the two values. `theirs` then counts as seen, so the person's
   * own value may replace it.
   */
  onSeen: (theirs: string) => void;
  onTheirs: (theirs: string) => void;
}

/**
 * Shows that a colleague has changed the field that the person is editing. Renders nothing if the value is
 * unchanged or the same as the person's.
 */
export function FieldOthers({ was, theirs, mine, onSeen, onTheirs }: FieldOthersProps) {
  if (theirs === undefined || theirs === was || theirs === mine) return null;
  return (
    <OthersNote
      was={was}
      theirs={theirs}
      mine={mine}
      editor=""
      isBoxed
      onMine={() => onSeen(theirs)}
      onTheirs={() => {
        onSeen(theirs);
        onTheirs(theirs);
      }}
    />
  );
}
