import { routes } from '../../../../contract/links/screen-paths.ts';
import { t } from '../../../i18n/t.ts';
import { StateCard } from '../../../trade-ui/state-card.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

interface TooFewProps {
  count: number;
  /** The link to the list of options; null if no lane is known. */
  listLink: string | null;
  /** True if some chosen options no longer exist. */
  isGone?: boolean;
}

/** Explains that a comparison needs at least two options, and links to the list. */
export function TooFew({ count, listLink, isGone = false }: TooFewProps) {
  const title = isGone ? t('containerShare.missing') : t('containerShare.none');
  const text = isGone ? t('containerShare.missingText') : t('containerShare.noneText');
  return (
    <div className="wrap page">
      <StateCard
        kind="empty"
        level={1}
        title={count === 1 && !isGone ? t('containerShare.title') : title}
        text={count === 1 && !isGone ? t('containerShare.one') : text}
        actions={
          <ButtonLink kind="primary" href={`#${listLink ?? routes.containers}`}>
            {listLink === null ? t('containerShare.find') : t('containerShare.toList')}
          </ButtonLink>
        }
      />
    </div>
  );
}
