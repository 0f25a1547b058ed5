import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';

import { t } from '../i18n/t.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { closeIcon } from './first-icon-shapes.ts';
import { leaveEscapeToInputMethod } from './leave-escape.ts';
import { usePressBeside } from './use-press-beside.ts';

interface DialogProps {
  isOpen: boolean;
  /** Escape, the cross or a click beside it. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** At the foot; the one that goes on comes last. */
  actions?: ReactNode;
  /** `alertdialog`: asks something that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** On a phone it fills the width at the lower edge. */
  isSheet?: boolean;
  /** A form of two columns, where there is room for them. */
  isWide?: boolean;
  /** As large as the window allows; its parts scroll, its head and its foot stay. */
  isFull?: boolean;
}

/** The browser's own modal: it traps the focus, makes the rest inert and gives the focus back. */
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
  const beside = usePressBeside(onClose);
  const cancel = (event: SyntheticEvent) => {
    // A file that is not chosen after all cancels as well.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  return (
    // Escape is the keyboard's way to the same end, and comes as `cancel`.
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
      {...beside}
      onKeyDown={leaveEscapeToInputMethod}
      onCancel={cancel}
    >
      {isOpen && (
        <div className={styles.inside}>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <Button kind="quiet" icon={closeIcon} label={t('ui.close')} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.foot}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}

/** A dialog that the browser shows while it is open. */
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
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isOpen]);
  // One that goes while it is open is closed first: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  return dialog;
}

interface ConfirmDialogProps {
  isOpen: boolean;
  /** "Prompt" when nothing better is given. */
  title?: ReactNode;
  text: ReactNode;
  confirmText?: ReactNode;
  isDanger?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done. The focus starts on the safe answer. */
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
