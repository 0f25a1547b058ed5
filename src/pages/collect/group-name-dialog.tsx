import { useId, useState, type FormEvent } from 'react';

import { limits } from '../../../contract/limits.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';

interface GroupNameDialogProps {
  isOpen: boolean;
  title: string;
  first: string;
  onSave: (title: string) => void;
  onClose: () => void;
}

/** Asks for the name of a group. */
export function GroupNameDialog({ isOpen, title, first, onSave, onClose }: GroupNameDialogProps) {
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
            {t('favourites.save')}
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
    const title = text.normalize('NFC').trim();
    const code = codeOf(title);
    setError(code && sentence(currentLanguage(), code, { n: limits.groupTitleCharsMost }));
    if (!code) onSave(title);
  };
  return (
    <form id={id} onSubmit={submit} noValidate>
      <TextField
        label={t('favourites.groupName')}
        hint={t('favourites.groupNameHint', { n: limits.groupTitleCharsMost })}
        error={error}
        value={text}
        onChange={(event) => setText(event.target.value)}
        data-autofocus
      />
    </form>
  );
}

/** As the server will see it. */
function codeOf(title: string): string | undefined {
  if (title === '') return 'required';
  if (title.length > limits.groupTitleCharsMost) return 'title_too_long';
  return /[\p{Cc}\p{Zl}\p{Zp}]|(?!\u200d)\p{Cf}/u.test(title) ? 'title_invalid' : undefined;
}
