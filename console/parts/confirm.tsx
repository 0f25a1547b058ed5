import type { ReactNode } from 'react';

import { words } from '../words/words.ts';
import { Dialog } from './dialog.tsx';

interface ConfirmProps {
  title: string;
  /** The text that explains the effect of the action. */
  text: string;
  onClose: () => void;
  onConfirm: () => void;
  /** The text of the button that confirms. If absent, the title is used. */
  action?: string;
  /** More form fields, below the text. */
  children?: ReactNode;
}

/**
 * A dialog that asks the operator to confirm an action. The Enter key in a field confirms, Escape closes the
 * dialog.
 */
export function Confirm({ title, text, onClose, onConfirm, action = title, children }: ConfirmProps) {
  const w = words();
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <p>{text}</p>
        {children}
        <div className="c-actions">
          <button className="c-button is-primary">{action}</button>
          <button type="button" className="c-button" onClick={onClose}>
            {w.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
