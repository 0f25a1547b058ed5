import { useEffect, useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useSnapshot } from 'valtio/react';

import { failureWords } from '../../frame/failure-words.ts';
import { saveNickname } from '../../features/account/change-profile.ts';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { useSeenText } from '../../ui/use-seen-text.ts';
import { OthersNote } from '../../trade-ui/others-note.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { isOfComposition } from '../../ui/is-of-composition.ts';
import { showSuccess } from '../../ui/toasts.ts';
import { pencilIcon } from './icons.ts';
import styles from './nickname-line.module.css';
import { useIsCutOff } from '../../hooks/use-is-cut-off.ts';

/** The page's heading: the member's name, edited in place. */
export function NicknameLine() {
  const { nickname } = useSnapshot(sessionState);
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // Returns the focus to the button that opened the form.
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <>
      <div className="row gap-1" hidden={isEditing}>
        <h1 className="shrinks text-xl breaks" tabIndex={-1}>
          {nickname === '' ? <span className="regular muted">{t('user.unnamed')}</span> : nickname}
        </h1>
        <Button
          ref={button}
          kind="quiet"
          className={styles.edit}
          icon={pencilIcon}
          label={t('user.editNickname')}
          onClick={() => setIsEditing(true)}
        />
      </div>
      {isEditing && <NicknameForm onDone={() => setIsEditing(false)} />}
    </>
  );
}

function NicknameForm({ onDone }: { onDone: () => void }) {
  const id = useId();
  const { text: typed, setText: setTyped, others } = useSeenText(useSnapshot(sessionState).nickname);
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isCutOff = useIsCutOff();
  useEffect(() => {
    // Some browsers do not focus a field when its text is selected, so the field is focused first.
    input.current?.focus();
    input.current?.select();
  }, []);

  const save = async () => {
    setIsBusy(true);
    try {
      await saveNickname(typed);
      onDone();
      showSuccess(t('user.saved'));
    } catch (failure) {
      setError(failureWords(failure));
      setIsBusy(false);
      input.current?.focus();
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy && !isCutOff) void save();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isOfComposition(event.nativeEvent)) onDone();
  };
  return (
    // If the Escape key is pressed in any field of the form, the form closes.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form className={styles.form} noValidate onSubmit={submit} onKeyDown={leave}>
      <TextField
        id={id}
        ref={input}
        label={t('user.nickname')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={error}
        hint={isCutOff && t('user.needsLine')}
      />
      {others && <OthersNote {...others} isBoxed />}
      <div className={styles.buttons}>
        <Button type="submit" isBusy={isBusy} aria-disabled={isCutOff || undefined}>
          {t('user.save')}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
