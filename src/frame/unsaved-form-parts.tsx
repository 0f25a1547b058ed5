import { useState } from 'react';

import type { UnsavedForm } from '../hooks/use-unsaved-form.ts';
import { t } from '../i18n/t.ts';
import { Button } from '../ui/button.tsx';
import { showMessage } from '../ui/toasts.ts';
import styles from './unsaved-form-parts.module.css';

/** A note above a form that opens with text typed earlier. */
export function UnsavedNote({ isUnsaved }: { isUnsaved: boolean }) {
  const [wasRestored] = useState(isUnsaved);
  return wasRestored && isUnsaved && <p className={styles.note}>{t('workspace.keptForm')}</p>;
}

interface FormActionsProps<Form extends object> {
  formId: string;
  unsaved: UnsavedForm<Form>;
  onClose: () => void;
}

/** The buttons of a form's dialog. Closing the dialog in another way retains the typed text. */
export function FormActions<Form extends object>({ formId, unsaved, onClose }: FormActionsProps<Form>) {
  const { form, now, store: storeForm } = unsaved;
  const discard = () => {
    storeForm(null);
    onClose();
    // Undo must not overwrite text that was typed in the meantime.
    const undo = () => void (now() ?? storeForm(form));
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
