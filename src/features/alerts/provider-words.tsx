import type { ProviderAnswer } from '../../../contract/calls/alerts.ts';
import { t } from '../../i18n/t.ts';
import { classNames } from '../../ui/class-names.ts';
import { problemText } from './problem-text.ts';

/** The answer of a provider to a test message. */
export function ProviderWords({ test, isConfirming }: { test: ProviderAnswer; isConfirming: boolean }) {
  const { is_sent, answer, milliseconds } = test;
  const seconds = (milliseconds / 1000).toFixed(1);
  const sent = isConfirming ? t('alerts.confirmSent') : t('alerts.sent', { answer, seconds });
  return (
    <p className={classNames('text-s bold', is_sent ? 'fresh' : 'failed')} role="status">
      {is_sent ? sent : t('alerts.notSent', { answer: problemText(answer) })}
    </p>
  );
}
