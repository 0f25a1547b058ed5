import { routes } from '../../../contract/links/screen-paths.ts';
import { NextPages } from '../../frame/next-pages.tsx';
import { t } from '../../i18n/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { StateCard } from '../../trade-ui/state-card.tsx';

/** The page for unknown URLs, with links to the main pages. */
export const NotFoundPage = () => (
  <div className="wrap page">
    <StateCard
      kind="noMatch"
      level={1}
      title={t('states.notFoundTitle')}
      text={t('states.notFoundText')}
      actions={
        <ButtonLink kind="primary" href={`#${routes.home}`}>
          {t('states.home')}
        </ButtonLink>
      }
    />
    <NextPages />
  </div>
);
