import { routes } from '../../../contract/links/screen-paths.ts';
import { t } from '../../i18n/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** Links to the member's own lists (schedules that the reader imported). */
export const OwnListsCard = () => (
  <section aria-labelledby="own-lists-title">
    <Card head={<h2 id="own-lists-title">{t('user.ownLists')}</h2>}>
      <p className="below-3 muted">{t('user.ownListsText')}</p>
      <ButtonLink href={`#${routes.ownLists}`}>{t('user.ownListsOpen')}</ButtonLink>
    </Card>
  </section>
);
