import { useEffect, useRef, type SubmitEvent } from 'react';
import { useSnapshot } from 'valtio/react';

import { CodeField, grouped } from '../../features/session/code-field.tsx';
import { useSecondsUntil } from '../../features/session/use-seconds-until.ts';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ChangeMobileSteps } from './change-mobile-steps.tsx';
import styles from './change-mobile.module.css';
import { LostNumber } from './lost-number.tsx';
import { OfflineNote, ProblemNote } from '../../ui/notes.tsx';
import { useChangeMobile } from './use-change-mobile.ts';
import { useIsCutOff } from '../../hooks/use-is-cut-off.ts';

/** The form of the current step, with each error next to its field. */
export function ChangeMobileForm({ onDone }: { onDone: () => void }) {
  const isCutOff = useIsCutOff();
  const { state, type, waitUntil, send, go, startAgain } = useChangeMobile(isCutOff);
  const { step, problem, work, ticket, ended } = state;
  // True if the ticket has expired while the member was typing the new number. The ticket is the server's
  // proof that the old number was confirmed.
  const isOver = useSecondsUntil(ticket?.until ?? null) === 0 && step === 'new';
  const { mobileInput, codeInput } = useFocus(state);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    go();
  };
  // The first step has no field for the number, so an error about the number is shown for the whole step.
  const isWhole = problem?.field === null || (problem?.field === 'mobile' && step === 'old');
  const errorOf = (field: 'mobile' | 'code') => (problem?.field === field ? problem.text : undefined);
  if (step === 'done') return <Done ended={ended} onDone={onDone} />;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ChangeMobileSteps step={step} />
      {step === 'old' ? (
        <OldNumber />
      ) : (
        <TextField
          ref={mobileInput}
          label={t('user.newMobile')}
          lead="+86"
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          className={styles.digits}
          value={state.mobile}
          onChange={(event) => type({ mobile: event.currentTarget.value })}
          error={errorOf('mobile')}
        />
      )}
      <CodeField
        key={step}
        id={`change-code-${step}`}
        ref={codeInput}
        code={state.code}
        sent={state.sent}
        waitUntil={waitUntil}
        onCode={(code) => type({ code })}
        onSend={send}
        isSending={work === 'code'}
        isCutOff={isCutOff}
        error={errorOf('code')}
      />
      <ProblemNote text={isOver ? t('user.ticketOver') : isWhole ? problem.text : ''} />
      <OfflineNote text={isCutOff ? t('user.changeOffline') : ''} />
      {isOver ? (
        <Button kind="primary" onClick={startAgain}>
          {t('user.stepOld')}
        </Button>
      ) : (
        <Button kind="primary" type="submit" isBusy={work === 'go'} aria-disabled={isCutOff || undefined}>
          {t(step === 'old' ? 'user.next' : 'user.change')}
        </Button>
      )}
      {step === 'old' && <LostNumber />}
    </form>
  );
}

/**
 * Moves the focus: to the new number when the second step begins, to the code after a code was sent, and to
 * the field of a problem.
 */
function useFocus({ step, sent, problem }: ReturnType<typeof useChangeMobile>['state']) {
  const mobileInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (step === 'new') mobileInput.current?.focus();
  }, [step]);
  useEffect(() => {
    if (sent) codeInput.current?.focus();
  }, [sent]);
  useEffect(() => {
    if (problem?.field === 'mobile') mobileInput.current?.focus();
    if (problem?.field === 'code') codeInput.current?.focus();
  }, [problem]);
  return { mobileInput, codeInput };
}

function OldNumber() {
  const { mobile } = useSnapshot(sessionState);
  return <p>{t('user.oldText', { mobile: grouped(mobile) })}</p>;
}

function Done({ ended, onDone }: { ended: number; onDone: () => void }) {
  const { mobile } = useSnapshot(sessionState);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={styles.form}>
      <ChangeMobileSteps step="done" />
      <p role="status" className="ink">
        {t('user.changeDone', { mobile: grouped(mobile) })}
        {ended > 0 && ` ${t('user.changeEnded', { n: ended })}`}
      </p>
      <Button ref={button} kind="primary" onClick={onDone}>
        {t('user.finish')}
      </Button>
    </div>
  );
}
