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
  /** The title that is shown without a connection; it names the missing content. */
  offlineTitle: string;
  /** The title that is shown if the server failed; it names the missing content. */
  errorTitle?: string;
  level?: 1 | 2;
  /** Suggestions that work without a connection, for example lanes that are stored for offline search. */
  children?: ReactNode;
}

/**
 * A card in place of a page that has neither an answer nor a cached copy. It gives the reason and what the
 * reader can do.
 */
export function FaultCard(props: FaultCardProps) {
  const { failure, onRetry, offlineTitle, errorTitle = t('states.errorTitle'), level = 2, children } = props;
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
  // If there are `errors`, the server refused these parameters of the request. The same request would be
  // refused again, so there is no button to retry.
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
      title={errorTitle}
      text={failureText(failure)}
      actions={actions}
      isAnnounced
    />
  );
}

const isTooBroad = ({ errors }: AppError): boolean => errors.some(({ code }) => code === 'ends_too_broad');

interface LineWords {
  /** The title; if absent, `offlineTitle` is used. */
  title?: 'states.captiveTitle' | 'states.silentTitle';
  text: 'states.captiveText' | 'states.silentText' | 'states.offlineText';
}

/** The texts for error codes that mean that our server has not answered. */
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

/** Returns the reason in the reader's language, with the request id under which the server logged it. */
export function failureText(failure: AppError): string {
  const reason = sentence(currentLanguage(), failure.code, { request_id: failure.requestId ?? '–' });
  return t('states.errorText', { reason });
}
