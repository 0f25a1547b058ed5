import type { Colleagues } from '../../../contract/calls/colleagues.ts';
import { failureText } from '../../frame/fault-card.tsx';
import type { AnswerView } from '../../hooks/use-answer.ts';
import { t } from '../../i18n/t.ts';
import { StateCard } from '../../trade-ui/state-card.tsx';
import { Button } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

/** Renders the placeholder until the colleagues' data has arrived, or the reason why the request failed. */
export function NotLoaded({ view: { failure, slow, retry } }: { view: AnswerView<Colleagues> }) {
  if (!failure) return slow ? <SkeletonRows rows={2} /> : null;
  const isOffline = failure.code === 'unreachable';
  return (
    <StateCard
      kind={isOffline ? 'offline' : 'error'}
      isAnnounced
      title={t(isOffline ? 'colleagues.offline' : 'colleagues.failed')}
      text={!isOffline && failureText(failure)}
      actions={<Button onClick={retry}>{t('colleagues.retry')}</Button>}
    />
  );
}
