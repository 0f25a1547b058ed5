import { routes } from '../../../contract/links/screen-paths.ts';
import { useOwnLists } from '../../features/own-lists/use-own-lists.ts';
import { t } from '../../i18n/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/**
 * Links to the member's own lists (schedules that the reader imported), with their number and the number of
 * rows that wait for correction.
 */
export function OwnListsCard() {
  const lists = useOwnLists() ?? [];
  const tray = lists.reduce((sum, one) => sum + one.tray.length, 0);
  const state = [
    t('user.ownListsTotal', { n: lists.length }),
    ...(tray > 0 ? [t('user.ownListsTray', { n: tray })] : []),
  ].join(t('ui.comma'));
  return (
    <section aria-labelledby="own-lists-title">
      <Card head={<h2 id="own-lists-title">{t('user.ownLists')}</h2>}>
        <p className="below-3 muted">
          {lists.length > 0 ? <b className="ink">{state}</b> : t('user.ownListsText')}
        </p>
        <ButtonLink href={`#${routes.ownLists}`}>{t('user.ownListsOpen')}</ButtonLink>
      </Card>
    </section>
  );
}
