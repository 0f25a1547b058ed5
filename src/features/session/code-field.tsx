import type { Ref } from 'react';

import * as limits from '../../../contract/limits/limits.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import styles from './code-field.module.css';
import type { SentCode } from './log-in.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

interface CodeFieldProps {
  id: string;
  code: string;
  sent: SentCode | null;
  /**
   * The time until which the server sends no further code, in ms of the server's clock; null if a code can be
   * requested now.
   */
  waitUntil: number | null;
  onCode: (code: string) => void;
  onSend: () => void;
  isSending: boolean;
  isCutOff: boolean;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

/**
 * Renders the field for the code, with the button that requests a code. The input has no maximum length, so
 * that autofill works and a code can be pasted with spaces.
 */
export function CodeField(props: CodeFieldProps) {
  const { id, code, sent, waitUntil, onCode, onSend, isSending, isCutOff, error, ref } = props;
  const seconds = useSecondsUntil(waitUntil);
  const sentText = useSentText(sent);
  return (
    <TextField
      id={id}
      ref={ref}
      label={t('login.code', { n: limits.verificationCodeDigits })}
      inputMode="numeric"
      autoComplete="one-time-code"
      className={styles.code}
      value={code}
      onChange={(event) => onCode(event.currentTarget.value)}
      error={error}
      hint={sentText}
      aside={
        seconds > 0 ? (
          <span role="timer" className="text-s">
            {waitText(seconds)}
          </span>
        ) : (
          <Button
            kind="quiet"
            className={styles.send}
            isBusy={isSending}
            aria-disabled={isCutOff || undefined}
            onClick={onSend}
          >
            {t(sent ? 'login.resend' : 'login.getCode')}
          </Button>
        )
      }
    />
  );
}

const waitText = (seconds: number): string =>
  seconds > 120
    ? t('login.resendInMinutes', { n: Math.ceil(seconds / 60) })
    : t('login.resendIn', { n: seconds });

/**
 * Returns the hint of the field: the number to which the code was sent, and how long the code is valid.
 * Undefined if no code has been sent.
 */
function useSentText(sent: SentCode | null): string | undefined {
  const left = useSecondsUntil(sent?.validUntil ?? null);
  if (!sent) return undefined;
  const mobile = grouped(sent.mobile);
  if (left === 0) return t('login.codeOld', { mobile });
  const minutes = Math.ceil(left / 60);
  return t(sent.channel === 'log' ? 'login.sentToLog' : 'login.sentTo', { mobile, minutes });
}

/** Groups a mobile number in the way people read it out, e.g. 138 0013 8000. Works for masked numbers too. */
export const grouped = (mobile: string): string =>
  mobile.replace(/^(\d{3})(\d{4}|\*{4})(\d{4})$/, '$1 $2 $3');
