import { routes } from '../../contract/links/screen-paths.ts';
import { t } from '../i18n/t.ts';
import { ButtonLink } from '../ui/button.tsx';
import { StateCard } from '../trade-ui/state-card.tsx';
import { NextPages } from './next-pages.tsx';
import { useTitle } from './use-title.ts';

/** The page for something that no longer exists, with links to other pages. */
export function MissingPage({ title, text }: { title: string; text: string }) {
  useTitle(title);
  return (
    <div className="wrap page">
      <StateCard
        kind="noMatch"
        level={1}
        title={title}
        text={text}
        actions={
          <>
            <ButtonLink kind="primary" href={`#${routes.browse}`}>
              {t('browse.allSailings')}
            </ButtonLink>
            <ButtonLink kind="quiet" href={`#${routes.home}`}>
              {t('states.home')}
            </ButtonLink>
          </>
        }
      />
      <NextPages />
    </div>
  );
}
