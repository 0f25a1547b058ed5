import { OthersNote } from '../../trade-ui/others-note.tsx';

interface FieldOthersProps {
  /** The value when the person began to edit. */
  was: string;
  /** The current value; undefined if it is unknown. */
  theirs: string | undefined;
  mine: string;
  /**
   * Called when the person has chosen one of the two values. Marks the colleague's value as seen, so that the
   * person's value may replace it.
   */
  onSeen: (theirs: string) => void;
  onTheirs: (theirs: string) => void;
}

/**
 * Shows a colleague's new value of a field that the person is editing too. Renders nothing if there is no
 * such value.
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
