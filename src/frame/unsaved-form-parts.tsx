import { useState } from 'react';

import type { UnsavedForm } from '../hooks/use-unsaved-form.ts';
import { t } from '../i18n/t.ts';
import { Button } from '../ui/button.tsx';
import { showMessage } from '../ui/toasts.ts';
import styles from './unsaved-form-parts.module.css';

/** Renders a note if the form was opened with text that was typed earlier. */
export function UnsavedNote({ isUnsaved }: { isUnsaved: boolean }) {
  const [wasRestored] = useState(isUnsaved);
  return wasRestored && isUnsaved && <p className={styles.note}>{t('workspace.keptForm')}</p>;
}

interface FormActionsProps<Form extends object> {
  formId: string;
  unsaved: UnsavedForm<Form>;
  onClose: () => void;
}

/**
 * The buttons of a dialog with a form. They save or discard the typed text; if the dialog is closed in any
 * other way, the text is still there the next time.
 */
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
