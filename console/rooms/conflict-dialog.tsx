import type { ContentValues } from '../../contract/calls/console/content.ts';
import { Dialog } from '../parts/dialog.tsx';
import { words } from '../words/words.ts';
import { Difference } from './difference.tsx';

interface ConflictDialogProps {
  mine: ContentValues;
  theirs: ContentValues;
  onClose: () => void;
  onMine: () => void;
  onTheirs: () => void;
}

/**
 * A dialog that is shown if another operator has saved the same row in the meantime. The operator chooses
 * which of the two versions stays.
 */
export function ConflictDialog({ mine, theirs, onClose, onMine, onTheirs }: ConflictDialogProps) {
  const w = words();
  return (
    <Dialog title={w.conflict} onClose={onClose}>
      <p>{w.conflictText}</p>
      <Difference before={theirs} now={mine} names={[w.takeTheirs, w.keepMine]} />
      <div className="c-actions">
        <button type="button" className="c-button is-primary" onClick={onMine}>
          {w.keepMine}
        </button>
        <button type="button" className="c-button" onClick={onTheirs}>
          {w.takeTheirs}
        </button>
      </div>
    </Dialog>
  );
}
