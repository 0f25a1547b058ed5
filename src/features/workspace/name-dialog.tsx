import { useId, useState, type FormEvent } from 'react';

import * as v from 'valibot';

import { templateShape } from '../../../contract/calls/workspace/template.ts';
import { limits } from '../../../contract/limits.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';

interface NameDialogProps {
  isOpen: boolean;
  title: string;
  /** What the button does. */
  action: string;
  first: string;
  onSave: (title: string) => void;
  onClose: () => void;
}

/** Asks for the name of a schedule group. */
export function NameDialog({ isOpen, title, action, first, onSave, onClose }: NameDialogProps) {
  const formId = useId();
  return (
    <Dialog
      isOpen={isOpen}
      isSheet
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" type="submit" form={formId}>
            {action}
          </Button>
        </>
      }
    >
      {isOpen && <NameForm id={formId} first={first} onSave={onSave} />}
    </Dialog>
  );
}

function NameForm({ id, first, onSave }: { id: string; first: string; onSave: (title: string) => void }) {
  const [text, setText] = useState(first);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = v.safeParse(templateShape.fields.title, text);
    if (parsed.success) onSave(parsed.output);
    else setError(sentence(currentLanguage(), parsed.issues[0].message, { most: limits.groupNameCharsMost }));
  };
  return (
    <form id={id} onSubmit={submit} noValidate>
      <TextField
        label={t('workspace.groupName')}
        hint={t('workspace.groupNameHint', { n: limits.groupNameCharsMost })}
        error={error}
        value={text}
        onChange={(event) => setText(event.target.value)}
        data-autofocus
      />
    </form>
  );
}
