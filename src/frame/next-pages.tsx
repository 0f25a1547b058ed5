import { routes } from '../../contract/links/screen-paths.ts';
import { t } from '../i18n/t.ts';
import { ButtonGroup, ButtonLink } from '../ui/button.tsx';

/** Links to the main pages, below the reason why a page has nothing to show. */
export const NextPages = () => (
  <div className="above-4">
    <ButtonGroup>
      {[
        { path: routes.browse, text: t('browse.allSailings') },
        { path: routes.search, text: t('shell.find') },
        { path: routes.shipowners, text: t('shell.shipowners') },
        { path: routes.ship, text: t('shell.tabShip') },
        { path: routes.tools, text: t('shell.tools') },
        { path: routes.articles, text: t('shell.articles') },
      ].map(({ path, text }) => (
        <ButtonLink key={path} href={`#${path}`}>
          {text}
        </ButtonLink>
      ))}
    </ButtonGroup>
  </div>
);
