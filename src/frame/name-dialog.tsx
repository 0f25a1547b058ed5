import { useId, useState, type FormEvent, type ReactNode } from 'react';

import { t } from '../i18n/t.ts';
import { OthersNote } from '../trade-ui/others-note.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { useSeenText } from '../ui/use-seen-text.ts';

/**
 * Saves the name and resolves with true if it was saved; otherwise passes the reason to the callback. `seen`
 * is the name that the person saw before the change.
 */
export type SaveName = (title: string, seen: string, showFault: (text: string) => void) => Promise<boolean>;

/** The name as it will be saved, or the sentence that explains why it is refused. */
export type ParsedName = { name: string } | { error: string };

interface NameDialogProps {
  isOpen: boolean;
  title: string;
  /** The text of the button that saves. */
  action: string;
  label: string;
  hint: string;
  /** The current name. Other people may change it while the dialog is open. */
  first: string;
  parse: (text: string) => ParsedName;
  onSave: SaveName;
  onClose: () => void;
  /** Further fields, shown above the name. */
  children?: ReactNode;
}

/** Asks for the name of a new group, or for a new name of an existing group. */
export function NameDialog({ isOpen, title, action, onClose, ...form }: NameDialogProps) {
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
      {isOpen && <NameForm id={formId} {...form} onClose={onClose} />}
    </Dialog>
  );
}

type NameFormProps = Omit<NameDialogProps, 'isOpen' | 'title' | 'action'> & { id: string };

function NameForm({ id, first, label, hint, parse, onSave, onClose, children }: NameFormProps) {
  const { text, setText, seen, others } = useSeenText(first);
  const [error, setError] = useState<string>();
  const once = useOneAtATime();
  const save = (name: string) =>
    once(async () => {
      if (await onSave(name, seen, setError)) onClose();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parse(text);
    setError('error' in parsed ? parsed.error : undefined);
    if ('name' in parsed) void save(parsed.name);
  };
  return (
    <form autoComplete="off" id={id} className="grid gap-4" onSubmit={submit} noValidate>
      {children}
      <TextField
        label={label}
        hint={hint}
        error={error}
        value={text}
        onChange={(event) => setText(event.target.value)}
        data-autofocus
      />
      {others && <OthersNote {...others} isBoxed />}
    </form>
  );
}
