import { useId, useState, type FormEvent } from 'react';

import * as v from 'valibot';

import { templateShape } from '../../../contract/calls/workspace/template.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import type { SailingKind } from '../../../trade/container/container-types.ts';
import { useOneAtATime } from '../../frame/use-one-at-a-time.ts';
import { Segments } from '../../ui/segments.tsx';
import styles from './name-dialog.module.css';
import { currentLanguage, t } from '../../i18n/t.ts';
import { useSeenText } from '../../frame/use-seen-text.ts';
import { OthersNote } from '../../trade-ui/others-note.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';

interface NameDialogProps {
  isOpen: boolean;
  title: string;
  action: string;
  /** The current name. Other people may change it while the dialog is open. */
  first: string;
  /** The kind of a new group, which cannot be changed later. */
  kind?: { value: SailingKind; onChange: (kind: SailingKind) => void };
  onSave: SaveName;
  onClose: () => void;
}

/**
 * Resolves with true if the name was saved; otherwise `tell` receives the reason. `seen` is the name on which
 * the change is based.
 */
export type SaveName = (title: string, seen: string, tell: (text: string) => void) => Promise<boolean>;

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

function NameForm({
  id,
  first,
  kind,
  onSave,
  onClose,
}: Pick<NameDialogProps, 'first' | 'kind' | 'onSave' | 'onClose'> & { id: string }) {
  const { text, setText, seen, others } = useSeenText(first);
  const [error, setError] = useState<string>();
  const once = useOneAtATime();
  const save = (title: string) =>
    once(async () => {
      if (await onSave(title, seen, setError)) onClose();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = v.safeParse(templateShape.fields.title, text);
    if (parsed.success) void save(parsed.output);
    else setError(sentence(currentLanguage(), parsed.issues[0].message, { most: limits.groupNameCharsMost }));
  };
  return (
    <form autoComplete="off" id={id} className={styles.form} onSubmit={submit} noValidate>
      {kind && (
        <div>
          <Segments
            label={t('service.kind')}
            isLabelShown
            segments={[
              { value: 'general', label: t('service.general') },
              { value: 'container', label: t('service.container') },
            ]}
            value={kind.value}
            onChange={kind.onChange}
          />
          <p className={styles.hint}>{t('service.kindHint')}</p>
        </div>
      )}
      <TextField
        label={t('workspace.groupName')}
        hint={t('workspace.groupNameHint', { n: limits.groupNameCharsMost })}
        error={error}
        value={text}
        onChange={(event) => setText(event.target.value)}
        data-autofocus
      />
      {others && <OthersNote {...others} isBoxed />}
    </form>
  );
}
