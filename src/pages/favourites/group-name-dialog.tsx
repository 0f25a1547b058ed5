import { useId, useState, type FormEvent } from 'react';

import * as limits from '../../../contract/limits/limits.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { useOneAtATime } from '../../frame/use-one-at-a-time.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { useSeenText } from '../../frame/use-seen-text.ts';
import { OthersNote } from '../../trade-ui/others-note.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';

interface GroupNameDialogProps {
  isOpen: boolean;
  title: string;
  /** The current name; others may change it while the dialog is open. */
  first: string;
  onSave: SaveName;
  onClose: () => void;
}

/**
 * Saves the name. Resolves to true if saved; otherwise passes the reason to the third parameter. `seen` is
 * the name that the member edited.
 */
export type SaveName = (title: string, seen: string, tell: (text: string) => void) => Promise<boolean>;

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
      {isOpen && <NameForm id={formId} first={first} onSave={onSave} onClose={onClose} />}
    </Dialog>
  );
}

function NameForm({
  id,
  first,
  onSave,
  onClose,
}: Pick<GroupNameDialogProps, 'first' | 'onSave' | 'onClose'> & { id: string }) {
  const { text, setText, seen, others } = useSeenText(first);
  const [error, setError] = useState<string>();
  const once = useOneAtATime();
  const save = (title: string) =>
    once(async () => {
      if (await onSave(title, seen, setError)) onClose();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const title = text.normalize('NFC').trim();
    const code = codeOf(title);
    setError(code && sentence(currentLanguage(), code, { n: limits.groupTitleCharsMost }));
    if (!code) void save(title);
  };
  return (
    <form autoComplete="off" id={id} onSubmit={submit} noValidate>
      <TextField
        label={t('favourites.groupName')}
        hint={t('favourites.groupNameHint', { n: limits.groupTitleCharsMost })}
        error={error}
        value={text}
        onChange={(event) => setText(event.target.value)}
        data-autofocus
      />
      {others && <OthersNote {...others} isBoxed />}
    </form>
  );
}

/** Validates the title by the server's rules and returns an error code. */
function codeOf(title: string): string | undefined {
  if (title === '') return 'required';
  if (title.length > limits.groupTitleCharsMost) return 'title_too_long';
  return /[\p{Cc}\p{Zl}\p{Zp}]|(?!\u200d)\p{Cf}/u.test(title) ? 'title_invalid' : undefined;
}
