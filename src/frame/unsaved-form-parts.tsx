import { useState } from 'react';

import type { UnsavedForm } from './use-unsaved-form.ts';
import { t } from '../i18n/t.ts';
import { Button } from '../ui/button.tsx';
import { showMessage } from '../ui/toasts.ts';
import styles from './unsaved-form-parts.module.css';

/** A note above a form that opens with text typed earlier. */
export function UnsavedNote({ isKept }: { isKept: boolean }) {
  const [wasRestored] = useState(isKept);
  return wasRestored && isKept && <p className={styles.note}>{t('workspace.keptForm')}</p>;
}

interface FormActionsProps<Form extends object> {
  formId: string;
  kept: UnsavedForm<Form>;
  onClose: () => void;
}

/** The buttons of a form's dialog. Closing the dialog in another way retains the typed text. */
export function FormActions<Form extends object>({ formId, kept, onClose }: FormActionsProps<Form>) {
  const { form, now, store: keep } = kept;
  const discard = () => {
    keep(null);
    onClose();
    // Undo must not overwrite text that was typed in the meantime.
    const undo = () => void (now() ?? keep(form));
    showMessage(t('workspace.formDiscarded'), { action: { label: t('ui.undo'), run: undo } });
  };
  return (
    <>
      {form ? (
        <Button onClick={discard}>{t('workspace.discardChanges')}</Button>
      ) : (
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
      )}
      <Button kind="primary" type="submit" form={formId}>
        {t('workspace.save')}
      </Button>
    </>
  );
}
