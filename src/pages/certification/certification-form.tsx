import { useEffect, useId, useLayoutEffect, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';

import type { Certification } from '../../../contract/calls/certification.ts';
import {
  beginDraft,
  certificationDraft,
  changeDraft,
} from '../../features/certification/certification-draft.ts';
import { useIsCutOff } from '../../hooks/use-is-cut-off.ts';
import {
  isSocialCreditCode,
  isUnusualSocialCreditCode,
  normalizeSocialCreditCode,
} from '../../../trade/identifiers/social-credit-code.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/field.tsx';
import { checkIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { OfflineNote, ProblemNote } from '../../ui/notes.tsx';
import type { Application } from './certification-states.tsx';
import { LicenceField } from './licence-field.tsx';
import { useHandIn } from './use-hand-in.ts';

interface FormProps {
  /** The previous application, which prefills the form; null if the member has made none. */
  application: Application | null;
  isDemo: boolean;
  put: (stands: Certification) => void;
  /** Called if the server reports a conflict, so that the page reloads the state of the application. */
  onConflict: () => void;
}

/**
 * The form for the name, the code and the licence of the company. The input is still there after navigation,
 * a refusal or a lost connection.
 */
export function CertificationForm({ application, isDemo, put, onConflict }: FormProps) {
  const id = useId();
  const draft = useSnapshot(certificationDraft, { sync: true });
  const isCutOff = useIsCutOff();
  const { problems, trouble, sent, submit } = useHandIn({ id, put, onConflict });
  useBeginWith(application);
  const errorOf = (field: string) => problems.find((one) => one.field === field)?.text;
  const isStopped = isCutOff || isDemo;
  return (
    <Card head={<h2>{t('certification.formTitle')}</h2>}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isStopped) void submit();
        }}
      >
        {isDemo && (
          <p className="pad-2-3 text-14 ageing rounded ageing-ground dashed-ageing">
            {t('certification.demo')}
          </p>
        )}
        <ErrorSummary problems={problems} />
        <TextField
          id={`${id}-company_name`}
          label={t('certification.companyName')}
          hint={t('certification.companyNameHint')}
          value={draft.company_name}
          error={errorOf('company_name')}
          onChange={({ target }) => changeDraft({ company_name: target.value })}
        />
        <CodeField
          id={`${id}-social_credit_code`}
          code={draft.social_credit_code}
          error={errorOf('social_credit_code')}
        />
        <LicenceField
          id={`${id}-picture`}
          licence={draft.licence}
          isOpening={draft.isOpening}
          error={errorOf('picture')}
        />
        <ProblemNote text={trouble} />
        <OfflineNote text={isCutOff ? t('certification.offline') : ''} />
        <div className="row wraps gap-2-4">
          <Button
            kind="primary"
            type="submit"
            isBusy={sent !== null || draft.isOpening}
            aria-disabled={isStopped || undefined}
          >
            {t('certification.submit')}
          </Button>
          <Progress sent={sent}>{isStopped ? '' : t('certification.online')}</Progress>
        </div>
      </form>
    </Card>
  );
}

/** Prefills the form from the previous application, unless the member has typed something. */
function useBeginWith(application: Application | null): void {
  // Runs as a layout effect, before the browser paints, so that the draft of another member is never visible.
  useLayoutEffect(() => beginDraft(sessionState.member_id), []);
  useEffect(() => {
    const { company_name, social_credit_code } = certificationDraft;
    if (application && company_name === '' && social_credit_code === '')
      changeDraft({
        company_name: application.company_name,
        social_credit_code: application.social_credit_code,
      });
  }, [application]);
}

/** The field for the company's code. It shows a check mark as soon as the check character is correct. */
function CodeField({ id, code, error }: { id: string; code: string; error: string | undefined }) {
  const normal = normalizeSocialCreditCode(code);
  const isGood = isSocialCreditCode(normal);
  const isUnusual = isGood && isUnusualSocialCreditCode(normal);
  return (
    <TextField
      id={id}
      label={t('certification.code')}
      hint={
        isUnusual ? sentence(currentLanguage(), 'social_credit_code_unusual') : t('certification.codeHint')
      }
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      value={code}
      error={error}
      aside={
        isGood && (
          <span className="inline-row gap-1 text-s fresh nowrap">
            <Icon shape={checkIcon} size="s" />
            {t('certification.codeGood')}
          </span>
        )
      }
      onChange={({ target }) => changeDraft({ social_credit_code: target.value })}
    />
  );
}

/** Renders the requirements for the picture, and during an upload its progress in per cent instead. */
const Progress = ({ sent, children }: { sent: number | null; children: ReactNode }) =>
  sent === null ? (
    <p className="row gap-2 note">{children}</p>
  ) : (
    <p className="row gap-2 note" role="status">
      <progress max={100} value={sent} aria-label={t('certification.uploading', { n: sent })} />
      <span>{t('certification.uploading', { n: sent })}</span>
    </p>
  );
