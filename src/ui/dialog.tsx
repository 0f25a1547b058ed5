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
  /** Called for Escape, the cross or a click outside. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the foot; the button that proceeds is last. */
  actions?: ReactNode;
  /** The ARIA role. `alertdialog` is for a question that the user must answer. */
  role?: 'dialog' | 'alertdialog';
  /** True to fill the width at the lower edge of the screen on phones. */
  isSheet?: boolean;
  /** True for a dialog that is wide enough for a form with two columns, if the screen has room. */
  isWide?: boolean;
  /** True to fill the browser window. The body scrolls; head and foot stay visible. */
  isFull?: boolean;
}

/** A modal dialog of the browser, which traps the focus, makes the rest inert and restores the focus. */
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
    // Cancelling a file chooser inside the dialog also fires `cancel`, which must not close the dialog.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  return (
    // The lint rule about key handlers is not needed here: the keyboard equivalent is Escape, which fires
    // `cancel`.
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
    // Typing replaces a proposed value, as in a dialog of a spreadsheet.
    if (first instanceof HTMLInputElement) first.select();
  }, [isOpen]);
  // If an open dialog unmounts, it is closed first, because only `close` makes the browser restore the focus.
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

/** Asks for confirmation. The focus starts on the safe choice. */
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
