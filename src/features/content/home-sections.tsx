import { advertisingSelect } from '../../../contract/calls/content/advertising.ts';
import { articleRecommend } from '../../../contract/calls/content/article.ts';
import { clientList } from '../../../contract/calls/content/client.ts';
import { systemBanner } from '../../../contract/calls/site/system.ts';
import { routes } from '../../../contract/screen-paths.ts';
import { articleLink, articlesLink } from '../../../contract/discovery-links.ts';
import type { ArticleBrief } from '../../../contract/calls/content/article.ts';
import type { Client } from '../../../contract/calls/content/client.ts';
import { useAnswer, type AnswerView } from '../../frame/use-answer.ts';
import { useNow } from '../../frame/use-now.ts';
import { t } from '../../i18n/t.ts';
import { chevronRightIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { OwnerMark } from '../../trade-ui/owner-mark.tsx';
import { AdvertCard } from './advert-card.tsx';
import { ArticleMeta } from './article-meta.tsx';
import { ArticlePicture } from './article-picture.tsx';
import { followedLink } from './followed-link.ts';
import { HomeBanners } from './home-banners.tsx';
import styles from './home-sections.module.css';
import { titleOf } from './said.ts';
import { useOnDevice } from './use-on-device.ts';

const nothing = {};
const atHome = { place: 'home' } as const;

/**
 * What home has below the lanes. All of it comes at once, when every part is known or known not to come, so that
 * nothing moves under a finger; a part that has nothing is not there.
 */
export function HomeSections() {
  const banners = useAnswer(systemBanner, nothing);
  const adverts = useAnswer(advertisingSelect, atHome);
  const articles = useAnswer(articleRecommend, nothing);
  const clients = useAnswer(clientList, nothing);
  if (![banners, adverts, articles, clients].every(isSettled)) return null;
  const [advert] = adverts.answer?.list ?? [];
  return (
    <div className={styles.sections}>
      <a className={styles.banner} href={`#${routes.ownLists}`}>
        <span>
          <b>{t('content.ownLists')}</b> {t('content.ownListsText')}
        </span>
        <Icon shape={chevronRightIcon} size="s" />
      </a>
      <HomeBanners banners={banners.answer?.list ?? []} />
      {advert && <AdvertCard advert={advert} look="wide" />}
      <Articles articles={articles.answer?.list ?? []} />
      <Partners clients={clients.answer?.list ?? []} />
    </div>
  );
}

const isSettled = ({ answer, failure, pending }: AnswerView<unknown>): boolean =>
  answer !== undefined || failure !== undefined || !pending;

function Articles({ articles }: { articles: readonly ArticleBrief[] }) {
  const now = useNow();
  const onDevice = useOnDevice(articles);
  const [lead, ...others] = articles;
  if (!lead) return null;
  return (
    <section aria-labelledby="articles-title">
      <div className="section-head">
        <h2 id="articles-title">{t('content.articles')}</h2>
        <a className="more" href={`#${articlesLink()}`}>
          {t('content.more')}
          <Icon shape={chevronRightIcon} size="s" />
        </a>
      </div>
      <div className={styles.news}>
        <a className={styles.lead} href={`#${articleLink(lead.id)}`}>
          <ArticlePicture picture={lead.picture} width={1_024} className={styles.leadPicture} />
          <span className={styles.leadText}>
            <b>{titleOf(lead)}</b>
            <ArticleMeta article={lead} now={now} isOnDevice={onDevice.has(lead.id)} withCategory />
          </span>
        </a>
        <ul>
          {others.map((article) => (
            <li key={article.id}>
              <a className={styles.row} href={`#${articleLink(article.id)}`}>
                <ArticlePicture picture={article.picture} width={256} />
                <span>
                  <b>{titleOf(article)}</b>
                  <ArticleMeta
                    article={article}
                    now={now}
                    isOnDevice={onDevice.has(article.id)}
                    withCategory
                  />
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Partners({ clients }: { clients: readonly Client[] }) {
  if (clients.length === 0) return null;
  return (
    <section aria-labelledby="partners-title">
      <div className="section-head">
        <h2 id="partners-title">{t('content.partners')}</h2>
        {clients.some(({ is_demo }) => is_demo) && <p>{t('content.demo')}</p>}
      </div>
      <ul className={styles.partners}>
        {clients.map((client) => (
          <li key={client.id}>
            <Partner client={client} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Partner({ client }: { client: Client }) {
  const inside = (
    <>
      <OwnerMark id={client.id} logo={client.logo?.path} />
      <span>{titleOf(client)}</span>
    </>
  );
  return client.website === '' ? (
    <span className={styles.partner}>{inside}</span>
  ) : (
    <a className={styles.partner} href={followedLink(client.website)}>
      {inside}
    </a>
  );
}
