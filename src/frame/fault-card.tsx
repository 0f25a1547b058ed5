import type { ReactNode } from 'react';

import type { AppError, ErrorCode } from '../../contract/error-code.ts';
import { routes } from '../../contract/links/screen-paths.ts';
import { sentence } from '../../contract/messages/sentence.ts';
import { currentLanguage, t } from '../i18n/t.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { refreshIcon } from '../ui/icon-shapes.ts';
import { StateCard } from '../trade-ui/state-card.tsx';

interface FaultCardProps {
  failure: AppError;
  onRetry: () => void;
  /** What is missing, for when there is no line. */
  offlineTitle: string;
  level?: 1 | 2;
  /** What can be done without a line, e.g. the lanes that open offline. */
  children?: ReactNode;
}

/** Nothing was fetched and there is no copy: says why, and what to do. */
export function FaultCard({ failure, onRetry, offlineTitle, level = 2, children }: FaultCardProps) {
  const actions = (
    <>
      <Button icon={refreshIcon} onClick={onRetry}>
        {t('states.retry')}
      </Button>
      <HomeLink />
    </>
  );
  const words = lineWords[failure.code];
  if (words)
    return (
      <StateCard
        kind="offline"
        level={level}
        title={words.title ? t(words.title) : offlineTitle}
        text={t(words.text)}
        actions={actions}
        isAnnounced
      >
        {children}
      </StateCard>
    );
  // The server says which condition it does not know; asking the same again would not help.
  if (failure.errors.length > 0)
    return (
      <StateCard
        kind="noMatch"
        level={level}
        title={t(isTooBroad(failure) ? 'states.broadTitle' : 'states.unknownTitle')}
        text={failure.errors.map(({ message }) => message).join(t('ui.comma'))}
        actions={<HomeLink />}
        isAnnounced
      />
    );
  return (
    <StateCard
      kind="error"
      level={level}
      title={t('states.errorTitle')}
      text={failureText(failure)}
      actions={actions}
      isAnnounced
    />
  );
}

const isTooBroad = ({ errors }: AppError): boolean => errors.some(({ code }) => code === 'ends_too_broad');

interface LineWords {
  /** Left out: what is missing stands in its place. */
  title?: 'states.captiveTitle' | 'states.silentTitle';
  text: 'states.captiveText' | 'states.silentText' | 'states.offlineText';
}

/** Nobody of ours has answered, and why. */
const lineWords: Partial<Record<ErrorCode, LineWords>> = {
  captive_portal: { title: 'states.captiveTitle', text: 'states.captiveText' },
  timeout: { title: 'states.silentTitle', text: 'states.silentText' },
  unreachable: { text: 'states.offlineText' },
};

const HomeLink = () => (
  <ButtonLink kind="quiet" href={`#${routes.home}`}>
    {t('states.home')}
  </ButtonLink>
);

/** The reason in the reader's language, with the number under which the server noted it. */
export function failureText(failure: AppError): string {
  const reason = sentence(currentLanguage(), failure.code, { request_id: failure.requestId ?? '–' });
  return t('states.errorText', { reason });
}
