import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';

import { t } from '../i18n/t.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { closeIcon } from './first-icon-shapes.ts';
import { leaveEscapeToInputMethod } from './leave-escape.ts';
import { usePressOutside } from './use-press-outside.ts';

interface DialogProps {
  isOpen: boolean;
  /** Called when the person presses Escape, the cross, or a place outside the dialog. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The buttons at the foot. The button for the main action is the last. */
  actions?: ReactNode;
  /** The ARIA role. `alertdialog` is for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** True if the dialog fills the width of the screen at its lower edge on a phone. */
  isSheet?: boolean;
  /** True if the dialog is wide enough for two columns, if the screen has room for them. */
  isWide?: boolean;
  /**
   * True if the dialog fills the browser window. Its content scrolls between the head and the foot, which
   * stay visible.
   */
  isFull?: boolean;
}

/**
 * A modal dialog of the browser. The browser keeps the focus inside it, disables the rest of the page, and
 * gives the focus back when it is closed.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  actions,
  role = 'dialog',
  isSheet = false,
  isWide = false,
  isFull = false,
}: DialogProps) {
  const dialog = useModal(isOpen);
  const titleId = useId();
  const outside = usePressOutside(onClose);
  const cancel = (event: SyntheticEvent) => {
    // When a file chooser inside the dialog is cancelled, it also sends `cancel`, which must not close the
    // dialog.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  return (
    // The lint rule asks for a key handler. None is needed, because the Escape key already sends `cancel`.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classNames(
        styles.dialog,
        isSheet && styles.sheet,
        isWide && styles.wide,
        isFull && styles.full,
      )}
      role={role}
      aria-labelledby={titleId}
      {...outside}
      onKeyDown={leaveEscapeToInputMethod}
      onCancel={cancel}
    >
      {isOpen && (
        <div className={styles.inside}>
          <div className={styles.head}>
            <h2 className="text-l" id={titleId}>
              {title}
            </h2>
            <Button kind="quiet" icon={closeIcon} label={t('ui.close')} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.foot}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}

/** Returns a ref for a dialog that is shown as a modal while `isOpen` is true. */
function useModal(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (!isOpen) {
      element.close();
      return;
    }
    element.showModal();
    const first = element.querySelector<HTMLElement>('[data-autofocus]');
    first?.focus();
    // The text is selected, so that typing replaces a proposed value.
    if (first instanceof HTMLInputElement) first.select();
  }, [isOpen]);
  // A dialog that is still open is closed before it is removed, because browsers give the focus back only
  // then.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  return dialog;
}

interface ConfirmDialogProps {
  isOpen: boolean;
  /** The title. The default is "Please confirm". */
  title?: ReactNode;
  text: ReactNode;
  confirmText?: ReactNode;
  isDanger?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks the person to confirm an action. At first, the button that cancels has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, text, confirmText, isDanger = false, isBusy = false, onConfirm, onClose } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      role="alertdialog"
      title={title ?? t('ui.prompt')}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {t('ui.cancel')}
          </Button>
          <Button kind={isDanger ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
            {confirmText ?? t('ui.confirm')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
