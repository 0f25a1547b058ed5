import { historyLink } from '../../../../contract/links/publish-links.ts';
import { t } from '../../../i18n/t.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { LoadingAfterDelay } from '../../../ui/loading-after-delay.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { StateCard } from '../../../trade-ui/state-card.tsx';

export const Waiting = () => (
  <>
    <SkeletonRows rows={6} />
    <LoadingAfterDelay />
  </>
);

/** Rendered in place of the page if the publication does not exist or belongs to another organisation. */
export const PublicationMissing = () => (
  <StateCard
    kind="empty"
    title={t('history.goneTitle')}
    text={t('history.goneText')}
    actions={<ButtonLink href={`#${historyLink()}`}>{t('history.backToHistory')}</ButtonLink>}
  />
);
