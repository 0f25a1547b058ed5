import { routes } from '../../contract/screen-paths.ts';
import { t } from '../i18n/t.ts';
import { ButtonLink } from '../ui/button.tsx';
import { StateCard } from '../trade-ui/state-card.tsx';

/** The page of something that is there no longer, with the ways on. */
export const GonePage = ({ title, text }: { title: string; text: string }) => (
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
  </div>
);
