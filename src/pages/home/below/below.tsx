import { advertisingSelect } from '../../../../contract/calls/content/advertising.ts';
import { articleRecommend } from '../../../../contract/calls/content/article.ts';
import { clientList } from '../../../../contract/calls/content/client.ts';
import { shipownerRecommend } from '../../../../contract/calls/sailings/directory.ts';
import { systemBanner } from '../../../../contract/calls/site/system.ts';
import { AdvertCard } from '../../../features/content/advert-card.tsx';
import { HomeArticles } from '../../../features/content/home-articles.tsx';
import { HomeBanners } from '../../../features/content/home-banners.tsx';
import { HomePartners } from '../../../features/content/home-partners.tsx';
import { OwnListsLink } from '../../../features/content/own-lists-link.tsx';
import { RecommendedOwners } from '../../../features/shipowners/recommended-owners.tsx';
import { ToolTiles } from '../../../features/tools/tool-tiles.tsx';
import { useTools } from '../../../features/tools/use-tools.ts';
import { isSettled } from '../../../hooks/is-settled.ts';
import { useAnswer } from '../../../hooks/use-answer.ts';
import styles from './below.module.css';

const nothing = {};
const atHome = { place: 'home' } as const;

/**
 * The part of the home page below the lanes. It is rendered when all its parts have loaded or failed, so that
 * nothing moves while the reader taps. A part without content is left out, except for the links to tools.
 */
export function Below() {
  const banners = useAnswer(systemBanner, nothing);
  const adverts = useAnswer(advertisingSelect, atHome);
  const owners = useAnswer(shipownerRecommend, nothing);
  const articles = useAnswer(articleRecommend, nothing);
  const tools = useTools();
  const clients = useAnswer(clientList, nothing);
  if (!tools.isSettled || ![banners, adverts, owners, articles, clients].every(isSettled)) return null;
  const [advert] = adverts.answer?.list ?? [];
  return (
    <div className={styles.below}>
      <HomeBanners banners={banners.answer?.list ?? []} />
      <OwnListsLink />
      {advert && <AdvertCard advert={advert} look="wide" />}
      <div className={styles.columns}>
        <RecommendedOwners owners={owners.answer?.list ?? []} />
        <HomeArticles articles={articles.answer?.list ?? []} />
      </div>
      <ToolTiles tools={tools.tools} />
      <HomePartners clients={clients.answer?.list ?? []} />
    </div>
  );
}
