import { OthersNote } from '../../trade-ui/others-note.tsx';

interface FieldOthersProps {
  /** What the field said when one began to change it. */
  was: string;
  /** What it says now; undefined where nobody knows. */
  theirs: string | undefined;
  mine: string;
  /** Theirs counts as seen from now on: one's own is meant to replace it. */
  onSeen: (theirs: string) => void;
  onTheirs: (theirs: string) => void;
}

/** What a colleague has put into a field of a form that one has changed too; nothing where they have not. */
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
